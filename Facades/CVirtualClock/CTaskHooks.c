#include "CTaskHooks.h"
#include "CVirtualClock.h"

// Swift's runtime calls these where they are set: stdlib/public/Concurrency of the toolchain, in
// include/swift/Runtime/Concurrency.h.
#define SWIFT_CC __attribute__((swiftcall))

typedef struct {
  void *identity;
  uintptr_t implementation;
} executor;

typedef SWIFT_CC void (*enqueue_original)(void *job);
typedef SWIFT_CC executor (*main_original)(void);

extern SWIFT_CC void (*swift_task_enqueueGlobal_hook)(void *job, enqueue_original original);
extern SWIFT_CC executor (*swift_task_getMainExecutor_hook)(main_original original);

static executor main_actor;
static void (*take)(void *job);

static SWIFT_CC void enqueue_global(void *job, enqueue_original original) {
  if (virtual_process()) {
    take(job);
  } else {
    original(job);
  }
}

static SWIFT_CC executor main_executor(main_original original) {
  return virtual_process() ? main_actor : original();
}

void task_hooks_install(
    void *main_identity, uintptr_t main_implementation, void (*enqueue)(void *job)) {
  main_actor.identity = main_identity;
  main_actor.implementation = main_implementation;
  take = enqueue;
  swift_task_enqueueGlobal_hook = enqueue_global;
  swift_task_getMainExecutor_hook = main_executor;
}
