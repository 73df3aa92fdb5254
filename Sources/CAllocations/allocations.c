// SPDX-License-Identifier: MIT
#include "callocations.h"

#include <errno.h>
#include <malloc.h>
#include <stdbool.h>
#include <stddef.h>

// A program's own malloc interposes glibc's in all libraries of the process. glibc exports its implementation under these names
// too, so that the interposed functions can call it.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *block);

// Thread-local: a measurement must not see the allocations of other threads.
static _Thread_local uint64_t count;

uint64_t callocations_count(void) { return count; }

// Bytes that the thread holds more than when following began: below 0 when it frees what was allocated before.
static _Thread_local bool follows;
static _Thread_local int64_t held, peak;

void callocations_begin_peak(void) {
    follows = true;
    held = peak = 0;
}

uint64_t callocations_end_peak(void) {
    follows = false;
    return (uint64_t)peak;
}

static void *allocated(void *block) {
    if (!follows || block == NULL) return block;
    held += (int64_t)malloc_usable_size(block);
    if (held > peak) peak = held;
    return block;
}

void *malloc(size_t size) {
    count++;
    return allocated(__libc_malloc(size));
}

void *calloc(size_t number, size_t size) {
    count++;
    return allocated(__libc_calloc(number, size));
}

void *realloc(void *block, size_t size) {
    count++;
    size_t before = follows && block != NULL ? malloc_usable_size(block) : 0;
    void *result = __libc_realloc(block, size);
    if (result == NULL && size != 0) return NULL; // the old block is still there
    held -= (int64_t)before;
    return allocated(result);
}

void *memalign(size_t alignment, size_t size) {
    count++;
    return allocated(__libc_memalign(alignment, size));
}

void free(void *block) {
    if (follows && block != NULL) held -= (int64_t)malloc_usable_size(block);
    __libc_free(block);
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **result, size_t alignment, size_t size) {
    void *block = memalign(alignment, size);
    if (block == NULL) return ENOMEM;
    *result = block;
    return 0;
}
