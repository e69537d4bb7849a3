TARGET := riscv32imc-unknown-none-elf
CC     := riscv64-unknown-elf-gcc
CPU    := -march=rv32imc_zicsr -mabi=ilp32
QEMU   := qemu-system-riscv32 -M virt -bios none
