// SPDX-License-Identifier: MIT
#ifndef CMEMORY_H
#define CMEMORY_H

#include <stdint.h>

/// The bytes of the heap that are in use, in the arenas of all threads and in blocks that were mapped separately. 0 where an address
/// sanitizer replaces the C library's heap.
uint64_t cmemory_bytes_in_use(void);

/// Memory of this many bytes or more comes from the system by itself, and returns to it when it is freed.
void cmemory_map_from(int bytes);

#endif
