#define _GNU_SOURCE
#include "CLaunchedProcess.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "Zygote.h"

// Our end of the channel to the process from which copies are made; one request at a time.
static int zygote = -1;
static pthread_mutex_t asking = PTHREAD_MUTEX_INITIALIZER;

// As the toolchain has it in stdlib/public/SwiftShims/swift/shims/GlobalObjects.h.
extern struct {
  uint64_t seed0, seed1;
  bool is_deterministic;
} _swift_stdlib_Hashing_parameters;

// In a launched process the order of a set would differ from run to run, and with it what a tracker asks for.
// The program itself keeps its own: an order that a strategy decides by has to show.
static void hash_alike(void) {
  _swift_stdlib_Hashing_parameters.seed0 = 0;
  _swift_stdlib_Hashing_parameters.seed1 = 0;
  _swift_stdlib_Hashing_parameters.is_deterministic = true;
}

// Dates, calendars and numbers are those of no place that this machine is in: a launched process follows the
// phone's time zone from here. Its language is English, which is all that Foundation here knows without being
// told otherwise.
static void be_in_greenwich(void) {
  setenv("TZ", "UTC", 1);
  setenv("LANG", "en_US.UTF-8", 1);
  unsetenv("LC_ALL");
}

// When the program begins: there is no other thread yet, and no code of Swift has run.
__attribute__((constructor)) static void begin(void) {
  be_in_greenwich();
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0) return;
  pid_t process = fork();
  if (process == 0) {
    close(ends[0]);
    hash_alike();
    // What else the environment says is this machine's.
    clearenv();
    be_in_greenwich();
    zygote_serve(ends[1]);
  }
  close(ends[1]);
  if (process < 0) {
    close(ends[0]);
  } else {
    zygote = ends[0];
  }
}

static pid_t ask(zygote_order *order, const int files[3]) {
  pid_t number = -1;
  pthread_mutex_lock(&asking);
  if (zygote_send(zygote, order, files)) {
    ssize_t got;
    do got = recv(zygote, &number, sizeof number, 0);
    while (got < 0 && errno == EINTR);
    if (got != sizeof number) number = -1;
  }
  pthread_mutex_unlock(&asking);
  return number;
}

int launched_process_fork(
    launched_process *process, const char *text, void (*serve)(const char *text),
    void (*prepare)(const char *text)) {
  zygote_order order = {.serve = serve, .prepare = prepare};
  if (strlen(text) >= sizeof order.text) return 0;
  strcpy(order.text, text);
  int ends[2], status[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) return 0;
  if (pipe2(status, O_CLOEXEC) != 0) {
    close(ends[0]);
    close(ends[1]);
    return 0;
  }
  int errors = memfd_create("errors", MFD_CLOEXEC);
  int files[3] = {ends[1], errors, status[1]};
  process->number = errors < 0 ? -1 : ask(&order, files);
  close(ends[1]);
  close(status[1]);
  process->channel = ends[0];
  process->errors = errors;
  process->status = status[0];
  if (process->number > 0) return 1;
  close(ends[0]);
  close(status[0]);
  if (errors >= 0) close(errors);
  return 0;
}

int launched_process_wait(int channel, int milliseconds) {
  struct pollfd wanted = {.fd = channel, .events = POLLIN};
  int count;
  do count = poll(&wanted, 1, milliseconds);
  while (count < 0 && errno == EINTR);
  return count > 0;
}

int launched_process_end(launched_process *process, int milliseconds) {
  int status = 0, result = 0;
  if (launched_process_wait(process->status, milliseconds)
      && read(process->status, &status, sizeof status) == sizeof status) {
    result = WIFSIGNALED(status) ? WTERMSIG(status) : 256 + WEXITSTATUS(status);
  } else {
    // Its number is its own until its end was told.
    kill(process->number, SIGKILL);
  }
  close(process->channel);
  close(process->errors);
  close(process->status);
  return result;
}
