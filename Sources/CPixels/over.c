// SPDX-License-Identifier: MIT
#include "lines.h"

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

// Inlined with a constant `size`.
INLINE void blend_block(uint8_t *to, const uint8_t *from, size_t size) {
    pixels above = {0};
    bytes below = {0};
    memcpy(&above, from, size);
    // Most of the pixels of a text are transparent.
    if (!any(&above)) return;
    memcpy(&below, to, size);
    blend_each(&above, &below);
    memcpy(to, &below, size);
}

MULTIVERSIONED
static void blend_line(uint8_t *to, const uint8_t *from, int count) {
#define BLEND(pixel, count) blend_block(to + (pixel) * 4, from + (pixel) * 4, (count) * 4)
    BLOCKS(count, BLEND);
}

void cpixels_blend_pixels(uint8_t *to, ptrdiff_t stride, const uint8_t *from, ptrdiff_t from_stride, int width, int height) {
    for (int y = 0; y < height; y++) blend_line(to + y * stride, from + y * from_stride, width);
}

INLINE void fade_block(uint8_t *to, const uint8_t *from, size_t size, const words *alphas) {
    bytes faded = {0};
    bytes none = {0};
    memcpy(&faded, from, size);
    if (!any((const pixels *)&faded)) return;
    blend_words(&none, alphas, &faded);
    pixels above = (pixels)faded;
    bytes below = {0};
    memcpy(&below, to, size);
    blend_each(&above, &below);
    memcpy(to, &below, size);
}

MULTIVERSIONED
static void fade_line(uint8_t *to, const uint8_t *from, int count, uint8_t alpha) {
    words alphas = (words){0} + alpha;
#define FADE(pixel, count) fade_block(to + (pixel) * 4, from + (pixel) * 4, (count) * 4, &alphas)
    BLOCKS(count, FADE);
}

void cpixels_fade_pixels(
    uint8_t *to, ptrdiff_t stride, const uint8_t *from, ptrdiff_t from_stride, int width, int height, uint8_t alpha) {
    for (int y = 0; y < height; y++) fade_line(to + y * stride, from + y * from_stride, width, alpha);
}

enum { BLOCK = LINE / 4 };

void cpixels_mark_blocks(
    const uint8_t *from, ptrdiff_t stride, int x, int width, int height, uint8_t *blocks, ptrdiff_t blocks_stride) {
    int first = x / BLOCK, last = (x + width - 1) / BLOCK;
    for (int y = 0; y < height; y++) {
        const uint32_t *row = (const uint32_t *)(from + y * stride);
        for (int block = first; block <= last; block++) {
            int begin = block * BLOCK < x ? x : block * BLOCK;
            int end = (block + 1) * BLOCK > x + width ? x + width : (block + 1) * BLOCK;
            uint32_t found = 0;
            for (int i = begin; i < end; i++) found |= row[i];
            if (found) blocks[y * blocks_stride + block] = 1;
        }
    }
}

void cpixels_fade_blocks(
    uint8_t *to, ptrdiff_t stride, const uint8_t *from, ptrdiff_t from_stride, int x, int width, int height,
    const uint8_t *blocks, ptrdiff_t blocks_stride, uint8_t alpha) {
    int first = x / BLOCK, last = (x + width - 1) / BLOCK;
    for (int y = 0; y < height; y++) {
        const uint8_t *marks = blocks + y * blocks_stride;
        for (int block = first; block <= last;) {
            const uint8_t *mark = memchr(marks + block, 1, last - block + 1);
            if (!mark) break;
            block = (int)(mark - marks);
            const uint8_t *end = memchr(mark, 0, last - block + 1);
            int behind = end ? (int)(end - marks) : last + 1;
            int begin = block * BLOCK < x ? x : block * BLOCK;
            int stop = behind * BLOCK > x + width ? x + width : behind * BLOCK;
            uint8_t *part = to + y * stride + (begin - x) * 4;
            if (alpha == 255) {
                blend_line(part, from + y * from_stride + begin * 4, stop - begin);
            } else {
                fade_line(part, from + y * from_stride + begin * 4, stop - begin, alpha);
            }
            block = behind;
        }
    }
}
