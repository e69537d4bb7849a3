/* Arm's MPS2 board with the AN385 image: a Cortex-M3 at 25 MHz, and UART 0 of Arm's CMSDK. */
#include "../board.h"
#include "../semihosting.h"

#define UART(offset) (*(volatile uint32_t *)(0x40004000u + (offset)))
#define DATA UART(0x00)
#define STATE UART(0x04)
#define CONTROL UART(0x08)
#define BAUD_DIVIDER UART(0x10)
#define TX_FULL 1u
#define RX_FULL 2u

extern uint32_t stack_top[];

void put(const char *text) {
  for (; *text != '\0'; text++) {
    while (STATE & TX_FULL) {
    }
    DATA = (uint8_t)*text;
  }
}

char get(void) {
  while (!(STATE & RX_FULL)) {
  }
  return (char)DATA;
}

void leave(uint32_t code) {
  semihosting_exit(code);
}

static void reset(void) {
  BAUD_DIVIDER = 25000000 / 115200;
  CONTROL = 3; /* send and receive */
  run();
}

/* A fault, or an interrupt that nobody asked for. */
static void unexpected(void) {
  put("\nthe processor took an exception\n");
  leave(2);
}

/* The stack, then what the processor itself raises: reset, NMI, the faults (hard, memory, bus, usage),
 * SVCall, debug, PendSV, SysTick. */
__attribute__((section(".vectors"), used)) static const struct {
  uint32_t *stack;
  void (*handlers[15])(void);
} vectors = {stack_top,
             {reset, unexpected, unexpected, unexpected, unexpected, unexpected, [10] = unexpected, unexpected,
              [13] = unexpected, unexpected}};
