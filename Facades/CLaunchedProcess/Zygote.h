#ifndef ZYGOTE_H
#define ZYGOTE_H
#include <sys/types.h>

#include "CLaunchedProcess.h"

/// What is asked of the process from which copies are made.
typedef struct {
  void (*serve)(const char *text);
  void (*prepare)(const char *text);
  char text[LAUNCHED_PROCESS_TEXT];
} zygote_order;

/// Sends an order, with the new process's end of its channel, its file for errors, and where its end is to be told.
///
/// Returns whether it was sent.
int zygote_send(int channel, zygote_order *order, const int files[3]);

/// Makes copies of this process as they are ordered, answers each order with a number, and tells their ends. Ends
/// this process when nobody can order any more.
_Noreturn void zygote_serve(int channel);

#endif
