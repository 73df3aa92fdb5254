// SPDX-License-Identifier: MIT
#include "cpixels.h"

#include <string.h>

// Vectors of the compiler, for every processor.
typedef uint8_t bytes __attribute__((vector_size(64)));
typedef uint16_t words __attribute__((vector_size(64)));

// x * (255 - alpha) / 255, rounded: pixman's MUL_UN8.
static inline uint8_t dimmed(uint8_t x, uint16_t rest) {
    uint16_t product = (uint16_t)(x * rest + 128);
    return (uint8_t)((product + (product >> 8)) >> 8);
}

// As quick as memory where the processor has wide vectors; a third as quick as that without them.
#if defined(__x86_64__) && defined(__ELF__)
#define FOR_EVERY_PROCESSOR __attribute__((target_clones("avx512bw", "avx2", "default")))
#else
#define FOR_EVERY_PROCESSOR
#endif

FOR_EVERY_PROCESSOR
// `to` and `from` are the same, or apart.
static void row(uint8_t *to, const uint8_t *from, int width, uint32_t color, uint16_t rest) {
    uint8_t channels[4];
    memcpy(channels, &color, sizeof channels);
    bytes colors;
    for (int i = 0; i < (int)sizeof colors; i += 4) memcpy((uint8_t *)&colors + i, &color, sizeof color);
    int count = width * 4;
    int done = 0;
    for (; done + (int)sizeof(words) <= count; done += (int)sizeof(words)) {
        words pairs;
        memcpy(&pairs, from + done, sizeof pairs);
        // Every second byte, and the ones between: no byte has to change its place to become a word.
        words even = (pairs & 0xff) * rest + 128;
        words odd = (pairs >> 8) * rest + 128;
        even = (even + (even >> 8)) >> 8;
        odd = (odd + (odd >> 8)) & 0xff00;
        bytes result = (bytes)(even | odd) + colors;
        memcpy(to + done, &result, sizeof result);
    }
    for (; done < count; done++) to[done] = (uint8_t)(dimmed(from[done], rest) + channels[done & 3]);
}

void cpixels_copy_under_color(
    uint8_t *to, ptrdiff_t to_stride, const uint8_t *from, ptrdiff_t from_stride, int width, int height, uint32_t color) {
    uint16_t rest = (uint16_t)(255 - (color >> 24));
    for (int y = 0; y < height; y++) row(to + y * to_stride, from + y * from_stride, width, color, rest);
}

void cpixels_fill_rows(uint8_t *to, ptrdiff_t stride, const uint8_t *colors, ptrdiff_t colors_stride, int width, int height) {
    for (int y = 0; y < height; y++) {
        uint32_t *pixels = (uint32_t *)(to + y * stride);
        uint32_t color;
        memcpy(&color, colors + y * colors_stride, sizeof color);
        for (int x = 0; x < width; x++) pixels[x] = color;
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
