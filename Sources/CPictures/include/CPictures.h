// SPDX-License-Identifier: MIT
// Pictures of files by gdk-pixbuf and librsvg, which are loaded at run time. Sizes are in pixels.
#ifndef CPICTURES_H
#define CPICTURES_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Whether gdk-pixbuf is installed and not switched off (PROSCENIUM_WITHOUT=pixbuf), and has a decoder for a format: "jpeg", "gif",
/// "webp". Loads it on the first call.
bool cpictures_reads(const char *format);
/// Whether gdk-pixbuf is installed and not switched off. Loads it on the first call.
bool cpictures_has_pixbuf(void);

/// Straight colours of 3 or 4 bytes: red, green, blue, alpha.
typedef struct {
    const uint8_t *bytes;
    int width, height, stride;
    bool has_alpha;
} cpictures_pixels;

typedef struct {
    const char *format;
    const uint8_t *bytes;
    size_t length;
    /// What the file's header says. JPEG's decoder is stopped when it finds other numbers, before it allocates memory for the pixels;
    /// GIF's looks only at the canvas then, and WebP's allocates before it asks. For those two the caller has checked the file's parts.
    int width, height;
    bool is_animated;
} cpictures_file;

/// A decoded file. Used by one thread at a time.
typedef struct cpictures_picture cpictures_picture;

/// Decodes the only or first picture of a file. One that ends early has its first rows, and grey or nothing below them. NULL when there
/// are no pixels, when their size is not the header's, and without memory.
///
/// All pictures of an animation are read, by WebP's decoder with their pixels: the caller cuts off those that take too much.
///
/// `wanted_width` and `wanted_height`: of a JPEG file, which is made half, a fourth or an eighth as large; it may be smaller than the file's, but not than that; 0: it has the size of the file's.
cpictures_picture *cpictures_decode(cpictures_file file, int wanted_width, int wanted_height);
/// The bytes live until the animation goes on or is freed. Without bytes, when there is no memory.
cpictures_pixels cpictures_pixels_of(const cpictures_picture *picture);
/// Whether the decoder read the file to its end without complaint.
bool cpictures_is_whole(const cpictures_picture *picture);
/// Goes on to the next picture of an animation, after the last one to the first or nowhere. False where nothing changes.
bool cpictures_next(cpictures_picture *picture);
void cpictures_picture_free(cpictures_picture *picture);

/// Calls back with parts of a JPEG file of opaque pixels with 3 bytes each. `quality`: 0 … 100. False without gdk-pixbuf and when
/// memory is short.
bool cpictures_write_jpeg(
    cpictures_pixels pixels, int quality, void (*write)(const uint8_t *bytes, size_t length, void *info), void *info);

/// Whether librsvg is installed and not switched off (PROSCENIUM_WITHOUT=rsvg). Loads it on the first call.
bool cpictures_reads_svg(void);

/// A drawing of a file. Used by one thread at a time.
typedef struct cpictures_svg cpictures_svg;

/// NULL for what is no SVG file, and without librsvg. Nothing outside of the bytes is loaded.
cpictures_svg *cpictures_svg_new(const uint8_t *bytes, size_t length);
/// The size of the drawing in pixels of CSS, 96 an inch: what the file says, or that of its view box. False when it has none.
bool cpictures_svg_size(cpictures_svg *svg, double *width, double *height);
/// Draws it over a whole surface of the given size, by a cairo_t. False when that fails.
bool cpictures_svg_draw(cpictures_svg *svg, void *cairo, int width, int height);
void cpictures_svg_free(cpictures_svg *svg);

/// Gives pages of the heap that nothing is in back to the system. Where the C library can't, nothing happens.
void cpictures_give_memory_back(void);
/// Whether what is freed stays in the heap, for what is allocated next, instead of going back to the system: finding pages anew takes longer
/// than writing to them. Where the C library can't, nothing happens.
void cpictures_keep_freed_memory(bool keeps);

#endif
