#ifndef CLAUNCHEDPROCESS_H
#define CLAUNCHEDPROCESS_H
#include <stdint.h>
#include <sys/types.h>

/// Forks the program. The two have a channel, and what the child writes to its error stream stands in
/// a file without a name, which the parent reads when the child has ended.
///
/// The child keeps no other open file of the parent, and none of its standard input and output.
///
/// Returns the child's number in the parent, 0 in the child, which has no use for `errors`, and -1 where the system has no process to give.
pid_t launched_process_fork(int *channel, int *errors);

/// Waits until the channel can be read, at most for some milliseconds: 1, or 0 when they are over.
int launched_process_wait(int channel, int milliseconds);

/// Ends a process without a word to it, as iOS does, where it does not end by itself within some
/// milliseconds: after a trap its stack may yet be written.
///
/// Returns 0 where it was still there, the number of the signal that had ended it, or 256 and its exit
/// status.
int launched_process_end(pid_t process, int milliseconds);

#endif
