// SPDX-License-Identifier: MIT
#ifndef CPIXELS_H
#define CPIXELS_H

#include <stddef.h>
#include <stdint.h>

// Strides are in bytes, other measures in pixels of 32 bits. Colours are premultiplied, 0xAARRGGBB.

// Lays a colour over a rectangle of opaque pixels. The bytes are those that pixman's OVER leaves.
void cpixels_blend_color(uint8_t *pixels, ptrdiff_t stride, int width, int height, uint32_t color);

// Lays premultiplied pixels over a rectangle of opaque ones. The bytes are those that pixman's OVER leaves.
void cpixels_blend_pixels(uint8_t *to, ptrdiff_t stride, const uint8_t *from, ptrdiff_t from_stride, int width, int height);

// Fills a rectangle.
void cpixels_fill(uint8_t *to, ptrdiff_t stride, int width, int height, uint32_t color);

// Fills each row of a rectangle with the pixel of its own that `colors` has.
void cpixels_fill_rows(uint8_t *to, ptrdiff_t stride, const uint8_t *colors, ptrdiff_t colors_stride, int width, int height);

// Fills each row of a rectangle with the pixels of `row`.
void cpixels_repeat_row(uint8_t *to, ptrdiff_t stride, const uint8_t *row, int width, int height);

// Opaque pixels, kept as what most of a window is: runs of one colour.
typedef struct cpixels_runs cpixels_runs;

// Room for pictures of one size; to be drawn after a `take`. NULL when there is none.
cpixels_runs *cpixels_runs_create(int width, int height);
void cpixels_runs_destroy(cpixels_runs *runs);

// Keeps the pixels instead of those before, and lays a colour over the pixels themselves, while each row is at hand.
void cpixels_runs_capture(cpixels_runs *runs, uint8_t *pixels, ptrdiff_t stride, uint32_t color);

// What the picture takes.
size_t cpixels_runs_bytes(const cpixels_runs *runs);

// Copies the rectangle at (x, y) to `to`, with a colour over it: one pass over memory where a copy and an OVER take two. The
// bytes are those that pixman's two passes leave.
void cpixels_runs_draw(
    const cpixels_runs *runs, int x, int y, uint8_t *to, ptrdiff_t stride, int width, int height, uint32_t color);

// A colour at a place of a gradient: straight, 0 … 1; ascending places.
typedef struct {
    double place, red, green, blue, alpha;
} cpixels_stop;

// The premultiplied pixels of a line along a gradient; `first` is the place of the first one's middle, `step` the way to the next.
void cpixels_gradient(uint32_t *to, int count, double first, double step, const cpixels_stop *stops, int stop_count);

// The pixel that cairo makes of a colour: straight, 0 … 1.
uint32_t cpixels_premultiplied(double red, double green, double blue, double alpha);

#endif
