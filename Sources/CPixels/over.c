// SPDX-License-Identifier: MIT
#include "lines.h"

#include <stdbool.h>

typedef uint32_t pixels __attribute__((vector_size(64)));
enum { COUNT = LINE / 4 };

INLINE uint32_t any(const pixels *line) {
    uint32_t result = 0;
    for (int i = 0; i < COUNT; i++) result |= (*line)[i];
    return result;
}

// Composites each pixel above with its own alpha.
INLINE void blend_each(const pixels *above, bytes *below) {
    pixels left = 255 - (*above >> 24);
    words rests = (words)(left | left << 16);
    bytes colors = (bytes)*above;
    blend_words(&colors, &rests, below);
}

// Inlined with a constant `size`. `below` is `to`, or other pixels that are composited over instead.
INLINE void blend_block(uint8_t *to, const uint8_t *below, const uint8_t *from, size_t size) {
    pixels above = {0};
    bytes result = {0};
    memcpy(&above, from, size);
    // Most of the pixels of a text are transparent.
    bool is_transparent = !any(&above);
    if (is_transparent && below == to) return;
    memcpy(&result, below, size);
    if (!is_transparent) blend_each(&above, &result);
    memcpy(to, &result, size);
}

MULTIVERSIONED
static void blend_line(uint8_t *to, const uint8_t *below, const uint8_t *from, int count) {
#define BLEND(pixel, count) blend_block(to + (pixel) * 4, below + (pixel) * 4, from + (pixel) * 4, (count) * 4)
    BLOCKS(count, BLEND);
}

void cpixels_blend_pixels(uint8_t *to, ptrdiff_t stride, const uint8_t *from, ptrdiff_t from_stride, int width, int height) {
    for (int y = 0; y < height; y++) blend_line(to + y * stride, to + y * stride, from + y * from_stride, width);
}

INLINE void fade_block(uint8_t *to, const uint8_t *below, const uint8_t *from, size_t size, const words *alphas) {
    bytes faded = {0};
    bytes none = {0};
    bytes result = {0};
    read_ahead(from);
    memcpy(&faded, from, size);
    bool is_transparent = !any((const pixels *)&faded);
    if (is_transparent && below == to) return;
    memcpy(&result, below, size);
    if (!is_transparent) {
        blend_words(&none, alphas, &faded);
        pixels above = (pixels)faded;
        blend_each(&above, &result);
    }
    memcpy(to, &result, size);
}

MULTIVERSIONED
static void fade_line(uint8_t *to, const uint8_t *below, const uint8_t *from, int count, uint8_t alpha) {
    words alphas = (words){0} + alpha;
#define FADE(pixel, count) fade_block(to + (pixel) * 4, below + (pixel) * 4, from + (pixel) * 4, (count) * 4, &alphas)
    BLOCKS(count, FADE);
}

void cpixels_fade_pixels(
    uint8_t *to, ptrdiff_t stride, const uint8_t *from, ptrdiff_t from_stride, int width, int height, uint8_t alpha) {
    for (int y = 0; y < height; y++) cpixels_fade_row(to + y * stride, to + y * stride, from + y * from_stride, width, alpha);
}

void cpixels_fade_row(uint8_t *to, const uint8_t *below, const uint8_t *from, int count, uint8_t alpha) {
    if (alpha == 255) {
        blend_line(to, below, from, count);
    } else {
        fade_line(to, below, from, count, alpha);
    }
}
