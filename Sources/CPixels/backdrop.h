// SPDX-License-Identifier: MIT
#ifndef BACKDROP_H
#define BACKDROP_H

#include "cpixels.h"

// Values of cells are in 256ths of a level until they are coloured, then in 128ths: these fit into 16 bits with a sign.
enum { FINE_BITS = 8, LEVEL_BITS = 7, HALF_LEVEL = 1 << (LEVEL_BITS - 1) };

struct cpixels_backdrop {
    int width, height;
    // The side of a cell is 1 << shift. `x` and `y`: how far the rectangle begins inside of the first cell.
    int shift, x, y;
    int columns, rows;
    // Where cells are larger than pixels, four values each: blue, green, red and alpha.
    int16_t *cells;
    // For drawing a row: the cells of two rows weighted into one, with a copy of the first and the last one beyond them.
    int16_t *line;
    // Where each cell is a pixel.
    uint8_t *pixels;
    int is_opaque;
};

struct cpixels_backdrop_memory {
    uint16_t *values;
    size_t capacity;
};

// The values in the memory, at least as many as asked for. NULL when there is no memory.
uint16_t *cpixels_backdrop_reserve(cpixels_backdrop_memory *memory, size_t count);

// Averages the pixels of each cell, blurs the cells by a Gaussian of the deviation `sigma`, in cells, and changes their colours. 0 when
// there is no memory.
int cpixels_backdrop_fill(
    const cpixels_backdrop *blur, cpixels_backdrop_memory *memory, const uint8_t *from, ptrdiff_t stride, double sigma,
    cpixels_look look);

// Changes the colours of a row of cells, which are premultiplied, and in 256ths of a level.
void cpixels_change_colors(int16_t *to, const uint16_t *from, int count, int is_opaque, cpixels_look look);

#endif
