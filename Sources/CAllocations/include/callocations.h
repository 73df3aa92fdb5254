// SPDX-License-Identifier: MIT
#ifndef CALLOCATIONS_H
#define CALLOCATIONS_H

#include <stdint.h>

// A program that links this target counts its allocations: the target defines malloc, calloc, realloc, memalign, aligned_alloc
// and posix_memalign, which interpose those of the C library.

/// The number of allocations that the calling thread has made so far; a reallocation counts as one.
uint64_t callocations_count(void);

#endif
