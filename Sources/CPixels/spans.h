// SPDX-License-Identifier: MIT
#ifndef SPANS_H
#define SPANS_H

#include "lines.h"

#include <limits.h>

// What the pixels of a span are. Backgrounds are of one colour.
enum kind { NOTHING = CPIXELS_NOTHING, UNIFORM = CPIXELS_UNIFORM, MIXED = CPIXELS_MIXED };

struct span {
    // The column behind the last one.
    int32_t end;
    uint32_t kind, color;
};

struct cpixels_spans {
    int height;
    // For each row, its first span. The last span of a row ends at END and has nothing.
    uint32_t *rows;
    struct span *spans;
    // The bitmap.
    const uint8_t *from;
    ptrdiff_t stride;
};
enum { END = INT_MAX / 2 };

INLINE const struct span *first_span(const cpixels_spans *spans, int row) { return spans->spans + spans->rows[row]; }

#endif
