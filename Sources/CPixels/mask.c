// SPDX-License-Identifier: MIT
#include "lines.h"

typedef uint32_t pixels __attribute__((vector_size(64)));
typedef uint8_t coverage __attribute__((vector_size(16)));

// The coverage of each pixel, for all of its channels.
INLINE void spread(const coverage *mask, words *all) {
    pixels each = __builtin_convertvector(*mask, pixels);
    *all = (words)(each | each << 16);
}

// Whether the first `count` bytes, of 16, are all 255.
INLINE int is_whole(const uint64_t halves[2], int count) {
    if (count < 8) return halves[0] == (1ull << 8 * count) - 1;
    return halves[0] == UINT64_MAX && (count == 8 || halves[1] == UINT64_MAX);
}

// Inlined with a constant `count`.
INLINE void mask_block(uint8_t *to, const uint8_t *mask, int count, const bytes *colors, int is_opaque) {
    coverage covered = {0};
    memcpy(&covered, mask, count);
    // Most of a shadow's corner, and of a shape's outside, is empty.
    uint64_t halves[2];
    memcpy(halves, &covered, sizeof halves);
    if (!(halves[0] | halves[1])) return;
    // Most of a small round shape is whole.
    if (is_opaque && is_whole(halves, count)) {
        memcpy(to, colors, count * 4);
        return;
    }
    bytes none = {0}, above = *colors, below = {0};
    words alphas;
    spread(&covered, &alphas);
    blend_words(&none, &alphas, &above);
    pixels left = 255 - ((pixels)above >> 24);
    words rests = (words)(left | left << 16);
    memcpy(&below, to, count * 4);
    blend_words(&above, &rests, &below);
    memcpy(to, &below, count * 4);
}

MULTIVERSIONED
static void mask_line(uint8_t *to, const uint8_t *mask, int count, uint32_t color) {
    bytes colors;
    repeat(&colors, color);
    int is_opaque = color >> 24 == 255;
#define MASK(pixel, count) mask_block(to + (pixel) * 4, mask + (pixel), count, &colors, is_opaque)
    BLOCKS(count, MASK);
}

void cpixels_mask_color(
    uint8_t *to, ptrdiff_t stride, const uint8_t *mask, ptrdiff_t mask_stride, int width, int height, uint32_t color) {
    for (int y = 0; y < height; y++) mask_line(to + y * stride, mask + y * mask_stride, width, color);
}

// Blocks of pixels that are transparent are not written, which may have no memory yet.
INLINE void multiply_block(uint8_t *to, const uint8_t *mask, int count) {
    typedef uint64_t longs __attribute__((vector_size(64)));
    bytes none = {0}, masks = {0}, result = {0};
    memcpy(&result, to, count * 4);
    if (!__builtin_reduce_or((longs)result)) return;
    memcpy(&masks, mask, count * 4);
    pixels each = (pixels)masks >> 24;
    words alphas = (words)(each | each << 16);
    blend_words(&none, &alphas, &result);
    memcpy(to, &result, count * 4);
}

MULTIVERSIONED
static void multiply_line(uint8_t *to, const uint8_t *mask, int count) {
#define MULTIPLY(pixel, count) multiply_block(to + (pixel) * 4, mask + (pixel) * 4, count)
    BLOCKS(count, MULTIPLY);
}

void cpixels_multiply_by_alpha(
    uint8_t *to, ptrdiff_t stride, const uint8_t *mask, ptrdiff_t mask_stride, int width, int height) {
    for (int y = 0; y < height; y++) multiply_line(to + y * stride, mask + y * mask_stride, width);
}

void cpixels_mask_color_by_rows(
    uint8_t *to, ptrdiff_t stride, const uint8_t *mask, ptrdiff_t mask_stride, int width, int height, uint32_t color) {
    for (int y = 0; y < height; y++) {
        uint8_t coverage = mask[y * mask_stride];
        if (coverage) cpixels_blend_color(to + y * stride, stride, width, 1, times(color, coverage));
    }
}

INLINE void cut_block(uint8_t *to, const uint8_t *below, const uint8_t *mask, int count) {
    coverage covered = {0};
    memcpy(&covered, mask, count);
    words alphas;
    spread(&covered, &alphas);
    words rests = 255 - alphas;
    bytes none = {0}, above = {0}, result = {0};
    memcpy(&above, to, count * 4);
    // The unused byte of an opaque pixel may have any value.
    above = (bytes)((pixels)above | 0xff000000);
    blend_words(&none, &alphas, &above);
    memcpy(&result, below, count * 4);
    blend_words(&above, &rests, &result);
    memcpy(to, &result, count * 4);
}

MULTIVERSIONED
static void cut_line(uint8_t *to, const uint8_t *below, const uint8_t *mask, int count) {
#define CUT(pixel, count) cut_block(to + (pixel) * 4, below + (pixel) * 4, mask + (pixel), count)
    BLOCKS(count, CUT);
}

void cpixels_cut(
    uint8_t *to, ptrdiff_t stride, const uint8_t *below, ptrdiff_t below_stride, const uint8_t *mask, ptrdiff_t mask_stride,
    int width, int height) {
    for (int y = 0; y < height; y++) {
        cut_line(to + y * stride, below + y * below_stride, mask + y * mask_stride, width);
    }
}
