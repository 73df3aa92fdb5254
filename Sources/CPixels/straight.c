// SPDX-License-Identifier: MIT
// Pixels as libraries for picture files have them, red first and with straight alpha, from and to cairo's.
#include "lines.h"

typedef uint32_t pixels __attribute__((vector_size(64)));
enum { PIXELS = LINE / 4 };

static uint32_t opaque(const uint8_t *from) { return 0xff000000 | (uint32_t)from[0] << 16 | (uint32_t)from[1] << 8 | from[2]; }

// Where the bytes of four pixels come from: three each, from the last on, and one of the other vector's.
#define FOUR(n) n + 2, n + 1, n, 64, n + 5, n + 4, n + 3, 64, n + 8, n + 7, n + 6, 64, n + 11, n + 10, n + 9, 64

MULTIVERSIONED
static void from_rgb_row(uint8_t *to, const uint8_t *from, int count) {
    bytes ones;
    repeat(&ones, ~0u);
    int x = 0;
    for (; x + PIXELS <= count; x += PIXELS) {
        bytes line = {0};
        memcpy(&line, from + x * 3, PIXELS * 3);
        line = __builtin_shufflevector(line, ones, FOUR(0), FOUR(12), FOUR(24), FOUR(36));
        memcpy(to + x * 4, &line, LINE);
    }
    for (; x < count; x++) {
        uint32_t pixel = opaque(from + x * 3);
        memcpy(to + x * 4, &pixel, sizeof pixel);
    }
}

void cpixels_from_rgb(uint8_t *to, ptrdiff_t stride, const uint8_t *from, ptrdiff_t from_stride, int width, int height) {
    for (int y = 0; y < height; y++) from_rgb_row(to + y * stride, from + y * from_stride, width);
}

// The even bytes are red and blue, which change places, the odd ones green and alpha, which is multiplied with one.
INLINE void premultiply(bytes *line) {
    pixels alphas = (pixels)*line >> 24;
    words of_even = (words)(alphas | alphas << 16), of_odd = (words)(alphas | 255 << 16);
    words even = ((words)*line & 0xff) * of_even + 128;
    words odd = ((words)*line >> 8) * of_odd + 128;
    divide(&even);
    divide(&odd);
    pixels turned = (pixels)even >> 16 | (pixels)even << 16;
    *line = (bytes)(turned | (pixels)odd << 8);
}

MULTIVERSIONED
static void from_rgba_row(uint8_t *to, const uint8_t *from, int count) {
#define BLOCK(x, n) \
    do { \
        bytes line = {0}; \
        memcpy(&line, from + (x) * 4, (n) * 4); \
        premultiply(&line); \
        memcpy(to + (x) * 4, &line, (n) * 4); \
    } while (0)
    BLOCKS(count, BLOCK);
#undef BLOCK
}

void cpixels_from_rgba(uint8_t *to, ptrdiff_t stride, const uint8_t *from, ptrdiff_t from_stride, int width, int height) {
    for (int y = 0; y < height; y++) from_rgba_row(to + y * stride, from + y * from_stride, width);
}

void cpixels_to_rgb(uint8_t *to, ptrdiff_t stride, const uint8_t *from, ptrdiff_t from_stride, int width, int height) {
    for (int y = 0; y < height; y++) {
        for (int x = 0; x < width; x++) {
            uint32_t pixel;
            memcpy(&pixel, from + y * from_stride + x * 4, sizeof pixel);
            uint8_t *place = to + y * stride + x * 3;
            place[0] = (uint8_t)(pixel >> 16);
            place[1] = (uint8_t)(pixel >> 8);
            place[2] = (uint8_t)pixel;
        }
    }
}
