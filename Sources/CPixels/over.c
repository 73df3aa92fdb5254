// SPDX-License-Identifier: MIT
#include "lines.h"

typedef uint32_t pixels __attribute__((vector_size(64)));
enum { COUNT = LINE / 4 };

INLINE uint32_t any(const pixels *line) {
    uint32_t result = 0;
    for (int i = 0; i < COUNT; i++) result |= (*line)[i];
    return result;
}

// Composites each pixel above with its own alpha.
INLINE void blend_each(const pixels *above, bytes *below) {
    pixels left = 255 - (*above >> 24);
    words rests = (words)(left | left << 16);
    bytes colors = (bytes)*above;
    blend_words(&colors, &rests, below);
}

// Inlined with a constant `size` for whole lines.
INLINE void blend_block(uint8_t *to, const uint8_t *from, size_t size) {
    pixels above = {0};
    bytes below = {0};
    memcpy(&above, from, size);
    // Most of the pixels of a text are transparent.
    if (!any(&above)) return;
    memcpy(&below, to, size);
    blend_each(&above, &below);
    memcpy(to, &below, size);
}

MULTIVERSIONED
static void blend_line(uint8_t *to, const uint8_t *from, int count) {
    int done = 0;
    for (; done + LINE <= count; done += LINE) blend_block(to + done, from + done, LINE);
    if (done < count) blend_block(to + done, from + done, count - done);
}

void cpixels_blend_pixels(uint8_t *to, ptrdiff_t stride, const uint8_t *from, ptrdiff_t from_stride, int width, int height) {
    for (int y = 0; y < height; y++) blend_line(to + y * stride, from + y * from_stride, width * 4);
}
