TARGET := thumbv7m-none-eabi
CC     := arm-none-eabi-gcc
CPU    := -mcpu=cortex-m3 -mthumb
QEMU   := qemu-system-arm -M mps2-an385 -semihosting-config enable=on,target=native
