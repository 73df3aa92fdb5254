// SPDX-License-Identifier: MIT
#include "lines.h"

#include <limits.h>
#include <math.h>
#include <stdlib.h>

// The coverage of a line through many points: the union of convex pieces, rectangles along the line and what joins them. A pixel has 15
// rows, as cairo's have, of 64 samples each: bits that pieces set. So nothing is sorted along a row, which is what takes the time where
// thousands of edges cross it.
enum { ROWS = 15, SAMPLES = 64, ROOM = 16, BLOCK = 8, MAXIMUM_PIECES = 1 << 22 };

// What a row of samples crosses lies between two bounds on the left and two on the right: x = slope * y + offset. A disc has a centre and
// a radius.
typedef struct {
    double slope[4], offset[4], top, bottom;
    double center_x, center_y, radius;
    int next;
} piece;

typedef struct {
    piece *pieces;
    int count, capacity, failed;
    // The rows of the mask, and the first piece that begins in each.
    int height, *first;
    double far;
} pieces;

static piece *add(pieces *all, double top, double bottom) {
    // Also false for what is not a number.
    if (!(bottom > 0 && top < all->height) || all->failed) return NULL;
    if (all->count == all->capacity) {
        int capacity = all->capacity ? all->capacity * 2 : 1024;
        piece *larger = capacity <= MAXIMUM_PIECES ? realloc(all->pieces, (size_t)capacity * sizeof *larger) : NULL;
        if (!larger) {
            all->failed = 1;
            return NULL;
        }
        all->pieces = larger;
        all->capacity = capacity;
    }
    piece *new = all->pieces + all->count;
    new->top = top;
    new->bottom = bottom;
    new->radius = 0;
    int row = top > 0 ? (int)top : 0;
    new->next = all->first[row];
    all->first[row] = all->count++;
    return new;
}

// Adds a triangle or a parallelogram.
static void add_polygon(pieces *all, const double (*points)[2], int count) {
    double top = points[0][1], bottom = top, area = 0;
    for (int i = 0; i < count; i++) {
        const double *a = points[i], *b = points[(i + 1) % count];
        top = fmin(top, a[1]);
        bottom = fmax(bottom, a[1]);
        area += a[0] * b[1] - b[0] * a[1];
    }
    piece *new = add(all, top, bottom);
    if (!new) return;
    int left = 0, right = 2;
    for (int i = 0; i < 4; i++) {
        new->slope[i] = 0;
        new->offset[i] = i < 2 ? -all->far : all->far;
    }
    for (int i = 0; i < count; i++) {
        const double *a = points[i], *b = points[(i + 1) % count];
        double rise = b[1] - a[1];
        if (fabs(rise) < 1e-9) continue;
        int is_right = (rise > 0) == (area > 0), side = is_right ? right++ : left++;
        if (is_right ? side > 3 : side > 1) continue;
        new->slope[side] = (b[0] - a[0]) / rise;
        new->offset[side] = a[0] - new->slope[side] * a[1];
    }
}

static void add_disc(pieces *all, const double *center, double radius) {
    piece *new = add(all, center[1] - radius, center[1] + radius);
    if (!new) return;
    new->center_x = center[0];
    new->center_y = center[1];
    new->radius = radius;
}

// What the line is made of, between the points `from` and `to` of a subpath.
typedef struct {
    double x, y;
} direction;

static direction direction_of(const double *from, const double *to) {
    double x = to[0] - from[0], y = to[1] - from[1], length = hypot(x, y);
    return (direction){x / length, y / length};
}

static void add_segment(pieces *all, const double *a, const double *b, direction d, double reach, double before, double behind) {
    double x = -d.y * reach, y = d.x * reach;
    double from[2] = {a[0] - d.x * before, a[1] - d.y * before}, to[2] = {b[0] + d.x * behind, b[1] + d.y * behind};
    const double corners[4][2] = {
        {from[0] + x, from[1] + y}, {to[0] + x, to[1] + y}, {to[0] - x, to[1] - y}, {from[0] - x, from[1] - y}};
    add_polygon(all, corners, 4);
}

static void add_join(pieces *all, const double *at, direction in, direction out, const cpixels_pen *pen) {
    double reach = pen->width / 2, cross = in.x * out.y - in.y * out.x, dot = in.x * out.x + in.y * out.y;
    if (pen->join == CPIXELS_ROUND) {
        add_disc(all, at, reach);
        return;
    }
    if (fabs(cross) < 1e-9 && dot > 0) return;
    // The outer side of the bend.
    double side = cross > 0 ? -reach : reach;
    const double a[2] = {at[0] - in.y * side, at[1] + in.x * side}, b[2] = {at[0] - out.y * side, at[1] + out.x * side};
    const double bevel[3][2] = {{at[0], at[1]}, {a[0], a[1]}, {b[0], b[1]}};
    add_polygon(all, bevel, 3);
    // The miter's length over the width is 1 / sin(half the angle between both lines).
    if (pen->join == CPIXELS_POINTED && 2 <= pen->miter_limit * pen->miter_limit * (1 + dot) && 1 + dot > 1e-9) {
        double scale = side / (1 + dot);
        const double tip[3][2] = {
            {a[0], a[1]}, {at[0] - (in.y + out.y) * scale, at[1] + (in.x + out.x) * scale}, {b[0], b[1]}};
        add_polygon(all, tip, 3);
    }
}

// Adds a subpath of at least one point, whose neighbours differ.
static void add_subpath(pieces *all, const double (*points)[2], int count, int is_closed, const cpixels_pen *pen) {
    double reach = pen->width / 2;
    if (count == 1) {
        // As cairo does it: only round ends show a point.
        if (pen->cap == CPIXELS_ROUND) add_disc(all, points[0], reach);
        return;
    }
    int lines = is_closed ? count : count - 1;
    direction first = direction_of(points[0], points[1]), last = first;
    for (int i = 0; i < lines; i++) {
        const double *a = points[i], *b = points[(i + 1) % count];
        direction next = direction_of(a, b);
        if (i > 0) add_join(all, a, last, next, pen);
        double cap = !is_closed && pen->cap == CPIXELS_POINTED ? reach : 0;
        add_segment(all, a, b, next, reach, i == 0 ? cap : 0, i == lines - 1 ? cap : 0);
        last = next;
    }
    if (is_closed) {
        add_join(all, points[0], last, first, pen);
    } else if (pen->cap == CPIXELS_ROUND) {
        add_disc(all, points[0], reach);
        add_disc(all, points[count - 1], reach);
    }
}

// Where the 15 rows of samples of a row of pixels cross a piece, in samples.
typedef struct {
    int left[ROOM], right[ROOM];
} crossings;

// Rounded up, for numbers that are not negative.
INLINE int ceiling(double value) {
    int whole = (int)value;
    return whole + (whole < value);
}

// The first sample behind a place.
INLINE int sample_at(double place, double limit) {
    double sample = place * SAMPLES - 0.5;
    sample = sample > 0 ? sample : 0;
    return ceiling(sample < limit ? sample : limit);
}

INLINE void cross(const piece *piece, double y, double limit, crossings *result) {
    if (piece->radius > 0) {
        for (int i = 0; i < ROOM; i++) {
            double distance = y + (i + 0.5) / ROWS - piece->center_y, square = piece->radius * piece->radius - distance * distance;
            double half = square > 0 ? sqrt(square) : 0;
            result->left[i] = sample_at(piece->center_x - half, limit);
            result->right[i] = sample_at(piece->center_x + half, limit);
        }
    } else {
        for (int i = 0; i < ROOM; i++) {
            double place = y + (i + 0.5) / ROWS;
            double a = piece->slope[0] * place + piece->offset[0], b = piece->slope[1] * place + piece->offset[1];
            double c = piece->slope[2] * place + piece->offset[2], d = piece->slope[3] * place + piece->offset[3];
            result->left[i] = sample_at(a > b ? a : b, limit);
            result->right[i] = sample_at(c < d ? c : d, limit);
        }
    }
}

// Sets the samples of a piece in a row of pixels: all rows of a pixel at a time.
MULTIVERSIONED
static void set(const piece *piece, int row, int width, uint64_t *samples, uint8_t *touched) {
    double top = (piece->top - row) * ROWS - 0.5, bottom = (piece->bottom - row) * ROWS - 0.5;
    int from = top > 0 ? ceiling(top) : 0, to = bottom >= ROWS ? ROWS : bottom > 0 ? ceiling(bottom) : 0;
    if (from >= to) return;
    crossings both;
    cross(piece, row, (double)width * SAMPLES, &both);
    int left[ROOM], right[ROOM], least = INT_MAX, most = 0;
    for (int i = 0; i < ROOM; i++) {
        int is_crossed = i >= from && i < to && both.right[i] > both.left[i];
        left[i] = is_crossed ? both.left[i] : INT_MAX;
        right[i] = is_crossed ? both.right[i] : 0;
        least = left[i] < least ? left[i] : least;
        most = right[i] > most ? right[i] : most;
    }
    if (most <= least) return;
    int first = (int)((unsigned)least / SAMPLES), last = (int)((unsigned)(most - 1) / SAMPLES);
    for (int block = first / BLOCK; block <= last / BLOCK; block++) touched[block] = 1;
    for (int pixel = first; pixel <= last; pixel++) {
        uint64_t *place = samples + (ptrdiff_t)pixel * ROOM;
        int start = pixel * SAMPLES;
        for (int i = 0; i < ROOM; i++) {
            int begin = left[i] > start ? left[i] - start : 0, end = right[i] > start ? right[i] - start : 0;
            uint64_t before = (begin < SAMPLES ? 1ull << begin : 0) - 1, within = (end < SAMPLES ? 1ull << end : 0) - 1;
            place[i] |= within & ~before;
        }
    }
}

MULTIVERSIONED
static void write_block(uint8_t *to, int count, uint64_t *samples) {
    for (int i = 0; i < count; i++, samples += ROOM) {
        unsigned sum = 0;
        for (int row = 0; row < ROOM; row++) sum += (unsigned)__builtin_popcountll(samples[row]);
        to[i] = (uint8_t)((sum * 255 + ROWS * SAMPLES / 2) / (ROWS * SAMPLES));
        memset(samples, 0, ROOM * sizeof *samples);
    }
}

static int write_mask(const pieces *all, uint8_t *mask, ptrdiff_t stride, int width, int height) {
    int blocks = (width + BLOCK - 1) / BLOCK;
    uint64_t *samples = calloc((size_t)blocks * BLOCK * ROOM, sizeof *samples);
    uint8_t *touched = calloc((size_t)blocks, 1);
    int *active = malloc((size_t)(all->count + 1) * sizeof *active), count = 0, is_done = samples && touched && active;
    for (int row = 0; is_done && row < height; row++) {
        for (int i = all->first[row]; i >= 0; i = all->pieces[i].next) active[count++] = i;
        for (int i = 0; i < count; i++) {
            const piece *piece = all->pieces + active[i];
            set(piece, row, width, samples, touched);
            if (piece->bottom <= row + 1) active[i--] = active[--count];
        }
        for (int block = 0; block < blocks; block++) {
            if (!touched[block]) continue;
            touched[block] = 0;
            int x = block * BLOCK;
            write_block(mask + row * stride + x, width - x < BLOCK ? width - x : BLOCK, samples + (ptrdiff_t)x * ROOM);
        }
    }
    free(samples);
    free(touched);
    free(active);
    return is_done;
}

int cpixels_stroke(
    uint8_t *mask, ptrdiff_t stride, int width, int height, const double (*points)[2], const int *lengths, const uint8_t *closed,
    int count, cpixels_pen pen) {
    pieces all = {.height = height, .far = 1e7};
    all.first = malloc((size_t)height * sizeof *all.first);
    if (!all.first) return 0;
    for (int row = 0; row < height; row++) all.first[row] = -1;
    for (int i = 0; i < count; points += lengths[i++]) {
        if (lengths[i] > 0) add_subpath(&all, points, lengths[i], closed[i] && lengths[i] > 2, &pen);
    }
    int is_done = !all.failed && write_mask(&all, mask, stride, width, height);
    free(all.pieces);
    free(all.first);
    return is_done;
}
