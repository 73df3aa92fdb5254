// SPDX-License-Identifier: MIT
#include "lines.h"

typedef uint32_t pixels __attribute__((vector_size(64)));
enum { COUNT = LINE / 4 };

INLINE uint32_t any(const pixels *line) {
    uint32_t result = 0;
    for (int i = 0; i < COUNT; i++) result |= (*line)[i];
    return result;
}

// Each pixel lets through what its own alpha leaves.
INLINE void lay_each(const pixels *above, bytes *below) {
    pixels left = 255 - (*above >> 24);
    words rests = (words)(left | left << 16);
    bytes colors = (bytes)*above;
    lay_words(&colors, &rests, below);
}

// `size` is a constant where it is a whole line.
INLINE void lay_block(uint8_t *to, const uint8_t *from, size_t size) {
    pixels above = {0};
    bytes below = {0};
    memcpy(&above, from, size);
    // Most of a text is nothing.
    if (!any(&above)) return;
    memcpy(&below, to, size);
    lay_each(&above, &below);
    memcpy(to, &below, size);
}

FOR_EVERY_PROCESSOR
static void lay_line(uint8_t *to, const uint8_t *from, int count) {
    int done = 0;
    for (; done + LINE <= count; done += LINE) lay_block(to + done, from + done, LINE);
    if (done < count) lay_block(to + done, from + done, count - done);
}

void cpixels_blend_pixels(uint8_t *to, ptrdiff_t stride, const uint8_t *from, ptrdiff_t from_stride, int width, int height) {
    for (int y = 0; y < height; y++) lay_line(to + y * stride, from + y * from_stride, width * 4);
}
