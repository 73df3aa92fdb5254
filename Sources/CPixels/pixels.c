// SPDX-License-Identifier: MIT
#include "lines.h"

// The bytes to the next cache line. Storing a vector across two lines makes the processor read both of them first, which takes
// five times as long as storing a whole line.
INLINE int to_line(const void *bytes) { return (int)(-(uintptr_t)bytes & (LINE - 1)); }

// Composites a colour over fewer pixels than a vector has.
INLINE void blend_part(uint8_t *line, int count, const bytes *colors, uint16_t rest) {
    bytes pixels = {0};
    memcpy(&pixels, line, count);
    blend(colors, rest, &pixels);
    memcpy(line, &pixels, count);
}

MULTIVERSIONED
void cpixels_blend_row(uint8_t *line, int width, uint32_t color) {
    uint16_t rest = rest_of(color);
    bytes colors;
    repeat(&colors, color);
    int count = width * 4;
    // In short rows, aligning costs more than it saves.
    int done = count < 16 * LINE ? 0 : to_line(line);
    if (done) blend_part(line, done, &colors, rest);
    for (; done + LINE <= count; done += LINE) {
        bytes pixels;
        memcpy(&pixels, line + done, LINE);
        blend(&colors, rest, &pixels);
        memcpy(line + done, &pixels, LINE);
    }
    if (done < count) blend_part(line + done, count - done, &colors, rest);
}

MULTIVERSIONED
void cpixels_fill_row(uint8_t *to, int width, uint32_t color) {
    int count = width * 4;
    if (count < LINE) {
        for (int i = 0; i < count; i += 4) memcpy(to + i, &color, sizeof color);
        return;
    }
    bytes colors;
    repeat(&colors, color);
    memcpy(to, &colors, LINE);
    memcpy(to + count - LINE, &colors, LINE);
    for (int done = to_line(to); done + LINE <= count; done += LINE) {
        memcpy(__builtin_assume_aligned(to + done, LINE), &colors, LINE);
    }
}

void cpixels_blend_color(uint8_t *pixels, ptrdiff_t stride, int width, int height, uint32_t color) {
    for (int y = 0; y < height; y++) cpixels_blend_row(pixels + y * stride, width, color);
}

// The processor's string instruction does not read the lines that it overwrites: for a window that is not in the cache it takes
// two thirds of the time of a loop over vectors. What fits into the cache should stay there, because more will be drawn on it.
enum { STREAMED = 1 << 18 };
static void repeat_color(uint8_t *to, size_t count, uint32_t color) {
#if defined(__x86_64__)
    if (count >= LINE) {
        __asm__ volatile("rep stosl" : "+D"(to), "+c"(count) : "a"(color) : "memory");
        return;
    }
#endif
    for (size_t i = 0; i < count; i++) memcpy(to + i * sizeof color, &color, sizeof color);
}

void cpixels_fill(uint8_t *to, ptrdiff_t stride, int width, int height, uint32_t color) {
    if ((int64_t)width * height * 4 < STREAMED) {
        for (int y = 0; y < height; y++) cpixels_fill_row(to + y * stride, width, color);
        return;
    }
    if (stride == (ptrdiff_t)width * 4) return repeat_color(to, (size_t)width * height, color);
    for (int y = 0; y < height; y++) repeat_color(to + y * stride, width, color);
}

MULTIVERSIONED
static void copy_row(uint8_t *to, const uint8_t *from, size_t size) {
    for (; size >= LINE; size -= LINE, to += LINE, from += LINE) {
        bytes pixels;
        memcpy(&pixels, from, LINE);
        memcpy(to, &pixels, LINE);
    }
    memcpy(to, from, size);
}

void cpixels_repeat_first(uint8_t *rows, ptrdiff_t stride, int width, int height) {
    size_t size = (size_t)width * 4;
#if defined(__x86_64__)
    // Without gaps each row is copied from what this instruction has just written, also without reading the lines that it overwrites.
    if (stride == (ptrdiff_t)size && size >= 4 * LINE && height > 3) {
        const uint8_t *from = rows;
        uint8_t *to = rows + size;
        size_t count = size / 4 * (size_t)(height - 1);
        __asm__ volatile("rep movsl" : "+D"(to), "+S"(from), "+c"(count) : : "memory");
        return;
    }
#endif
    // The C library's copy reads those lines first in rows of this length, and takes a fourth longer.
    for (int y = 1; y < height; y++) copy_row(rows + y * stride, rows + (y - 1) * stride, size);
}

void cpixels_copy(
    uint8_t *to, ptrdiff_t stride, const uint8_t *from, ptrdiff_t from_stride, int width, int height) {
    size_t count = (size_t)width * 4;
    if (stride == from_stride && stride == (ptrdiff_t)count) {
        memcpy(to, from, count * height);
        return;
    }
    for (int y = 0; y < height; y++) memcpy(to + y * stride, from + y * from_stride, count);
}

void cpixels_fill_rows(uint8_t *to, ptrdiff_t stride, const uint8_t *colors, ptrdiff_t colors_stride, int width, int height) {
    for (int y = 0; y < height; y++) {
        uint32_t color;
        memcpy(&color, colors + y * colors_stride, sizeof color);
        cpixels_fill_row(to + y * stride, width, color);
    }
}

void cpixels_blend_rows(
    uint8_t *to, ptrdiff_t stride, const uint8_t *colors, ptrdiff_t colors_stride, int width, int height, uint8_t alpha) {
    for (int y = 0; y < height; y++) {
        uint32_t color;
        memcpy(&color, colors + y * colors_stride, sizeof color);
        color = times(color, alpha);
        if (color) cpixels_blend_row(to + y * stride, width, color);
    }
}

void cpixels_repeat_row(uint8_t *to, ptrdiff_t stride, const uint8_t *row, int width, int height) {
    for (int y = 0; y < height; y++) memcpy(to + y * stride, row, (size_t)width * 4);
}

// Cairo stores 16 bits of a channel, of which pixman uses the upper 8.
static uint32_t channel(double value) {
    if (!(value > 0)) return 0; // Also for NaN.
    if (value > 1) value = 1;
    return (uint32_t)(value * 65535 + 0.5) >> 8;
}

uint32_t cpixels_premultiplied(double red, double green, double blue, double alpha) {
    return channel(alpha) << 24 | channel(red * alpha) << 16 | channel(green * alpha) << 8 | channel(blue * alpha);
}
