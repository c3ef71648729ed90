#ifndef CVIRTUALCLOCK_H
#define CVIRTUALCLOCK_H
#include <stdint.h>

#include "CRandomness.h"
#include "CTaskHooks.h"

/// Shows the calling thread other clocks until `virtual_clock_stop`: microseconds since 1970, and since
/// the phone was started. Each reading moves both on by a microsecond.
void virtual_clock_start(int64_t wall, int64_t uptime);
/// How many microseconds were shown since the start, each reading being one.
int64_t virtual_clock_shown(void);
/// Moves both clocks of the calling thread on.
void virtual_clock_advance(int64_t microseconds);
/// Gives the calling thread the real clocks again.
void virtual_clock_stop(void);

/// What the calling thread runs, as the caller of `virtual_process_set` knows it; null for nothing.
void *virtual_process(void);
void virtual_process_set(void *process);

#endif
