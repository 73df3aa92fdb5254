// SPDX-License-Identifier: MIT
#ifndef LIBRARY_H
#define LIBRARY_H
#include <dlfcn.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

typedef struct {
    void *library;
    const char *name;
    void *target; // a pointer to a function
} symbol;

// False when one is missing.
static inline bool find_all(const symbol *symbols, size_t count) {
    for (size_t i = 0; i < count; i++) {
        void *found = dlsym(symbols[i].library, symbols[i].name);
        if (!found) return false;
        memcpy(symbols[i].target, &found, sizeof found);
    }
    return true;
}

#endif
