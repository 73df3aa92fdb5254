// SPDX-License-Identifier: MIT
#ifndef CALLOCATIONS_H
#define CALLOCATIONS_H

#include <stdint.h>

// A program that links this target counts its allocations: the target defines malloc, calloc, realloc, memalign, aligned_alloc,
// posix_memalign and free, which interpose those of the C library.

/// The number of allocations that the calling thread has made so far; a reallocation counts as one.
uint64_t callocations_count(void);

/// Begins to follow what the calling thread allocates and frees.
void callocations_begin_peak(void);

/// Ends that. Returns the largest number of bytes that the thread held at once, of those allocated since.
uint64_t callocations_end_peak(void);

#endif
