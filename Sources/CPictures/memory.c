// SPDX-License-Identifier: MIT
#include "CPictures.h"

#include <malloc.h>

void cpictures_give_memory_back(void) {
#ifdef __GLIBC__
    malloc_trim(0);
#endif
}
