// SPDX-License-Identifier: MIT
#include "lines.h"

#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

#ifndef MADV_POPULATE_WRITE
#define MADV_POPULATE_WRITE 23
#endif

// Blocks of a cache line each: a run is so many of one colour, others are kept as they are. Where the rows of a window begin with
// a line of the cache, each block is one store.
enum { BLOCK = LINE / 4 };

// Where a row begins.
struct row {
    uint32_t span, block;
};

struct cpixels_runs {
    int width, height;
    struct row *rows;
    // The doubled number of blocks; odd: they have one colour, which follows.
    uint32_t *spans;
    uint8_t *blocks;
    size_t bytes_of_spans, bytes_of_blocks;
};

// Address space for the worst case; it becomes memory where it is written.
static void *reserve(size_t size) {
    void *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    return memory == MAP_FAILED ? NULL : memory;
}

// Gives back what is behind the used bytes. The size that is left.
static size_t trim(void *memory, size_t size, const void *end) {
    size_t used = (size_t)((const uint8_t *)end - (uint8_t *)memory), page = (size_t)sysconf(_SC_PAGESIZE);
    size_t kept = (used + page) / page * page;
    if (kept >= size) return size;
    munmap((uint8_t *)memory + kept, size - kept);
    return kept;
}

// Writes spans of a row.
struct pen {
    uint32_t *span;
    uint8_t *block;
    // Of what is not written yet, one of the two is 0.
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

FOR_EVERY_PROCESSOR
static void encode(cpixels_runs *runs, const uint8_t *from, ptrdiff_t stride) {
    struct pen pen = {.span = runs->spans, .block = runs->blocks};
    int whole = runs->width / BLOCK, rest = runs->width % BLOCK;
    // Of many pages at once the system makes less ado than of one after the other.
    size_t ahead = 1 << 18, size_of_row = (size_t)(whole + 1) * LINE;
    uint8_t *populated = runs->blocks, *end = runs->blocks + runs->bytes_of_blocks;
    for (int y = 0; y < runs->height; y++) {
        const uint8_t *line = from + y * stride;
        runs->rows[y] = (struct row){(uint32_t)(pen.span - runs->spans), (uint32_t)((pen.block - runs->blocks) / LINE)};
        if (populated - pen.block < (ptrdiff_t)size_of_row && pen.block != runs->blocks && end - populated > (ptrdiff_t)ahead) {
            madvise(populated, ahead, MADV_POPULATE_WRITE);
            populated += ahead;
        }
        for (int i = 0; i < whole; i++) {
            bytes pixels, same;
            uint32_t first;
            memcpy(&pixels, line + i * LINE, LINE);
            memcpy(&first, line + i * LINE, sizeof first);
            repeat(&same, first);
            if (memcmp(&pixels, &same, LINE) != 0) {
                keep(&pen, line + i * LINE, LINE);
                continue;
            }
            if (pen.kept || first != pen.color) end_span(&pen);
            pen.color = first;
            pen.same++;
        }
        if (rest) keep(&pen, line + whole * LINE, rest * 4);
        end_span(&pen);
    }
    runs->bytes_of_spans = trim(runs->spans, runs->bytes_of_spans, pen.span);
    runs->bytes_of_blocks = trim(runs->blocks, runs->bytes_of_blocks, pen.block);
}

cpixels_runs *cpixels_runs_create(const uint8_t *from, ptrdiff_t stride, int width, int height) {
    cpixels_runs *runs = calloc(1, sizeof *runs);
    if (!runs) return NULL;
    size_t blocks = (size_t)((width + BLOCK - 1) / BLOCK) * height;
    *runs = (cpixels_runs){
        .width = width,
        .height = height,
        .rows = malloc(height * sizeof *runs->rows),
        .spans = reserve(blocks * 2 * sizeof(uint32_t)),
        .blocks = reserve(blocks * LINE),
        .bytes_of_spans = blocks * 2 * sizeof(uint32_t),
        .bytes_of_blocks = blocks * LINE,
    };
    if (runs->rows && runs->spans && runs->blocks) {
        encode(runs, from, stride);
        return runs;
    }
    cpixels_runs_destroy(runs);
    return NULL;
}

void cpixels_runs_destroy(cpixels_runs *runs) {
    if (runs->spans) munmap(runs->spans, runs->bytes_of_spans);
    if (runs->blocks) munmap(runs->blocks, runs->bytes_of_blocks);
    free(runs->rows);
    free(runs);
}

size_t cpixels_runs_bytes(const cpixels_runs *runs) {
    return sizeof *runs + runs->height * sizeof *runs->rows + runs->bytes_of_spans + runs->bytes_of_blocks;
}

INLINE int least(int a, int b) { return a < b ? a : b; }
INLINE int most(int a, int b) { return a > b ? a : b; }

FOR_EVERY_PROCESSOR
void cpixels_runs_draw(
    const cpixels_runs *runs, int x, int y, uint8_t *to, ptrdiff_t stride, int width, int height, uint32_t color) {
    uint16_t rest = rest_of(color);
    int end = x + width;
    bytes colors;
    repeat(&colors, color);
    for (int row = 0; row < height; row++) {
        const uint32_t *span = runs->spans + runs->rows[y + row].span;
        const uint8_t *block = runs->blocks + (size_t)runs->rows[y + row].block * LINE;
        // Where the picture's first pixel of the row would be.
        uint8_t *line = to + row * stride - (ptrdiff_t)x * 4;
        for (int at = 0; at < end;) {
            int count = (int)(*span >> 1) * BLOCK;
            int last = least(at + count, end);
            bytes pixels;
            if (*span++ & 1) {
                repeat(&pixels, *span++);
                lay(&colors, rest, &pixels);
                int place = most(at, x);
                for (; place < last && place % BLOCK; place++) memcpy(line + place * 4, &pixels, 4);
                for (; place + BLOCK <= last; place += BLOCK) memcpy(line + place * 4, &pixels, LINE);
                for (; place < last; place++) memcpy(line + place * 4, &pixels, 4);
            } else {
                for (int place = at; place < last; place += BLOCK, block += LINE) {
                    if (place + BLOCK <= x) continue;
                    memcpy(&pixels, block, LINE);
                    lay(&colors, rest, &pixels);
                    int first = most(place, x), behind = least(place + BLOCK, end);
                    if (behind - first == BLOCK) {
                        memcpy(line + place * 4, &pixels, LINE);
                    } else {
                        memcpy(line + first * 4, (uint8_t *)&pixels + (first - place) * 4, (behind - first) * 4);
                    }
                }
            }
            at += count;
        }
    }
}
