#define _GNU_SOURCE
#include "CRandomness.h"

#include <dlfcn.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <sys/syscall.h>
#include <sys/types.h>

#include "CVirtualClock.h"

static _Thread_local uint64_t state;

void virtual_random_seed(uint64_t seed) { state = seed; }

// splitmix64, Steele et al., doi:10.1145/2714064.2660195.
uint64_t virtual_random_next(void) {
  uint64_t word = state += 0x9e3779b97f4a7c15;
  word = (word ^ word >> 30) * 0xbf58476d1ce4e5b9;
  word = (word ^ word >> 27) * 0x94d049bb133111eb;
  return word ^ word >> 31;
}

static ssize_t fill(uint8_t *bytes, size_t count) {
  for (size_t index = 0; index < count; index++) bytes[index] = (uint8_t)virtual_random_next();
  return (ssize_t)count;
}

// Where Swift's library takes its randomness from. A program's own functions come before the C library's.
long syscall(long number, ...) {
  static long (*next)(long, ...);
  va_list list;
  va_start(list, number);
  long words[6];
  for (int index = 0; index < 6; index++) words[index] = va_arg(list, long);
  va_end(list);
  if (number == SYS_getrandom && virtual_process() && words[0]) {
    return fill((uint8_t *)words[0], (size_t)words[1]);
  }
  if (!next) next = (long (*)(long, ...))dlsym(RTLD_NEXT, "syscall");
  return next(number, words[0], words[1], words[2], words[3], words[4], words[5]);
}
