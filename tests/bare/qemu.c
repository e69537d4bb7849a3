/* A program on a bare Cortex-M in QEMU: vectors, start-up, and output by semihosting, where a breakpoint
 * with the number 0xab asks the emulator for a service. */
#include "bare.h"

#include <stdint.h>

int main(void);

extern uint32_t data_start[], data_end[], data_image[], bss_start[], bss_end[], stack_top[];

static uint32_t ask(uint32_t service, const void *argument) {
  register uint32_t r0 __asm__("r0") = service;
  register const void *r1 __asm__("r1") = argument;
  __asm__ volatile("bkpt 0xab" : "+r"(r0) : "r"(r1) : "memory");
  return r0;
}

static void leave(uint32_t code) {
  const uint32_t how[2] = {0x20026, code}; /* the application ended, with this code */
  ask(0x20, how);                          /* SYS_EXIT_EXTENDED */
  for (;;) {
  }
}

void put(const char *text) {
  ask(0x04, text); /* SYS_WRITE0 */
}

/* A fault, or an interrupt that nobody asked for. */
static void unexpected(void) {
  put("\nqemu.c: the processor took an exception\n");
  leave(2);
}

void start(void) {
  uint32_t *to;
  const uint32_t *from = data_image;
  for (to = data_start; to < data_end; to++) *to = *from++;
  for (to = bss_start; to < bss_end; to++) *to = 0;
  leave((uint32_t)main());
}

__attribute__((section(".vectors"), used)) static const struct {
  uint32_t *stack;
  void (*handlers[15])(void);
} vectors = {stack_top, {start, unexpected, unexpected, unexpected, unexpected, unexpected}};
