// SPDX-License-Identifier: MIT
#include "spans.h"

#include <stdbool.h>
#include <stdlib.h>
#include <sys/mman.h>

#ifndef MADV_POPULATE_WRITE
#define MADV_POPULATE_WRITE 23
#endif

// Run-length encoding in blocks of a cache line: neighbouring blocks of one colour are a run, others are stored as they are. When
// the rows of a window begin at a cache line, drawing a block is one store. A row that is equal to the one above it is encoded once, and
// drawn by a copy from there: most rows of flat views are.
enum { BLOCK = LINE / 4 };

// Where a row begins: indices of its first span and its first block. Rows that are equal begin at the same.
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
    if (size < LINE) memset(pen->block + size, 0, LINE - size);
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

// Whether the row that was written last is equal to the one above it, which begins at `above`.
static bool repeats(const cpixels_runs *runs, struct row above, struct row row, const struct pen *pen) {
    size_t spans = (pen->span - runs->spans) - row.span, blocks = (size_t)(pen->block - runs->blocks) - (size_t)row.block * LINE;
    return spans == row.span - above.span && blocks == (size_t)(row.block - above.block) * LINE
        && !memcmp(runs->spans + row.span, runs->spans + above.span, spans * sizeof *runs->spans)
        && !memcmp(runs->blocks + (size_t)row.block * LINE, runs->blocks + (size_t)above.block * LINE, blocks);
}

MULTIVERSIONED
void cpixels_runs_capture(cpixels_runs *runs, uint8_t *pixels, ptrdiff_t stride, uint32_t color) {
    struct pen pen = {.span = runs->spans, .block = runs->blocks};
    int whole = runs->width / BLOCK, rest = runs->width % BLOCK;
    struct row above = {0, 0};
    for (int y = 0; y < runs->height; y++) {
        uint8_t *line = pixels + y * stride;
        struct row row = {(uint32_t)(pen.span - runs->spans), (uint32_t)((pen.block - runs->blocks) / LINE)};
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
        if (y > 0 && repeats(runs, above, row, &pen)) {
            pen.span = runs->spans + row.span;
            pen.block = runs->blocks + (size_t)row.block * LINE;
            row = above;
        }
        runs->rows[y] = above = row;
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

// Draws columns `first` to `last` of blocks that were kept. `at` is the column of the first block's first pixel.
INLINE void draw_kept(uint8_t *line, const uint8_t *block, int at, int first, int last, const bytes *colors, uint16_t rest) {
    int skipped = at < first ? (first - at) / BLOCK : 0;
    int place = at + skipped * BLOCK;
    block += skipped * LINE;
    if (place < first && place < last) {
        draw_part(line, block, place, first, last, colors, rest);
        place += BLOCK;
        block += LINE;
    }
    for (; place + BLOCK <= last; place += BLOCK, block += LINE) {
        bytes pixels;
        read_ahead(block);
        write_ahead(line + place * 4);
        memcpy(&pixels, block, LINE);
        blend(colors, rest, &pixels);
        memcpy(line + place * 4, &pixels, LINE);
    }
    // The rest lies to the right of the rectangle.
    if (place < last) draw_part(line, block, place, place, last, colors, rest);
}

// Draws columns `first` to `last` in one colour, whole lines where the blocks of the bitmap are.
INLINE void draw_same(uint8_t *line, uint32_t color, int first, int last) {
    bytes pixels;
    repeat(&pixels, color);
    int place = first;
    for (; place < last && place % BLOCK; place++) memcpy(line + place * 4, &pixels, 4);
    for (; place + BLOCK <= last; place += BLOCK) memcpy(line + place * 4, &pixels, LINE);
    for (; place < last; place++) memcpy(line + place * 4, &pixels, 4);
}

// The spans of a row above, moved by `dx` columns and faded.
struct above {
    const struct span *span;
    int dx;
    uint8_t alpha;
};

// The column where the span ends that has column `place`.
INLINE int next_span(struct above *above, int place) {
    while (above->span->end + above->dx <= place) above->span++;
    return above->span->end + above->dx;
}

// Draws columns `first` to `last` in one colour, below spans of one colour.
INLINE void draw_same_below(struct above above, uint8_t *line, uint32_t color, int first, int last) {
    for (int place = first; place < last;) {
        int end = min_int(place < above.dx ? above.dx : next_span(&above, place), last);
        bool is_covered = place >= above.dx && above.span->kind == UNIFORM;
        draw_same(line, is_covered ? over(times(above.span->color, above.alpha), color) : color, place, end);
        place = end;
    }
}

// Composites the spans of one kind over columns `first` to `last`; `pixels` is the row above, also moved.
static void draw_above(struct above above, enum kind kind, const uint8_t *pixels, uint8_t *line, int first, int last) {
    for (int place = max_int(first, above.dx); place < last;) {
        int end = min_int(next_span(&above, place), last);
        if (above.span->kind == kind) {
            if (kind == UNIFORM) cpixels_blend_row(line + place * 4, end - place, times(above.span->color, above.alpha));
            if (kind == MIXED) cpixels_fade_row(line + place * 4, line + place * 4, pixels + place * 4, end - place, above.alpha);
        }
        place = end;
    }
}

// Draws columns `first` to `last` of a row; `line` is where column 0 would be drawn.
INLINE void draw_row(
    const cpixels_runs *runs, int y, uint8_t *line, int first, int last, uint32_t color, const struct above *above) {
    const uint32_t *span = runs->spans + runs->rows[y].span;
    const uint8_t *block = runs->blocks + (size_t)runs->rows[y].block * LINE;
    uint16_t rest = rest_of(color);
    bytes colors;
    repeat(&colors, color);
    for (int at = 0; at < last;) {
        int count = (int)(*span >> 1) * BLOCK;
        int begin = max_int(at, first), end = min_int(at + count, last);
        if (*span++ & 1) {
            uint32_t same = over(color, *span++);
            if (!above) draw_same(line, same, begin, end);
            if (above) draw_same_below(*above, line, same, begin, end);
        } else {
            draw_kept(line, block, at, first, end, &colors, rest);
            if (above) draw_above(*above, UNIFORM, NULL, line, begin, end);
            block += count / BLOCK * LINE;
        }
        at += count;
    }
}

MULTIVERSIONED
void cpixels_runs_draw(
    const cpixels_runs *runs, int x, int y, uint8_t *to, ptrdiff_t stride, int width, int height, uint32_t color) {
    for (int row = y; row < y + height;) {
        int end = row + 1;
        while (end < y + height && runs->rows[end].span == runs->rows[row].span) end++;
        draw_row(runs, row, to - (ptrdiff_t)x * 4, x, x + width, color, NULL);
        cpixels_repeat_first(to, stride, width, end - row);
        to += (end - row) * stride;
        row = end;
    }
}

MULTIVERSIONED
void cpixels_runs_dissolve(
    const cpixels_runs *runs, int x, int y, uint8_t *to, ptrdiff_t stride, int width, int height, uint32_t color,
    const cpixels_spans *spans, int dx, int dy, uint8_t alpha) {
    for (int row = 0; row < height; row++) {
        uint8_t *line = to + row * stride - (ptrdiff_t)x * 4;
        int row_above = y + row - dy;
        if (row_above < 0 || row_above >= spans->height) {
            draw_row(runs, y + row, line, x, x + width, color, NULL);
            continue;
        }
        struct above above = {first_span(spans, row_above), dx, alpha};
        const uint8_t *pixels = spans->from + row_above * spans->stride - (ptrdiff_t)dx * 4;
        draw_row(runs, y + row, line, x, x + width, color, &above);
        draw_above(above, MIXED, pixels, line, x, x + width);
    }
}
