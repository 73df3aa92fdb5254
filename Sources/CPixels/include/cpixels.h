// SPDX-License-Identifier: MIT
#ifndef CPIXELS_H
#define CPIXELS_H

#include <stddef.h>
#include <stdint.h>

// Copies a rectangle of opaque 32-bit pixels and lays a colour over it, in one pass over memory where a copy and an OVER
// take two. The bytes are those that pixman's two passes leave.
//
// Strides are in bytes. `color` is premultiplied, 0xAARRGGBB. `to` and `from` are the same pixels, or others.
void cpixels_copy_under_color(
    uint8_t *to, ptrdiff_t to_stride, const uint8_t *from, ptrdiff_t from_stride, int width, int height, uint32_t color);

// Fills each row of a rectangle with the pixel of its own that `colors` has.
void cpixels_fill_rows(uint8_t *to, ptrdiff_t stride, const uint8_t *colors, ptrdiff_t colors_stride, int width, int height);

// Fills each row of a rectangle with the pixels of `row`.
void cpixels_repeat_row(uint8_t *to, ptrdiff_t stride, const uint8_t *row, int width, int height);

// The pixel that cairo makes of a colour: straight, 0 … 1.
uint32_t cpixels_premultiplied(double red, double green, double blue, double alpha);

#endif
