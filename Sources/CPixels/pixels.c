// SPDX-License-Identifier: MIT
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

// x * rest / 255, rounded: pixman's MUL_UN8. Every second byte, and the ones between: no byte has to change its place to
// become a word.
INLINE void lay(const bytes *colors, uint16_t rest, bytes *pixels) {
    words pairs = (words)*pixels;
    words even = (pairs & 0xff) * rest + 128;
    words odd = (pairs >> 8) * rest + 128;
    even = (even + (even >> 8)) >> 8;
    odd = (odd + (odd >> 8)) & 0xff00;
    *pixels = (bytes)(even | odd) + *colors;
}

// The bytes to the next cache line. A vector that is stored across two lines makes the processor read both of them first:
// that takes five times as long as storing the line as a whole.
INLINE int to_line(const void *bytes) { return (int)(-(uintptr_t)bytes & (LINE - 1)); }

// Less than a vector.
INLINE void part(uint8_t *to, const uint8_t *from, int count, const bytes *colors, uint16_t rest) {
    bytes pixels = {0};
    memcpy(&pixels, from, count);
    lay(colors, rest, &pixels);
    memcpy(to, &pixels, count);
}

FOR_EVERY_PROCESSOR
// `to` and `from` are the same, or apart.
static void row(uint8_t *to, const uint8_t *from, int width, uint32_t color, uint16_t rest) {
    bytes colors;
    repeat(&colors, color);
    int count = width * 4;
    int done = to_line(to);
    if (done > count) done = count;
    if (done) part(to, from, done, &colors, rest);
    for (; done + LINE <= count; done += LINE) {
        bytes pixels;
        memcpy(&pixels, from + done, LINE);
        lay(&colors, rest, &pixels);
        memcpy(__builtin_assume_aligned(to + done, LINE), &pixels, LINE);
    }
    if (done < count) part(to + done, from + done, count - done, &colors, rest);
}

FOR_EVERY_PROCESSOR
static void fill(uint8_t *to, int width, uint32_t color) {
    int count = width * 4;
    if (count < LINE) {
        for (int i = 0; i < count; i += 4) memcpy(to + i, &color, sizeof color);
        return;
    }
    bytes colors;
    repeat(&colors, color);
    memcpy(to, &colors, LINE);
    memcpy(to + count - LINE, &colors, LINE);
    for (int done = to_line(to); done + LINE <= count; done += LINE) {
        memcpy(__builtin_assume_aligned(to + done, LINE), &colors, LINE);
    }
}

void cpixels_copy_under_color(
    uint8_t *to, ptrdiff_t to_stride, const uint8_t *from, ptrdiff_t from_stride, int width, int height, uint32_t color) {
    uint16_t rest = (uint16_t)(255 - (color >> 24));
    for (int y = 0; y < height; y++) row(to + y * to_stride, from + y * from_stride, width, color, rest);
}

void cpixels_fill_rows(uint8_t *to, ptrdiff_t stride, const uint8_t *colors, ptrdiff_t colors_stride, int width, int height) {
    for (int y = 0; y < height; y++) {
        uint32_t color;
        memcpy(&color, colors + y * colors_stride, sizeof color);
        fill(to + y * stride, width, color);
    }
}

void cpixels_repeat_row(uint8_t *to, ptrdiff_t stride, const uint8_t *row, int width, int height) {
    for (int y = 0; y < height; y++) memcpy(to + y * stride, row, (size_t)width * 4);
}

// Cairo keeps 16 bits of a channel, and pixman uses the upper 8 of them.
static uint32_t channel(double value) {
    if (!(value > 0)) return 0; // And what is not a number.
    if (value > 1) value = 1;
    return (uint32_t)(value * 65535 + 0.5) >> 8;
}

uint32_t cpixels_premultiplied(double red, double green, double blue, double alpha) {
    return channel(alpha) << 24 | channel(red * alpha) << 16 | channel(green * alpha) << 8 | channel(blue * alpha);
}
