// SPDX-License-Identifier: MIT
#include "lines.h"

#include <stdlib.h>
#include <sys/mman.h>

#ifndef MADV_POPULATE_WRITE
#define MADV_POPULATE_WRITE 23
#endif

// Run-length encoding in blocks of a cache line: neighbouring blocks of one colour are a run, others are stored as they are. When
// the rows of a window begin at a cache line, drawing a block is one store.
enum { BLOCK = LINE / 4 };

// Where a row begins: indices of its first span and its first block.
struct row {
    uint32_t span, block;
};

struct cpixels_runs {
    int width, height;
    struct row *rows;
    // Each span is twice its number of blocks, plus one if they have one colour; then the colour follows.
    uint32_t *spans, *end_of_spans;
    // The pixels of the other spans.
    uint8_t *blocks, *end_of_blocks;
    // The first page of the blocks that was never written.
    uint8_t *populated;
};

// Reserves address space for the worst case; only the pages that are written take memory.
static void *reserve(size_t size) {
    void *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    return memory == MAP_FAILED ? NULL : memory;
}

// Writes the spans of a row.
struct pen {
    uint32_t *span;
    uint8_t *block;
    // The blocks of the span that is not written yet: kept as they are, or of one colour. One of the two is 0.
    uint32_t kept, same;
    uint32_t color;
};

INLINE void end_span(struct pen *pen) {
    if (pen->kept) *pen->span++ = pen->kept << 1;
    if (pen->same) {
        *pen->span++ = pen->same << 1 | 1;
        *pen->span++ = pen->color;
    }
    pen->kept = pen->same = 0;
}

INLINE void keep(struct pen *pen, const uint8_t *pixels, int size) {
    if (pen->same) end_span(pen);
    memcpy(pen->block, pixels, size);
    pen->block += LINE;
    pen->kept++;
}

// When no two pixels are equal.
static size_t maximum_blocks(const cpixels_runs *runs) { return (size_t)((runs->width + BLOCK - 1) / BLOCK) * runs->height; }
static size_t size_of_spans(const cpixels_runs *runs) { return maximum_blocks(runs) * 2 * sizeof(uint32_t); }
static size_t size_of_blocks(const cpixels_runs *runs) { return maximum_blocks(runs) * LINE; }

// Asks for 64 pages at once, which takes the kernel less time than a page fault for each.
static void populate(cpixels_runs *runs, const uint8_t *up_to) {
    size_t ahead = 1 << 18;
    if (up_to <= runs->populated || runs->blocks + size_of_blocks(runs) - runs->populated < (ptrdiff_t)ahead) return;
    madvise(runs->populated, ahead, MADV_POPULATE_WRITE);
    runs->populated += ahead;
}

MULTIVERSIONED
void cpixels_runs_capture(cpixels_runs *runs, uint8_t *pixels, ptrdiff_t stride, uint32_t color) {
    struct pen pen = {.span = runs->spans, .block = runs->blocks};
    int whole = runs->width / BLOCK, rest = runs->width % BLOCK;
    for (int y = 0; y < runs->height; y++) {
        uint8_t *line = pixels + y * stride;
        runs->rows[y] = (struct row){(uint32_t)(pen.span - runs->spans), (uint32_t)((pen.block - runs->blocks) / LINE)};
        populate(runs, pen.block + (whole + 1) * LINE);
        for (int i = 0; i < whole; i++) {
            bytes block, same;
            uint32_t first;
            memcpy(&block, line + i * LINE, LINE);
            memcpy(&first, line + i * LINE, sizeof first);
            repeat(&same, first);
            if (memcmp(&block, &same, LINE) != 0) {
                keep(&pen, line + i * LINE, LINE);
                continue;
            }
            if (pen.kept || first != pen.color) end_span(&pen);
            pen.color = first;
            pen.same++;
        }
        if (rest) keep(&pen, line + whole * LINE, rest * 4);
        end_span(&pen);
        if (color) cpixels_blend_color(line, stride, runs->width, 1, color);
    }
    runs->end_of_spans = pen.span;
    runs->end_of_blocks = pen.block;
}

cpixels_runs *cpixels_runs_create(int width, int height) {
    cpixels_runs *runs = calloc(1, sizeof *runs);
    if (!runs) return NULL;
    runs->width = width;
    runs->height = height;
    runs->rows = malloc(height * sizeof *runs->rows);
    runs->spans = runs->end_of_spans = reserve(size_of_spans(runs));
    runs->blocks = runs->end_of_blocks = runs->populated = reserve(size_of_blocks(runs));
    if (runs->rows && runs->spans && runs->blocks) return runs;
    cpixels_runs_destroy(runs);
    return NULL;
}

void cpixels_runs_destroy(cpixels_runs *runs) {
    if (runs->spans) munmap(runs->spans, size_of_spans(runs));
    if (runs->blocks) munmap(runs->blocks, size_of_blocks(runs));
    free(runs->rows);
    free(runs);
}

size_t cpixels_runs_bytes(const cpixels_runs *runs) {
    return sizeof *runs + runs->height * sizeof *runs->rows + (size_t)(runs->end_of_spans - runs->spans) * sizeof *runs->spans
        + (size_t)(runs->end_of_blocks - runs->blocks);
}

INLINE int min_int(int a, int b) { return a < b ? a : b; }
INLINE int max_int(int a, int b) { return a > b ? a : b; }

// Draws the pixels of a block that lie in columns `first` to `last`; `place` is the column of the block's first pixel.
INLINE void draw_part(uint8_t *line, const uint8_t *block, int place, int first, int last, const bytes *colors, uint16_t rest) {
    bytes pixels;
    memcpy(&pixels, block, LINE);
    blend(colors, rest, &pixels);
    memcpy(line + first * 4, (uint8_t *)&pixels + (first - place) * 4, (min_int(place + BLOCK, last) - first) * 4);
}

MULTIVERSIONED
void cpixels_runs_draw(
    const cpixels_runs *runs, int x, int y, uint8_t *to, ptrdiff_t stride, int width, int height, uint32_t color) {
    uint16_t rest = rest_of(color);
    int end = x + width;
    bytes colors;
    repeat(&colors, color);
    for (int row = 0; row < height; row++) {
        const uint32_t *span = runs->spans + runs->rows[y + row].span;
        const uint8_t *block = runs->blocks + (size_t)runs->rows[y + row].block * LINE;
        // Where column 0 of the bitmap would be drawn.
        uint8_t *line = to + row * stride - (ptrdiff_t)x * 4;
        for (int at = 0; at < end;) {
            int count = (int)(*span >> 1) * BLOCK;
            int last = min_int(at + count, end);
            bytes pixels;
            if (*span++ & 1) {
                repeat(&pixels, *span++);
                blend(&colors, rest, &pixels);
                int place = max_int(at, x);
                for (; place < last && place % BLOCK; place++) memcpy(line + place * 4, &pixels, 4);
                for (; place + BLOCK <= last; place += BLOCK) memcpy(line + place * 4, &pixels, LINE);
                for (; place < last; place++) memcpy(line + place * 4, &pixels, 4);
            } else {
                int skipped = at < x ? min_int(x - at, count) / BLOCK : 0;
                int place = at + skipped * BLOCK;
                block += skipped * LINE;
                if (place < x && place < last) {
                    draw_part(line, block, place, x, last, &colors, rest);
                    place += BLOCK;
                    block += LINE;
                }
                for (; place + BLOCK <= last; place += BLOCK, block += LINE) {
                    memcpy(&pixels, block, LINE);
                    blend(&colors, rest, &pixels);
                    memcpy(line + place * 4, &pixels, LINE);
                }
                // The rest of the span lies to the right of the rectangle.
                if (place < last) draw_part(line, block, place, place, last, &colors, rest);
            }
            at += count;
        }
    }
}
