#ifndef CLAUNCHEDPROCESS_H
#define CLAUNCHEDPROCESS_H
#include <stdint.h>
#include <sys/types.h>

/// The longest text that goes with a new process, in bytes.
#define LAUNCHED_PROCESS_TEXT 1024

/// A process that was forked, seen from the one that asked for it.
typedef struct {
  /// Its number.
  pid_t number;
  /// The channel to it.
  int channel;
  /// A file without a name, in which what it writes to its error stream stands.
  int errors;
  /// Where its end is told.
  int status;
} launched_process;

/// Forks a process that has run none of this program's code, and has no thread but its own, so that no lock is
/// held in it by anybody: a copy of the program as it was when it was started.
///
/// It keeps no open file of this one but its end of the channel, which is 3, and none of its standard input and
/// output. It ends when this one does.
///
/// - serve: What it does; a function of this program. It ends when that returns.
/// - prepare: Called with the text where it has not been yet, in the process from which copies are made: to find out
///   once what every copy needs. It must not run code of an app.
///
/// Returns 0 where the system has no process to give.
int launched_process_fork(
    launched_process *process, const char *text, void (*serve)(const char *text),
    void (*prepare)(const char *text));

/// Waits until the channel can be read, at most for some milliseconds: 1, or 0 when they are over.
int launched_process_wait(int channel, int milliseconds);

/// Ends a process without a word to it, as iOS does, where it does not end by itself within some
/// milliseconds: after a trap its stack may yet be written. Closes its files.
///
/// Returns 0 where it was still there, the number of the signal that had ended it, or 256 and its exit
/// status.
int launched_process_end(launched_process *process, int milliseconds);

#endif
