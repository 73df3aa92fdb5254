// SPDX-License-Identifier: MIT
// gdk-pixbuf is loaded at run time, so that building needs none of its headers, and a machine without it still shows PNG files.
// Prototypes and structures are declared by hand from its stable ABI, 2.36 and later.
//
// Why this library: it has the decoders of JPEG and GIF, and that of WebP where it is installed, behind one interface that has not changed
// for twenty years. libjpeg's own is made of structures whose layout depends on how it was built, which dlopen can't check.
#include "CPictures.h"
#include "library.h"
#include <CFeatures.h>
#include <pthread.h>
#include <stdlib.h>

enum { COLORSPACE_RGB = 0 };

typedef struct {
    long seconds, microseconds;
} Time; // GTimeVal

static struct {
    void *(*loader_new)(const char *, void **);
    int (*loader_write)(void *, const uint8_t *, size_t, void **);
    int (*loader_close)(void *, void **);
    void (*loader_set_size)(void *, int, int);
    void *(*loader_pixbuf)(void *);
    void *(*loader_animation)(void *);
    int (*width)(const void *);
    int (*height)(const void *);
    int (*stride)(const void *);
    int (*has_alpha)(const void *);
    int (*bits)(const void *);
    const uint8_t *(*bytes)(const void *);
    void (*fill)(void *, uint32_t);
    void *(*of_bytes)(const uint8_t *, int, int, int, int, int, int, void *, void *);
    int (*save)(
        void *, int (*)(const char *, size_t, void **, void *), void *, const char *, char **, char **, void **);
    void *(*animation_iter)(void *, const Time *);
    int (*iter_advance)(void *, const Time *);
    int (*iter_delay)(void *);
    void *(*iter_pixbuf)(void *);
    unsigned long (*connect)(void *, const char *, void (*)(void), void *, void *, int);
    void *(*ref)(void *);
    void (*unref)(void *);
    void (*error_free)(void *);
} gdk;

static pthread_once_t load_once = PTHREAD_ONCE_INIT;
static bool is_loaded;

static void load(void) {
    if (!cfeatures_allows("pixbuf")) return;
    void *pixbuf = dlopen("libgdk_pixbuf-2.0.so.0", RTLD_LAZY | RTLD_LOCAL);
    void *object = dlopen("libgobject-2.0.so.0", RTLD_LAZY | RTLD_LOCAL);
    void *glib = dlopen("libglib-2.0.so.0", RTLD_LAZY | RTLD_LOCAL);
    if (!pixbuf || !object || !glib) return;
    const symbol symbols[] = {
        {pixbuf, "gdk_pixbuf_loader_new_with_type", &gdk.loader_new},
        {pixbuf, "gdk_pixbuf_loader_write", &gdk.loader_write},
        {pixbuf, "gdk_pixbuf_loader_close", &gdk.loader_close},
        {pixbuf, "gdk_pixbuf_loader_set_size", &gdk.loader_set_size},
        {pixbuf, "gdk_pixbuf_loader_get_pixbuf", &gdk.loader_pixbuf},
        {pixbuf, "gdk_pixbuf_loader_get_animation", &gdk.loader_animation},
        {pixbuf, "gdk_pixbuf_get_width", &gdk.width},
        {pixbuf, "gdk_pixbuf_get_height", &gdk.height},
        {pixbuf, "gdk_pixbuf_get_rowstride", &gdk.stride},
        {pixbuf, "gdk_pixbuf_get_has_alpha", &gdk.has_alpha},
        {pixbuf, "gdk_pixbuf_get_bits_per_sample", &gdk.bits},
        {pixbuf, "gdk_pixbuf_read_pixels", &gdk.bytes},
        {pixbuf, "gdk_pixbuf_fill", &gdk.fill},
        {pixbuf, "gdk_pixbuf_new_from_data", &gdk.of_bytes},
        {pixbuf, "gdk_pixbuf_save_to_callbackv", &gdk.save},
        {pixbuf, "gdk_pixbuf_animation_get_iter", &gdk.animation_iter},
        {pixbuf, "gdk_pixbuf_animation_iter_advance", &gdk.iter_advance},
        {pixbuf, "gdk_pixbuf_animation_iter_get_delay_time", &gdk.iter_delay},
        {pixbuf, "gdk_pixbuf_animation_iter_get_pixbuf", &gdk.iter_pixbuf},
        {object, "g_signal_connect_data", &gdk.connect},
        {object, "g_object_ref", &gdk.ref},
        {object, "g_object_unref", &gdk.unref},
        {glib, "g_error_free", &gdk.error_free},
    };
    is_loaded = find_all(symbols, sizeof symbols / sizeof *symbols);
}

bool cpictures_has_pixbuf(void) {
    pthread_once(&load_once, load);
    return is_loaded;
}

static void *make_loader(const char *format) {
    void *error = NULL;
    void *loader = gdk.loader_new(format, &error);
    if (error) gdk.error_free(error);
    return loader;
}

// A loader complains when it is released before it is closed.
static void release_loader(void *loader) {
    gdk.loader_close(loader, NULL);
    gdk.unref(loader);
}

bool cpictures_reads(const char *format) {
    if (!cpictures_has_pixbuf()) return false;
    void *loader = make_loader(format);
    if (!loader) return false;
    release_loader(loader);
    return true;
}

typedef struct {
    int width, height, wanted_width, wanted_height;
    bool is_refused;
} Expectation;

static int divided(int length, int divisor) { return (length + divisor - 1) / divisor; }

static void size_prepared(void *loader, int width, int height, void *info) {
    Expectation *expected = info;
    if (width != expected->width || height != expected->height) {
        // The decoders give up when they are asked for nothing.
        expected->is_refused = true;
        gdk.loader_set_size(loader, 0, 0);
    } else if (expected->wanted_width > 0 && expected->wanted_height > 0) {
        // Only sizes that libjpeg decodes to by itself. Of others the loader makes scaled copies, which area_prepared does not see.
        int divisor = 8;
        while (divisor > 1
               && (divided(width, divisor) < expected->wanted_width || divided(height, divisor) < expected->wanted_height)) {
            divisor /= 2;
        }
        gdk.loader_set_size(loader, divided(width, divisor), divided(height, divisor));
    }
}

// The memory of pixels holds what was there before. What a damaged file does not fill would show that.
static void area_prepared(void *loader, void *info) {
    void *pixbuf = gdk.loader_pixbuf(loader);
    if (pixbuf) gdk.fill(pixbuf, gdk.has_alpha(pixbuf) ? 0 : 0x808080ff);
    (void)info;
}

// A loader that has read a file; NULL when it can't be used. `is_whole`: whether it read all of it.
static void *read_file(cpictures_file file, int wanted_width, int wanted_height, bool *is_whole) {
    if (!cpictures_has_pixbuf()) return NULL;
    void *loader = make_loader(file.format);
    if (!loader) return NULL;
    Expectation expected = {file.width, file.height, wanted_width, wanted_height, false};
    gdk.connect(loader, "size-prepared", (void (*)(void))size_prepared, &expected, NULL, 0);
    // The pixels of an animation are put together later.
    if (!file.is_animated) gdk.connect(loader, "area-prepared", (void (*)(void))area_prepared, NULL, NULL, 0);
    bool is_written = gdk.loader_write(loader, file.bytes, file.length, NULL);
    // After a write that failed it is closed already.
    *is_whole = gdk.loader_close(loader, NULL) && is_written;
    if (!expected.is_refused) return loader;
    gdk.unref(loader);
    return NULL;
}

static cpictures_pixels pixels_of(const void *pixbuf) {
    return (cpictures_pixels){
        .bytes = gdk.bytes(pixbuf),
        .width = gdk.width(pixbuf),
        .height = gdk.height(pixbuf),
        .stride = gdk.stride(pixbuf),
        .has_alpha = gdk.has_alpha(pixbuf)};
}

static bool is_usable(const void *pixbuf) {
    return pixbuf && gdk.bits(pixbuf) == 8 && gdk.bytes(pixbuf) && gdk.width(pixbuf) > 0 && gdk.height(pixbuf) > 0;
}

struct cpictures_picture {
    void *pixbuf; // of a still picture
    void *iter;   // of an animation
    bool is_whole;
    long seconds, microseconds; // of the animation's time
};

cpictures_picture *cpictures_decode(cpictures_file file, int wanted_width, int wanted_height) {
    bool is_whole = false;
    void *loader = read_file(file, wanted_width, wanted_height, &is_whole);
    if (!loader) return NULL;
    void *pixbuf = NULL, *iter = NULL;
    if (file.is_animated) {
        Time start = {0, 0};
        void *animation = gdk.loader_animation(loader);
        iter = animation ? gdk.animation_iter(animation, &start) : NULL;
    } else {
        pixbuf = gdk.loader_pixbuf(loader);
        if (pixbuf) gdk.ref(pixbuf);
    }
    // Both retain what they need of the loader.
    gdk.unref(loader);
    cpictures_picture *picture = is_usable(iter ? gdk.iter_pixbuf(iter) : pixbuf) ? malloc(sizeof *picture) : NULL;
    if (picture) {
        *picture = (cpictures_picture){.pixbuf = pixbuf, .iter = iter, .is_whole = is_whole};
    } else {
        if (pixbuf) gdk.unref(pixbuf);
        if (iter) gdk.unref(iter);
    }
    return picture;
}

cpictures_pixels cpictures_pixels_of(const cpictures_picture *picture) {
    void *pixbuf = picture->iter ? gdk.iter_pixbuf(picture->iter) : picture->pixbuf;
    return is_usable(pixbuf) ? pixels_of(pixbuf) : (cpictures_pixels){0};
}

bool cpictures_is_whole(const cpictures_picture *picture) { return picture->is_whole; }

// The animation's clock is an argument: it goes on by the time that the picture is shown.
bool cpictures_next(cpictures_picture *picture) {
    int delay = picture->iter ? gdk.iter_delay(picture->iter) : -1;
    if (delay < 0) return false;
    long microseconds = picture->microseconds + (long)delay % 1000 * 1000;
    picture->seconds += delay / 1000 + microseconds / 1000000;
    picture->microseconds = microseconds % 1000000;
    // A millisecond into the next picture: where one ends and the next begins, decoders differ in which of them it is.
    Time time = {picture->seconds, picture->microseconds + 1000};
    if (time.microseconds >= 1000000) time = (Time){time.seconds + 1, time.microseconds - 1000000};
    return gdk.iter_advance(picture->iter, &time);
}

void cpictures_picture_free(cpictures_picture *picture) {
    if (picture->pixbuf) gdk.unref(picture->pixbuf);
    if (picture->iter) gdk.unref(picture->iter);
    free(picture);
}

typedef struct {
    void (*write)(const uint8_t *, size_t, void *);
    void *info;
} Writer;

static int write_part(const char *bytes, size_t length, void **error, void *info) {
    Writer *writer = info;
    writer->write((const uint8_t *)bytes, length, writer->info);
    (void)error;
    return 1;
}

bool cpictures_write_jpeg(
    cpictures_pixels pixels, int quality, void (*write)(const uint8_t *bytes, size_t length, void *info), void *info) {
    if (!cpictures_has_pixbuf()) return false;
    void *pixbuf =
        gdk.of_bytes(pixels.bytes, COLORSPACE_RGB, pixels.has_alpha, 8, pixels.width, pixels.height, pixels.stride, NULL, NULL);
    if (!pixbuf) return false;
    char number[] = "100";
    int value = quality < 0 ? 0 : quality > 100 ? 100 : quality;
    char *digit = number;
    if (value == 100) *digit++ = '1';
    if (value >= 10) *digit++ = (char)('0' + value / 10 % 10);
    *digit++ = (char)('0' + value % 10);
    *digit = 0;
    char *keys[] = {"quality", NULL}, *values[] = {number, NULL};
    Writer writer = {write, info};
    bool is_saved = gdk.save(pixbuf, write_part, &writer, "jpeg", keys, values, NULL);
    gdk.unref(pixbuf);
    return is_saved;
}
