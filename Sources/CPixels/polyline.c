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

// Twice the area of a polygon; positive when its edges on the right run downwards.
static double area_of(const double (*points)[2], int count) {
    double area = 0;
    for (int i = 0; i < count; i++) {
        const double *a = points[i], *b = points[(i + 1) % count];
        area += a[0] * b[1] - b[0] * a[1];
    }
    return area;
}

// Whether a quadrilateral is convex, and has no more than two edges on each side.
static int is_piece(const double (*points)[2]) {
    double area = area_of(points, 4);
    int right = 0;
    for (int i = 0; i < 4; i++) {
        const double *a = points[i], *b = points[(i + 1) % 4], *c = points[(i + 2) % 4];
        double bend = (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0]);
        if (!(bend * area > 0) || b[1] == a[1]) return 0;
        right += (b[1] > a[1]) == (area > 0);
    }
    return right == 2;
}

// Adds a triangle, or a quadrilateral that is a parallelogram or such a piece.
static void add_polygon(pieces *all, const double (*points)[2], int count) {
    double top = points[0][1], bottom = top, area = area_of(points, count);
    for (int i = 1; i < count; i++) {
        top = fmin(top, points[i][1]);
        bottom = fmax(bottom, points[i][1]);
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
    // The miter's length over the width is 1 / sin(half the angle between both lines).
    int is_pointed = pen->join == CPIXELS_POINTED && 2 <= pen->miter_limit * pen->miter_limit * (1 + dot) && 1 + dot > 1e-9;
    double scale = is_pointed ? side / (1 + dot) : 0;
    const double kite[4][2] = {
        {at[0], at[1]}, {a[0], a[1]}, {at[0] - (in.y + out.y) * scale, at[1] + (in.x + out.x) * scale}, {b[0], b[1]}};
    if (is_pointed && is_piece(kite)) {
        add_polygon(all, kite, 4);
        return;
    }
    const double bevel[3][2] = {{at[0], at[1]}, {a[0], a[1]}, {b[0], b[1]}};
    add_polygon(all, bevel, 3);
    if (is_pointed) add_polygon(all, kite + 1, 3);
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

// A number for each row of samples of a pixel.
typedef float floats __attribute__((vector_size(64)));
typedef int ints __attribute__((vector_size(64)));
typedef uint64_t masks __attribute__((vector_size(128)));

_Static_assert(sizeof(ints) == ROOM * sizeof(int), "a vector has a number for each row");

static const ints numbers = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};

// The first samples behind places, which are in samples.
INLINE void first_behind(const floats *places, float limit, ints *samples) {
    floats bounded = __builtin_elementwise_min(__builtin_elementwise_max(*places, (floats){0}), (floats){0} + limit);
    *samples = __builtin_convertvector(bounded, ints);
    *samples -= (ints)(__builtin_convertvector(*samples, floats) < bounded); // rounded up
}

// Where the rows of samples of a row of pixels cross an edge, in samples. Of a float's 24 bits, 18 reach across the widest window.
INLINE void cross(const piece *piece, int side, double y, const floats *below, floats *places) {
    float start = (float)((piece->slope[side] * y + piece->offset[side]) * SAMPLES - 0.5);
    float step = (float)(piece->slope[side] * SAMPLES);
    *places = start + step * *below;
}

// Where they cross a piece: the first samples in it, and behind it.
INLINE void cross_all(const piece *piece, double y, float limit, ints *left, ints *right) {
    // The middles of the rows of samples.
    floats below = (__builtin_convertvector(numbers, floats) + 0.5f) / ROWS, begin, end;
    if (piece->radius > 0) {
        float radius = (float)piece->radius, center = (float)(piece->center_x * SAMPLES - 0.5);
        floats distance = (float)(y - piece->center_y) + below, square = (radius - distance) * (radius + distance);
        floats half = SAMPLES * __builtin_elementwise_sqrt(__builtin_elementwise_max(square, (floats){0}));
        begin = center - half;
        end = center + half;
    } else {
        floats other;
        cross(piece, 0, y, &below, &begin);
        cross(piece, 1, y, &below, &other);
        begin = __builtin_elementwise_max(begin, other);
        cross(piece, 2, y, &below, &end);
        cross(piece, 3, y, &below, &other);
        end = __builtin_elementwise_min(end, other);
    }
    first_behind(&begin, limit, left);
    first_behind(&end, limit, right);
}

// Of the 64 samples of a pixel, those before a number.
INLINE void samples_before(const ints *number, masks *samples) {
    masks wide = __builtin_convertvector(__builtin_elementwise_max(*number, (ints){0}), masks);
    *samples = ((((masks){0} + 1) << (wide & (SAMPLES - 1))) & (masks)(wide < SAMPLES)) - 1;
}

// Where a row of pixels crosses a piece: the first samples in it, and behind it, in each row of samples.
INLINE void cross_row(const piece *piece, int row, int width, ints *left, ints *right) {
    float top = (float)((piece->top - row) * ROWS - 0.5), bottom = (float)((piece->bottom - row) * ROWS - 0.5);
    cross_all(piece, row, (float)width * SAMPLES, left, right);
    floats sample = __builtin_convertvector(numbers, floats);
    ints is_crossed = (ints)(sample >= top) & (ints)(sample < bottom) & (numbers < ROWS) & (*right > *left);
    *left = (*left & is_crossed) | (INT_MAX & ~is_crossed);
    *right &= is_crossed;
}

// Sets samples: all rows of a pixel at a time.
INLINE void set(const ints *left, const ints *right, uint64_t *samples, uint8_t *touched) {
    int least = __builtin_reduce_min(*left), most = __builtin_reduce_max(*right);
    if (most <= least) return;
    int first = (int)((unsigned)least / SAMPLES), last = (int)((unsigned)(most - 1) / SAMPLES);
    for (int pixel = first; pixel <= last; pixel++) {
        ints begin = *left - pixel * SAMPLES, end = *right - pixel * SAMPLES;
        masks before, within, *place = (masks *)(samples + (ptrdiff_t)pixel * ROOM);
        samples_before(&begin, &before);
        samples_before(&end, &within);
        *place |= within & ~before;
        touched[pixel / BLOCK] = 1;
    }
}

// Sets the samples of pieces in a row of pixels. Neighbours along the line mostly overlap: they are set together.
MULTIVERSIONED
static void set_row(
    const piece *pieces, const int *active, int count, int row, int width, uint64_t *samples, uint8_t *touched) {
    ints left = (ints){0} + INT_MAX, right = {0};
    for (int i = 0; i < count; i++) {
        ints begin, end;
        cross_row(pieces + active[i], row, width, &begin, &end);
        ints is_apart = ((begin > right) | (end < left)) & (end > begin) & (right > left);
        if (__builtin_reduce_or(is_apart)) {
            set(&left, &right, samples, touched);
            left = begin;
            right = end;
        } else {
            left = __builtin_elementwise_min(left, begin);
            right = __builtin_elementwise_max(right, end);
        }
    }
    set(&left, &right, samples, touched);
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

// Adds the pieces that begin in a row, so that all stay in their order along the line.
static int begin_pieces(const pieces *all, int row, int *active, int count) {
    int new_count = 0, old = count - 1;
    for (int i = all->first[row]; i >= 0; i = all->pieces[i].next) new_count++;
    // From the last one on: that is the order of the list.
    int place = count + new_count - 1;
    for (int i = all->first[row]; i >= 0; i = all->pieces[i].next) {
        while (old >= 0 && active[old] > i) active[place--] = active[old--];
        active[place--] = i;
    }
    return count + new_count;
}

static int write_mask(const pieces *all, uint8_t *mask, ptrdiff_t stride, int width, int height) {
    int blocks = (width + BLOCK - 1) / BLOCK;
    size_t size = (size_t)blocks * BLOCK * sizeof(masks);
    uint64_t *samples = aligned_alloc(sizeof(masks), size);
    uint8_t *touched = calloc((size_t)blocks, 1);
    int *active = malloc((size_t)(all->count + 1) * sizeof *active), count = 0, is_done = samples && touched && active;
    if (samples) memset(samples, 0, size);
    for (int row = 0; is_done && row < height; row++) {
        count = begin_pieces(all, row, active, count);
        set_row(all->pieces, active, count, row, width, samples, touched);
        int rest = 0;
        for (int i = 0; i < count; i++) {
            if (all->pieces[active[i]].bottom > row + 1) active[rest++] = active[i];
        }
        count = rest;
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
