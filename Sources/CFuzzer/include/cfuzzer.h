// SPDX-License-Identifier: MIT
#ifndef CFUZZER_H
#define CFUZZER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Plays one input. Returns 0.
typedef int (*cfuzzer_player)(const uint8_t *bytes, size_t count);

/// Whether libFuzzer is part of the program, which it is when it was built with `-sanitize=fuzzer`.
bool cfuzzer_is_available(void);

/// Lets libFuzzer call `player` with inputs, in the calling thread, until what its options name is reached or an input fails. It
/// then ends the process by itself, unless there is nothing to do.
///
/// `arguments` are the program's name and libFuzzer's options, ended by NULL; they must last as long as the process.
///
/// Returns the exit status; -1 when libFuzzer is not available.
int cfuzzer_run(int count, char **arguments, cfuzzer_player player);

#endif
