#ifndef CTASKHOOKS_H
#define CTASKHOOKS_H
#include <stdint.h>

/// Takes the jobs of Swift's concurrency that are enqueued while the calling thread runs a process
/// (`virtual_process`): those of the main actor go to its executor, all others to `enqueue`. On other threads
/// nothing changes.
///
/// - main_identity, main_implementation: The two words of the main actor's executor there.
/// - enqueue: What takes a job of the global executor.
void task_hooks_install(
    void *main_identity, uintptr_t main_implementation, void (*enqueue)(void *job));

#endif
