/* BBC micro:bit: a Cortex-M0 in an nRF51822, with its UART on the USB side. */
#include "../board.h"
#include "../semihosting.h"

#define UART(offset) (*(volatile uint32_t *)(0x40002000u + (offset)))
#define START_RX UART(0x000)
#define START_TX UART(0x008)
#define RX_READY UART(0x108)
#define TX_READY UART(0x11c)
#define ENABLE UART(0x500)
#define PIN_TX UART(0x50c)
#define PIN_RX UART(0x514)
#define RX UART(0x518)
#define TX UART(0x51c)
#define BAUD_RATE UART(0x524)

extern uint32_t stack_top[];

void put(const char *text) {
  for (; *text != '\0'; text++) {
    TX_READY = 0;
    TX = (uint8_t)*text;
    while (TX_READY == 0) {
    }
  }
}

char get(void) {
  while (RX_READY == 0) {
  }
  RX_READY = 0;
  return (char)RX;
}

void leave(uint32_t code) {
  semihosting_exit(code);
}

static void reset(void) {
  PIN_TX = 24;
  PIN_RX = 25;
  BAUD_RATE = 0x01d7e000; /* 115,200 */
  ENABLE = 4;
  START_TX = 1;
  START_RX = 1;
  run();
}

/* A fault, or an interrupt that nobody asked for. */
static void unexpected(void) {
  put("\nthe processor took an exception\n");
  leave(2);
}

/* The stack, then what the processor itself raises: reset, NMI, hard fault, SVCall, PendSV, SysTick. */
__attribute__((section(".vectors"), used)) static const struct {
  uint32_t *stack;
  void (*handlers[15])(void);
} vectors = {stack_top, {reset, unexpected, unexpected, [10] = unexpected, [13] = unexpected, unexpected}};
