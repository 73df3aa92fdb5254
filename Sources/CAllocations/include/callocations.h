// SPDX-License-Identifier: MIT
#ifndef CALLOCATIONS_H
#define CALLOCATIONS_H

#include <stdint.h>

// A program that links this target counts its allocations: malloc and its relatives stand in front of the C library's.

// The allocations that the calling thread has made so far; a reallocation counts as one.
uint64_t callocations_count(void);

// The bytes of the heap that are in use, in all threads' arenas and in blocks of their own.
uint64_t callocations_bytes_in_use(void);

#endif
