#define _GNU_SOURCE
#include "Zygote.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

typedef struct {
  pid_t number;
  int status;
} child;

static child *children;
static size_t count;
static sigset_t usual;

int zygote_send(int channel, zygote_order *order, const int files[3]) {
  struct iovec part = {.iov_base = order, .iov_len = sizeof *order};
  char control[CMSG_SPACE(3 * sizeof(int))];
  memset(control, 0, sizeof control);
  struct msghdr message = {
      .msg_iov = &part, .msg_iovlen = 1, .msg_control = control, .msg_controllen = sizeof control};
  struct cmsghdr *header = CMSG_FIRSTHDR(&message);
  header->cmsg_level = SOL_SOCKET;
  header->cmsg_type = SCM_RIGHTS;
  header->cmsg_len = CMSG_LEN(3 * sizeof(int));
  memcpy(CMSG_DATA(header), files, 3 * sizeof(int));
  ssize_t sent;
  do sent = sendmsg(channel, &message, MSG_NOSIGNAL);
  while (sent < 0 && errno == EINTR);
  return sent == (ssize_t)sizeof *order;
}

static int receive(int channel, zygote_order *order, int files[3]) {
  struct iovec part = {.iov_base = order, .iov_len = sizeof *order};
  char control[CMSG_SPACE(3 * sizeof(int))];
  struct msghdr message = {
      .msg_iov = &part, .msg_iovlen = 1, .msg_control = control, .msg_controllen = sizeof control};
  ssize_t got;
  do got = recvmsg(channel, &message, MSG_CMSG_CLOEXEC);
  while (got < 0 && errno == EINTR);
  struct cmsghdr *header = CMSG_FIRSTHDR(&message);
  if (got != (ssize_t)sizeof *order || !header) return 0;
  memcpy(files, CMSG_DATA(header), 3 * sizeof(int));
  return 1;
}

static void set_signals(void (*handler)(int)) {
  signal(SIGINT, handler);
  signal(SIGTERM, handler);
  signal(SIGHUP, handler);
  signal(SIGPIPE, handler);
}

// A trap ends the process at once. Under `swift test` the program has handlers that would first look for
// the names of all its functions, which takes seconds.
static void end_at_traps(void) {
  static const int traps[] = {SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGQUIT, SIGSEGV, SIGTRAP};
  for (size_t index = 0; index < sizeof traps / sizeof *traps; index++) signal(traps[index], SIG_DFL);
}

static void silence(int errors) {
  int nothing = open("/dev/null", O_RDWR);
  dup2(nothing, STDIN_FILENO);
  dup2(nothing, STDOUT_FILENO);
  dup2(errors < 0 ? nothing : errors, STDERR_FILENO);
  if (nothing > STDERR_FILENO) close(nothing);
}

static _Noreturn void become(const zygote_order *order, const int files[3], pid_t parent) {
  // Nobody is left alone: the copy ends with this process, which may end before it has asked for that.
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(0);
  set_signals(SIG_DFL);
  end_at_traps();
  sigprocmask(SIG_SETMASK, &usual, NULL);
  silence(files[1]);
  // In order, so that the channel is the only one above the standard streams.
  dup2(files[0], 3);
  if (syscall(SYS_close_range, 4, ~0U, 0) != 0) {
    for (int descriptor = 4; descriptor < 4096; descriptor++) close(descriptor);
  }
  order->serve(order->text);
  // Without what a program does at its end: this one is a copy.
  _exit(0);
}

static void prepare(const zygote_order *order) {
  static char last[LAUNCHED_PROCESS_TEXT];
  if (strcmp(last, order->text) == 0) return;
  strcpy(last, order->text);
  order->prepare(order->text);
}

static void carry_out(int channel, const zygote_order *order, const int files[3]) {
  prepare(order);
  pid_t parent = getpid();
  pid_t process = fork();
  if (process == 0) become(order, files, parent);
  close(files[0]);
  close(files[1]);
  child *more = process < 0 ? NULL : realloc(children, (count + 1) * sizeof *children);
  if (more) {
    children = more;
    children[count++] = (child){process, files[2]};
  } else {
    close(files[2]);
  }
  while (send(channel, &process, sizeof process, MSG_NOSIGNAL) < 0 && errno == EINTR) {}
}

static void tell_ends(void) {
  siginfo_t ended;
  while (memset(&ended, 0, sizeof ended),
         waitid(P_ALL, 0, &ended, WEXITED | WNOWAIT | WNOHANG) == 0 && ended.si_pid) {
    int status = ended.si_code == CLD_EXITED ? ended.si_status << 8 : ended.si_status;
    for (size_t index = 0; index < count; index++) {
      if (children[index].number != ended.si_pid) continue;
      // Before its number is anybody's again.
      while (write(children[index].status, &status, sizeof status) < 0 && errno == EINTR) {}
      close(children[index].status);
      children[index] = children[--count];
      break;
    }
    waitpid(ended.si_pid, NULL, 0);
  }
}

void zygote_serve(int channel) {
  // These are for the program, which then lets its processes end.
  set_signals(SIG_IGN);
  silence(-1);
  sigset_t ends;
  sigemptyset(&ends);
  sigaddset(&ends, SIGCHLD);
  sigprocmask(SIG_BLOCK, &ends, &usual);
  int signals = signalfd(-1, &ends, SFD_CLOEXEC | SFD_NONBLOCK);
  struct pollfd wanted[2] = {{.fd = channel, .events = POLLIN}, {.fd = signals, .events = POLLIN}};
  while (1) {
    if (poll(wanted, 2, -1) < 0 && errno != EINTR) _exit(0);
    struct signalfd_siginfo information;
    while (read(signals, &information, sizeof information) > 0) {}
    tell_ends();
    if (!wanted[0].revents) continue;
    zygote_order order;
    int files[3];
    if (!receive(channel, &order, files)) _exit(0);
    carry_out(channel, &order, files);
  }
}
