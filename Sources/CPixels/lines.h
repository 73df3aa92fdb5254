// SPDX-License-Identifier: MIT
#ifndef LINES_H
#define LINES_H

#include "cpixels.h"

#include <string.h>

// Vectors of the compiler, for every processor: a cache line each.
typedef uint8_t bytes __attribute__((vector_size(64)));
typedef uint16_t words __attribute__((vector_size(64)));
enum { LINE = sizeof(bytes) };

// As quick as memory where the processor has wide vectors; a third as quick as that without them.
#if defined(__x86_64__) && defined(__ELF__)
#define FOR_EVERY_PROCESSOR __attribute__((target_clones("avx512bw", "avx2", "default")))
#else
#define FOR_EVERY_PROCESSOR
#endif

#define INLINE static inline __attribute__((always_inline))

// Vectors are handed over by pointers: as values they would need a processor that has them.
INLINE void repeat(bytes *line, uint32_t pixel) {
    for (int i = 0; i < LINE; i += 4) memcpy((uint8_t *)line + i, &pixel, sizeof pixel);
}

// What a premultiplied colour leaves of what is below it, of 255.
INLINE uint16_t rest_of(uint32_t color) { return (uint16_t)(255 - (color >> 24)); }

// Adds x * rest / 255, rounded: pixman's MUL_UN8. Every second byte, and the ones between: no byte has to change its place to
// become a word.
INLINE void lay_words(const bytes *above, const words *rests, bytes *below) {
    words pairs = (words)*below;
    words even = (pairs & 0xff) * *rests + 128;
    words odd = (pairs >> 8) * *rests + 128;
    even = (even + (even >> 8)) >> 8;
    odd = (odd + (odd >> 8)) & 0xff00;
    *below = (bytes)(even | odd) + *above;
}

// One colour over all pixels.
INLINE void lay(const bytes *colors, uint16_t rest, bytes *pixels) {
    words rests = (words){0} + rest;
    lay_words(colors, &rests, pixels);
}

#endif
