// SPDX-License-Identifier: MIT
#include "spans.h"

#include <stdbool.h>
#include <stdlib.h>

enum { BLOCK = LINE / 4 };

INLINE uint32_t any(const uint32_t *block, uint32_t difference) {
    uint32_t result = 0;
    for (int i = 0; i < BLOCK; i++) result |= block[i] ^ difference;
    return result;
}

INLINE uint8_t kind_of(const uint32_t *block) {
    if (!any(block, 0)) return NOTHING;
    return any(block, block[0]) ? MIXED : UNIFORM;
}

INLINE uint8_t kind_of_part(const uint32_t *block, int begin, int end) {
    uint32_t found = 0;
    for (int i = begin; i < end; i++) found |= block[i];
    return found ? MIXED : NOTHING;
}

MULTIVERSIONED
void cpixels_mark_blocks(
    const uint8_t *from, ptrdiff_t stride, int x, int width, int height, uint8_t *blocks, ptrdiff_t blocks_stride) {
    int first = x / BLOCK, last = (x + width - 1) / BLOCK;
    for (int y = 0; y < height; y++) {
        const uint32_t *row = (const uint32_t *)(from + y * stride);
        uint8_t *marks = blocks + y * blocks_stride;
        for (int block = first; block <= last; block++) {
            int begin = block * BLOCK < x ? x - block * BLOCK : 0;
            int end = (block + 1) * BLOCK > x + width ? x + width - block * BLOCK : BLOCK;
            const uint32_t *part = row + block * BLOCK;
            uint8_t kind = end - begin == BLOCK ? kind_of(part) : kind_of_part(part, begin, end);
            // Rectangles may overlap: what one finds holds for all.
            if (kind) marks[block] = kind;
        }
    }
}

// Writes the spans of a row. Returns the place behind them; counts only where there is no place.
static size_t write_row(struct span *to, const uint32_t *row, const uint8_t *marks, int blocks, uint32_t background) {
    size_t count = 0;
    struct span span = {0, NOTHING, 0};
    for (int block = 0; block < blocks; block++) {
        bool is_background = marks[block] == CPIXELS_BACKGROUND;
        uint32_t kind = is_background ? UNIFORM : marks[block];
        uint32_t color = is_background ? background : kind == UNIFORM ? row[block * BLOCK] : 0;
        if (kind != span.kind || color != span.color) {
            if (span.end > 0 && to) to[count] = span;
            count += span.end > 0;
            span.kind = kind;
            span.color = color;
        }
        span.end = (block + 1) * BLOCK;
    }
    if (span.kind != NOTHING) {
        if (to) to[count] = span;
        count++;
    }
    if (to) to[count] = (struct span){END, NOTHING, 0};
    return count + 1;
}

cpixels_spans *cpixels_spans_create(
    const uint8_t *from, ptrdiff_t stride, int height, const uint8_t *blocks, ptrdiff_t blocks_stride, uint32_t background) {
    cpixels_spans *spans = calloc(1, sizeof *spans);
    if (!spans) return NULL;
    *spans = (cpixels_spans){.height = height, .from = from, .stride = stride};
    spans->rows = malloc(height * sizeof *spans->rows);
    size_t count = 0;
    for (int y = 0; y < height && spans->rows; y++) {
        spans->rows[y] = (uint32_t)count;
        const uint32_t *row = (const uint32_t *)(from + y * stride);
        count += write_row(NULL, row, blocks + y * blocks_stride, (int)blocks_stride, background);
    }
    spans->spans = malloc(count * sizeof *spans->spans);
    if (!spans->rows || !spans->spans) {
        cpixels_spans_destroy(spans);
        return NULL;
    }
    for (int y = 0; y < height; y++) {
        const uint32_t *row = (const uint32_t *)(from + y * stride);
        write_row(spans->spans + spans->rows[y], row, blocks + y * blocks_stride, (int)blocks_stride, background);
    }
    return spans;
}

void cpixels_spans_destroy(cpixels_spans *spans) {
    free(spans->rows);
    free(spans->spans);
    free(spans);
}

void cpixels_spans_fill(
    const cpixels_spans *spans, uint8_t *to, ptrdiff_t stride, int width, int height, uint32_t color) {
    for (int row = 0; row < height; row++) {
        const struct span *span = first_span(spans, row);
        for (int place = 0; place < width; span++) {
            int end = span->end < width ? span->end : width;
            if (span->kind == UNIFORM && span->color == color) cpixels_fill_row(to + row * stride + place * 4, end - place, color);
            place = end;
        }
    }
}

static void blend_or_fill(uint8_t *to, int count, uint32_t color) {
    if (color >> 24 == 255) {
        cpixels_fill_row(to, count, color);
    } else {
        cpixels_blend_row(to, count, color);
    }
}

// Composites the part of the spans over `below`, and writes the result to `to`.
static void fade(
    const cpixels_spans *spans, int x, int y, uint8_t *to, ptrdiff_t stride, const uint8_t *below, ptrdiff_t below_stride, int width,
    int height, uint8_t alpha) {
    bool is_in_place = below == to;
    for (int row = 0; row < height; row++) {
        uint8_t *line = to + row * stride - (ptrdiff_t)x * 4;
        const uint8_t *line_below = below + row * below_stride - (ptrdiff_t)x * 4;
        const uint8_t *from = spans->from + (y + row) * spans->stride;
        const struct span *span = first_span(spans, y + row);
        for (int place = x; place < x + width; span++) {
            int end = span->end < x + width ? span->end : x + width;
            if (end <= place) continue;
            uint8_t *part = line + place * 4;
            const uint8_t *part_below = line_below + place * 4;
            if (span->kind == MIXED) cpixels_fade_row(part, part_below, from + place * 4, end - place, alpha);
            if (span->kind != MIXED && !is_in_place) memcpy(part, part_below, (end - place) * 4);
            if (span->kind == UNIFORM) blend_or_fill(part, end - place, times(span->color, alpha));
            place = end;
        }
    }
}

void cpixels_spans_fade(
    const cpixels_spans *spans, int x, int y, uint8_t *to, ptrdiff_t stride, int width, int height, uint8_t alpha) {
    fade(spans, x, y, to, stride, to, stride, width, height, alpha);
}

void cpixels_spans_fade_over(
    const cpixels_spans *spans, int x, int y, uint8_t *to, ptrdiff_t stride, const uint8_t *below, ptrdiff_t below_stride, int width,
    int height, uint8_t alpha) {
    fade(spans, x, y, to, stride, below, below_stride, width, height, alpha);
}
