/* QEMU's RISC-V board: a 16550 UART, and a device that ends the emulator. */
#include "../board.h"

#define UART(offset) (*(volatile uint8_t *)(0x10000000u + (offset)))
#define DATA UART(0)
#define LINE_STATUS UART(5)
#define RX_READY 0x01u
#define TX_EMPTY 0x20u
#define FINISHER (*(volatile uint32_t *)0x00100000u)

void put(const char *text) {
  for (; *text != '\0'; text++) {
    while (!(LINE_STATUS & TX_EMPTY)) {
    }
    DATA = (uint8_t)*text;
  }
}

char get(void) {
  while (!(LINE_STATUS & RX_READY)) {
  }
  return (char)DATA;
}

void leave(uint32_t code) {
  FINISHER = code == 0 ? 0x5555 : code << 16 | 0x3333;
  for (;;) {
  }
}

/* A trap: an exception, or an interrupt that nobody asked for. */
__attribute__((aligned(4), used)) static void unexpected(void) {
  put("\nthe processor took a trap\n");
  leave(2);
}

__attribute__((naked, section(".vectors"), used)) static void reset(void) {
  __asm__("la sp, stack_top\n"
          "la t0, unexpected\n"
          "csrw mtvec, t0\n"
          "j run");
}
