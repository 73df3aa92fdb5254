// SPDX-License-Identifier: MIT
// librsvg is loaded at run time, as gdk-pixbuf is. Prototypes and structures are declared by hand from its stable ABI, 2.52 and later.
//
// Why not through gdk-pixbuf, whose loader for SVG calls it: that wants a further package, gives pixels of one size with straight alpha,
// which have to be converted, and decides about the size itself. librsvg draws at any size on a surface of cairo's: the bitmap's.
#include "CPictures.h"
#include "library.h"
#include <CFeatures.h>
#include <pthread.h>

typedef struct {
    double x, y, width, height;
} Rectangle; // RsvgRectangle

typedef struct {
    double length;
    int unit;
} Length; // RsvgLength

static struct {
    void *(*read)(const uint8_t *, size_t, void **);
    void (*set_resolution)(void *, double);
    int (*size)(void *, double *, double *);
    void (*dimensions)(void *, int *, Length *, int *, Length *, int *, Rectangle *);
    int (*draw)(void *, void *, const Rectangle *, void **);
    void (*unref)(void *);
} rsvg;

static pthread_once_t load_once = PTHREAD_ONCE_INIT;
static bool is_loaded;

static void load(void) {
    if (!cfeatures_allows("rsvg")) return;
    void *library = dlopen("librsvg-2.so.2", RTLD_LAZY | RTLD_LOCAL);
    void *object = dlopen("libgobject-2.0.so.0", RTLD_LAZY | RTLD_LOCAL);
    if (!library || !object) return;
    const symbol symbols[] = {
        {library, "rsvg_handle_new_from_data", &rsvg.read},
        {library, "rsvg_handle_set_dpi", &rsvg.set_resolution},
        {library, "rsvg_handle_get_intrinsic_size_in_pixels", &rsvg.size},
        {library, "rsvg_handle_get_intrinsic_dimensions", &rsvg.dimensions},
        {library, "rsvg_handle_render_document", &rsvg.draw},
        {object, "g_object_unref", &rsvg.unref},
    };
    is_loaded = find_all(symbols, sizeof symbols / sizeof *symbols);
}

bool cpictures_reads_svg(void) {
    pthread_once(&load_once, load);
    return is_loaded;
}

cpictures_svg *cpictures_svg_new(const uint8_t *bytes, size_t length) {
    void *svg = cpictures_reads_svg() && length > 0 ? rsvg.read(bytes, length, NULL) : NULL;
    if (svg) rsvg.set_resolution(svg, 96); // by default there are 90 pixels an inch
    return svg;
}

bool cpictures_svg_size(cpictures_svg *svg, double *width, double *height) {
    if (rsvg.size(svg, width, height)) return true;
    int has_width, has_height, has_box = 0;
    Length of_width, of_height;
    Rectangle box;
    rsvg.dimensions(svg, &has_width, &of_width, &has_height, &of_height, &has_box, &box);
    if (!has_box) return false;
    *width = box.width;
    *height = box.height;
    return true;
}

bool cpictures_svg_draw(cpictures_svg *svg, void *cairo, int width, int height) {
    Rectangle whole = {0, 0, width, height};
    return rsvg.draw(svg, cairo, &whole, NULL);
}

void cpictures_svg_free(cpictures_svg *svg) { rsvg.unref(svg); }
