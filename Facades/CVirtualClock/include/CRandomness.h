#ifndef CRANDOMNESS_H
#define CRANDOMNESS_H
#include <stdint.h>

/// Begins the calling thread's random words anew: while it runs a process (`virtual_process`), what Swift's
/// library takes for chance is these, so that a story is the same each time it is played. On other threads
/// nothing changes.
void virtual_random_seed(uint64_t seed);
/// The next of the calling thread's random words.
uint64_t virtual_random_next(void);

#endif
