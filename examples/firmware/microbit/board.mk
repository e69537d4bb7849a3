TARGET := thumbv6m-none-eabi
CC     := arm-none-eabi-gcc
CPU    := -mcpu=cortex-m0 -mthumb
QEMU   := qemu-system-arm -M microbit -semihosting-config enable=on,target=native
