// SPDX-License-Identifier: MIT
#ifndef LINES_H
#define LINES_H

#include "cpixels.h"

#include <string.h>

// The compiler's vectors, which work on every processor. Each is a cache line.
typedef uint8_t bytes __attribute__((vector_size(64)));
typedef uint16_t words __attribute__((vector_size(64)));
enum { LINE = sizeof(bytes) };

// Compiles a function for several processors; the loader chooses one version. With wide vectors the loops are as fast as memory;
// without, they take three times as long.
//
// Not under sanitizers: they instrument the function that chooses, which runs before they are initialized, so that the program
// crashes.
#if defined(__has_feature)
#if __has_feature(thread_sanitizer) || __has_feature(address_sanitizer) || __has_feature(memory_sanitizer)
#define IS_SANITIZED 1
#endif
#endif
#if defined(__x86_64__) && defined(__ELF__) && !defined(IS_SANITIZED)
#define MULTIVERSIONED __attribute__((target_clones("avx512bw", "avx2", "default")))
#else
#define MULTIVERSIONED
#endif

#define INLINE static inline __attribute__((always_inline))

// Vectors are passed by pointer: by value, the calling convention would depend on the processor.
//
// One vector operation. From sixteen single pixels the compiler makes scatter instructions where there are any, which write a line in
// the time of ten.
INLINE void repeat(bytes *line, uint32_t pixel) {
    typedef uint32_t pixels __attribute__((vector_size(64)));
    *line = (bytes)((pixels){0} + pixel);
}

// What will be read or written soon: the processor's own look-ahead stops at the end of each page of 4 kB, and windows lie in such pages.
// A hint, also beyond the end of the memory. It pays where pixels are read and written; loops that only write become slower by it.
enum { AHEAD = 1024 };
INLINE void read_ahead(const uint8_t *line) { __builtin_prefetch(line + AHEAD, 0); }
INLINE void write_ahead(uint8_t *line) { __builtin_prefetch(line + AHEAD, 1); }

// Calls `block(first pixel, number of pixels)` for a row: whole lines, then what is left in parts of constant size, because a copy of
// an unknown number of bytes is a function call.
#define BLOCKS(count, block) \
    do { \
        int pixel = 0; \
        for (; pixel + LINE / 4 <= (count); pixel += LINE / 4) block(pixel, LINE / 4); \
        if ((count) - pixel >= 8) { block(pixel, 8); pixel += 8; } \
        if ((count) - pixel >= 4) { block(pixel, 4); pixel += 4; } \
        if ((count) - pixel >= 2) { block(pixel, 2); pixel += 2; } \
        if ((count) - pixel >= 1) block(pixel, 1); \
    } while (0)

// How much of the pixels below a premultiplied colour shows through it, 0 to 255.
INLINE uint16_t rest_of(uint32_t color) { return (uint16_t)(255 - (color >> 24)); }

// (sums + sums / 256) / 256: the upper half of a product of 32 bits, for which processors have an instruction.
INLINE void divide(words *sums) {
    typedef uint32_t products __attribute__((vector_size(128)));
    *sums = __builtin_convertvector(__builtin_convertvector(*sums, products) * 257 >> 16, words);
}

// below = above + below * rest / 255, rounded as pixman's MUL_UN8 does it. The even and the odd bytes are computed separately: no
// byte has to be moved to become a 16-bit word.
INLINE void blend_words(const bytes *above, const words *rests, bytes *below) {
    words pairs = (words)*below;
    words even = (pairs & 0xff) * *rests + 128;
    words odd = (pairs >> 8) * *rests + 128;
    divide(&even);
    divide(&odd);
    *below = (bytes)(even | odd << 8) + *above;
}

// Composites one colour over all pixels.
INLINE void blend(const bytes *colors, uint16_t rest, bytes *pixels) {
    words rests = (words){0} + rest;
    blend_words(colors, &rests, pixels);
}

// One pixel times a factor of 0 to 255, rounded as above.
INLINE uint32_t times(uint32_t pixel, uint32_t factor) {
    uint32_t result = 0;
    for (int shift = 0; shift < 32; shift += 8) {
        uint32_t sum = (pixel >> shift & 0xff) * factor + 128;
        result |= (sum + (sum >> 8)) >> 8 << shift;
    }
    return result;
}

// One pixel composited over another.
INLINE uint32_t over(uint32_t above, uint32_t below) {
    uint32_t rest = times(below, rest_of(above));
    uint32_t even = (above & 0xff00ff) + (rest & 0xff00ff), odd = (above & 0xff00ff00) + (rest & 0xff00ff00);
    return (even & 0xff00ff) | (odd & 0xff00ff00);
}

// Rows, in pixels.c and over.c.
void cpixels_fill_row(uint8_t *line, int width, uint32_t color);
void cpixels_blend_row(uint8_t *line, int width, uint32_t color);
// `below` is `to`, or other pixels that are composited over instead.
void cpixels_fade_row(uint8_t *to, const uint8_t *below, const uint8_t *from, int count, uint8_t alpha);
// Copies the first of some rows to the others.
void cpixels_repeat_first(uint8_t *rows, ptrdiff_t stride, int width, int height);

#endif
