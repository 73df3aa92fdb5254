// SPDX-License-Identifier: MIT
#include "cmemory.h"

#include <malloc.h>

uint64_t cmemory_bytes_in_use(void) {
    struct mallinfo2 info = mallinfo2();
    return info.uordblks + info.hblkhd;
}

void cmemory_map_from(int bytes) { mallopt(M_MMAP_THRESHOLD, bytes); }
