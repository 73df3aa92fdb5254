// SPDX-License-Identifier: MIT
#include "CPictures.h"

#include <malloc.h>

void cpictures_give_memory_back(void) {
#ifdef __GLIBC__
    malloc_trim(0);
#endif
}

void cpictures_keep_freed_memory(bool keeps) {
#ifdef __GLIBC__
    // The library's own limits begin at 128 kB and rise with what is freed. They no longer do once they were set.
    enum { MEGABYTE = 1 << 20 };
    mallopt(M_MMAP_THRESHOLD, (keeps ? 32 : 1) * MEGABYTE);
    mallopt(M_TRIM_THRESHOLD, (keeps ? 64 : 1) * MEGABYTE);
#else
    (void)keeps;
#endif
}
