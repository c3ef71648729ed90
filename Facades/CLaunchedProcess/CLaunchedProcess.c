#define _GNU_SOURCE
#include "CLaunchedProcess.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

static void keep_only(int channel) {
  // In order, so that the channel is the only one above the standard streams.
  dup2(channel, 3);
  if (syscall(SYS_close_range, 4, ~0U, 0) != 0) {
    for (int descriptor = 4; descriptor < 4096; descriptor++) close(descriptor);
  }
}

pid_t launched_process_fork(int *channel, int *errors) {
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) return -1;
  int file = memfd_create("errors", MFD_CLOEXEC);
  pid_t parent = getpid();
  pid_t process = file < 0 ? -1 : fork();
  if (process != 0) {
    close(ends[1]);
    if (process < 0) {
      close(ends[0]);
      if (file >= 0) close(file);
      return -1;
    }
    *channel = ends[0];
    *errors = file;
    return process;
  }
  // Nobody is left alone: the child ends with its parent, which may end before it has asked for that.
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(0);
  dup2(file, STDERR_FILENO);
  int nothing = open("/dev/null", O_RDWR);
  dup2(nothing, STDIN_FILENO);
  dup2(nothing, STDOUT_FILENO);
  keep_only(ends[1]);
  *channel = 3;
  return 0;
}

int launched_process_wait(int channel, int milliseconds) {
  struct pollfd wanted = {.fd = channel, .events = POLLIN};
  int count;
  do count = poll(&wanted, 1, milliseconds);
  while (count < 0 && errno == EINTR);
  return count > 0;
}

int launched_process_end(pid_t process, int milliseconds) {
  int status = 0;
  pid_t ended = waitpid(process, &status, WNOHANG);
  for (; ended == 0 && milliseconds > 0; milliseconds--) {
    usleep(1000);
    ended = waitpid(process, &status, WNOHANG);
  }
  if (ended == 0) {
    kill(process, SIGKILL);
    while (waitpid(process, &status, 0) < 0 && errno == EINTR) {}
    return 0;
  }
  if (ended < 0) return 0;
  return WIFSIGNALED(status) ? WTERMSIG(status) : 256 + WEXITSTATUS(status);
}
