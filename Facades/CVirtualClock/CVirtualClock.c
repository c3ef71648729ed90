#define _GNU_SOURCE
#include "CVirtualClock.h"

#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

// Of each thread its own: while one plays a tracker, all others have the real time.
static _Thread_local int is_on;
static _Thread_local int64_t wall_time, up_time, shown;
static _Thread_local void *current;

void *virtual_process(void) { return current; }
void virtual_process_set(void *process) { current = process; }

void virtual_clock_start(int64_t wall, int64_t uptime) {
  wall_time = wall;
  up_time = uptime;
  shown = 0;
  is_on = 1;
}
int64_t virtual_clock_shown(void) { return shown; }
void virtual_clock_advance(int64_t microseconds) { shown += microseconds; }
void virtual_clock_stop(void) { is_on = 0; }

static int show(struct timespec *time, int64_t since) {
  shown += 1;
  time->tv_sec = (since + shown) / 1000000;
  time->tv_nsec = (since + shown) % 1000000 * 1000;
  return 0;
}

// A program's own functions come before the C library's of that name, for every library that it loads,
// Foundation included.
int clock_gettime(clockid_t clock, struct timespec *time) {
  if (is_on) {
    switch (clock) {
    case CLOCK_REALTIME:
    case CLOCK_REALTIME_COARSE:
      return show(time, wall_time);
    case CLOCK_MONOTONIC:
    case CLOCK_MONOTONIC_RAW:
    case CLOCK_MONOTONIC_COARSE:
    case CLOCK_BOOTTIME:
      return show(time, up_time);
    default:
      break;
    }
  }
  return (int)syscall(SYS_clock_gettime, clock, time);
}

int gettimeofday(struct timeval *restrict value, void *restrict zone) {
  struct timespec time;
  (void)zone;
  if (clock_gettime(CLOCK_REALTIME, &time) != 0) return -1;
  value->tv_sec = time.tv_sec;
  value->tv_usec = time.tv_nsec / 1000;
  return 0;
}

time_t time(time_t *result) {
  struct timespec time;
  clock_gettime(CLOCK_REALTIME, &time);
  if (result) *result = time.tv_sec;
  return time.tv_sec;
}
