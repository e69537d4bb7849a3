// Counts what is taken from the heap, and can refuse it.
#ifndef TTT_TESTS_HEAP_HPP
#define TTT_TESTS_HEAP_HPP
#include <cstdlib>
#include <new>

static int heap_taken, heap_freed; // so far
static bool heap_empty;            // nothing more is given

// Inlined, g++ would take malloc and operator delete for a mismatch.
#define HEAP_ __attribute__((noinline))

HEAP_ void *operator new(std::size_t bytes, const std::nothrow_t &) noexcept {
  if (heap_empty) return nullptr;
  heap_taken++;
  return std::malloc(bytes);
}
HEAP_ void operator delete(void *memory) noexcept {
  if (memory) heap_freed++;
  std::free(memory);
}
HEAP_ void operator delete(void *memory, std::size_t) noexcept { operator delete(memory); }
// The library takes its own for ttt_new. This is for std::vector and its like, which the tests use, too.
HEAP_ void *operator new(std::size_t bytes) {
  heap_taken++;
  void *memory = std::malloc(bytes);
  if (!memory) std::abort();
  return memory;
}
#endif
