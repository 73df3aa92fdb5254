// SPDX-License-Identifier: MIT
// Pango's libraries are loaded at run time, so that building needs none of their headers, and a machine without them still shows
// text (CoreText's plain engine). Prototypes and structures are declared by hand from the stable ABI of Pango 1.44 and later.
#include "pango.h"
#include <CFeatures.h>
#include <dlfcn.h>
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { STYLE_ITALIC = 2, WRAP_CHAR = 1, WRAP_WORD_CHAR = 2, DIRECTION_RTL = 1, UNDERLINE_SINGLE = 1, NORMAL_WIDTH = 100 };

typedef struct {
    const void *klass;
    unsigned start_index, end_index;
} Attribute; // the first members of PangoAttribute

typedef struct {
    int count, size;
    void **fonts;
} FontSet; // FcFontSet

static struct {
    void *(*font_map_new)(void);
    void (*map_set_resolution)(void *, double);
    void *(*map_create_context)(void *);
    void (*context_set_options)(void *, const void *);
    void (*context_set_round)(void *, int);
    void *(*context_get_metrics)(void *, const void *, void *);
    int (*metrics_ascent)(void *);
    int (*metrics_descent)(void *);
    void (*metrics_unref)(void *);
    void *(*font_new)(void);
    void (*font_set_family)(void *, const char *);
    void (*font_set_size)(void *, double);
    void (*font_set_weight)(void *, int);
    void (*font_set_style)(void *, int);
    void (*font_set_stretch)(void *, int);
    void *(*context_get_map)(void *);
    void (*font_free)(void *);
    void *(*layout_new)(void *);
    void (*layout_set_text)(void *, const char *, int);
    void (*layout_set_width)(void *, int);
    void (*layout_set_wrap)(void *, int);
    void (*layout_set_justify)(void *, int);
    void (*layout_set_ellipsize)(void *, int);
    void (*layout_set_spacing)(void *, int);
    void (*layout_set_attributes)(void *, void *);
    void (*layout_set_font)(void *, const void *);
    int (*layout_line_count)(void *);
    int (*layout_is_ellipsized)(void *);
    void (*layout_extents)(void *, Rectangle *, Rectangle *);
    Line *(*layout_line)(void *, int);
    void *(*layout_iter)(void *);
    const char *(*layout_text)(void *);
    void (*iter_extents)(void *, Rectangle *, Rectangle *);
    int (*iter_baseline)(void *);
    Line *(*iter_line)(void *);
    int (*iter_next)(void *);
    void (*iter_free)(void *);
    int (*base_direction)(const char *, int);
    void *(*list_new)(void);
    void (*list_insert)(void *, Attribute *);
    void (*list_unref)(void *);
    Attribute *(*attr_font)(const void *);
    Attribute *(*attr_foreground)(uint16_t, uint16_t, uint16_t);
    Attribute *(*attr_alpha)(uint16_t);
    Attribute *(*attr_underline)(int);
    Attribute *(*attr_strikethrough)(int);
    Attribute *(*attr_spacing)(int);
    Attribute *(*attr_hyphens)(int);
    void (*show_line)(void *, Line *);
    void (*unref)(void *);
} pango;

static pthread_once_t load_once = PTHREAD_ONCE_INIT;
static bool is_loaded;

bool cpango_open(Libraries *libraries) {
    if (!cfeatures_allows("pango")) return false;
    // RTLD_GLOBAL, so that Pango's libraries find each other's symbols even where they were not linked against each other.
    libraries->cairo = dlopen("libpangocairo-1.0.so.0", RTLD_LAZY | RTLD_GLOBAL);
    libraries->core = dlopen("libpango-1.0.so.0", RTLD_LAZY | RTLD_GLOBAL);
    libraries->object = dlopen("libgobject-2.0.so.0", RTLD_LAZY | RTLD_GLOBAL);
    return libraries->cairo && libraries->core && libraries->object;
}

bool cpango_find(const Symbol *symbols, size_t count) {
    for (size_t i = 0; i < count; i++) {
        void *symbol = dlsym(symbols[i].library, symbols[i].name);
        if (!symbol) return false;
        memcpy(symbols[i].target, &symbol, sizeof symbol);
    }
    return true;
}

static void load(void) {
    Libraries libraries;
    if (!cpango_open(&libraries)) return;
    void *cairo = libraries.cairo, *core = libraries.core, *object = libraries.object;
    const Symbol symbols[] = {
        {cairo, "pango_cairo_font_map_new", &pango.font_map_new},
        {cairo, "pango_cairo_font_map_set_resolution", &pango.map_set_resolution},
        {core, "pango_font_map_create_context", &pango.map_create_context},
        {cairo, "pango_cairo_context_set_font_options", &pango.context_set_options},
        {core, "pango_context_set_round_glyph_positions", &pango.context_set_round},
        {core, "pango_context_get_metrics", &pango.context_get_metrics},
        {core, "pango_font_metrics_get_ascent", &pango.metrics_ascent},
        {core, "pango_font_metrics_get_descent", &pango.metrics_descent},
        {core, "pango_font_metrics_unref", &pango.metrics_unref},
        {core, "pango_font_description_new", &pango.font_new},
        {core, "pango_font_description_set_family", &pango.font_set_family},
        {core, "pango_font_description_set_absolute_size", &pango.font_set_size},
        {core, "pango_font_description_set_weight", &pango.font_set_weight},
        {core, "pango_font_description_set_style", &pango.font_set_style},
        {core, "pango_font_description_set_stretch", &pango.font_set_stretch},
        {core, "pango_context_get_font_map", &pango.context_get_map},
        {core, "pango_font_description_free", &pango.font_free},
        {core, "pango_layout_new", &pango.layout_new},
        {core, "pango_layout_set_text", &pango.layout_set_text},
        {core, "pango_layout_set_width", &pango.layout_set_width},
        {core, "pango_layout_set_wrap", &pango.layout_set_wrap},
        {core, "pango_layout_set_justify", &pango.layout_set_justify},
        {core, "pango_layout_set_ellipsize", &pango.layout_set_ellipsize},
        {core, "pango_layout_set_spacing", &pango.layout_set_spacing},
        {core, "pango_layout_set_attributes", &pango.layout_set_attributes},
        {core, "pango_layout_set_font_description", &pango.layout_set_font},
        {core, "pango_layout_get_line_count", &pango.layout_line_count},
        {core, "pango_layout_is_ellipsized", &pango.layout_is_ellipsized},
        {core, "pango_layout_get_extents", &pango.layout_extents},
        {core, "pango_layout_get_line_readonly", &pango.layout_line},
        {core, "pango_layout_get_iter", &pango.layout_iter},
        {core, "pango_layout_get_text", &pango.layout_text},
        {core, "pango_layout_iter_get_line_extents", &pango.iter_extents},
        {core, "pango_layout_iter_get_baseline", &pango.iter_baseline},
        {core, "pango_layout_iter_get_line_readonly", &pango.iter_line},
        {core, "pango_layout_iter_next_line", &pango.iter_next},
        {core, "pango_layout_iter_free", &pango.iter_free},
        {core, "pango_find_base_dir", &pango.base_direction},
        {core, "pango_attr_list_new", &pango.list_new},
        {core, "pango_attr_list_insert", &pango.list_insert},
        {core, "pango_attr_list_unref", &pango.list_unref},
        {core, "pango_attr_font_desc_new", &pango.attr_font},
        {core, "pango_attr_foreground_new", &pango.attr_foreground},
        {core, "pango_attr_foreground_alpha_new", &pango.attr_alpha},
        {core, "pango_attr_underline_new", &pango.attr_underline},
        {core, "pango_attr_strikethrough_new", &pango.attr_strikethrough},
        {core, "pango_attr_letter_spacing_new", &pango.attr_spacing},
        {core, "pango_attr_insert_hyphens_new", &pango.attr_hyphens},
        {cairo, "pango_cairo_show_layout_line", &pango.show_line},
        {object, "g_object_unref", &pango.unref},
    };
    is_loaded = cpango_find(symbols, sizeof symbols / sizeof *symbols);
}

bool cpango_is_available(void) {
    pthread_once(&load_once, load);
    return is_loaded;
}

static bool find_in_fontconfig(const char *name, void *function) {
    void *library = dlopen("libfontconfig.so.1", RTLD_LAZY | RTLD_LOCAL);
    void *symbol = library ? dlsym(library, name) : NULL;
    if (symbol) memcpy(function, &symbol, sizeof symbol);
    return symbol != NULL;
}

// fontconfig applies rules with target="font" last, after the options that cairo and Pango put into the pattern. Options alone
// could not override the user's settings; a rule that is loaded after the user's can.
static const char pinned_rules[] =
    "<?xml version=\"1.0\"?><!DOCTYPE fontconfig SYSTEM \"fonts.dtd\"><fontconfig><match target=\"font\">"
    "<edit name=\"antialias\" mode=\"assign\"><bool>true</bool></edit>"
    "<edit name=\"hinting\" mode=\"assign\"><bool>false</bool></edit>"
    "<edit name=\"autohint\" mode=\"assign\"><bool>false</bool></edit>"
    "<edit name=\"hintstyle\" mode=\"assign\"><const>hintnone</const></edit>"
    "<edit name=\"rgba\" mode=\"assign\"><const>none</const></edit>"
    "<edit name=\"lcdfilter\" mode=\"assign\"><const>lcdnone</const></edit>"
    "<edit name=\"embeddedbitmap\" mode=\"assign\"><bool>false</bool></edit>"
    // Fonts of emoji that have nothing but pictures. Where glyphs are antialiased and not hinted cairo loads no pictures.
    "</match><match target=\"font\"><test name=\"color\"><bool>true</bool></test><test name=\"outline\"><bool>false</bool></test>"
    "<edit name=\"embeddedbitmap\" mode=\"assign\"><bool>true</bool></edit>"
    "<edit name=\"antialias\" mode=\"assign\"><bool>false</bool></edit>"
    "</match></fontconfig>";

void cpango_pin_rendering(void) {
    void *(*load_config)(void) = NULL;
    int (*parse)(void *, const unsigned char *, int) = NULL;
    int (*build)(void *) = NULL;
    int (*set_current)(void *) = NULL;
    if (!find_in_fontconfig("FcInitLoadConfig", &load_config) || !find_in_fontconfig("FcConfigParseAndLoadFromMemory", &parse)
        || !find_in_fontconfig("FcConfigBuildFonts", &build) || !find_in_fontconfig("FcConfigSetCurrent", &set_current))
        return;
    void *config = load_config();
    if (!config) return;
    parse(config, (const unsigned char *)pinned_rules, 0);
    if (build(config)) set_current(config);
}

int cpango_font_count(void) {
    FontSet *(*get)(void *, int) = NULL;
    if (!find_in_fontconfig("FcConfigGetFonts", &get)) return -1;
    int count = 0;
    for (int set = 0; set < 2; set++) { // FcSetSystem and FcSetApplication
        FontSet *fonts = get(NULL, set);
        if (fonts) count += fonts->count;
    }
    return count;
}

cpango_context *cpango_context_new(const void *font_options) {
    if (!cpango_is_available()) return NULL;
    void *map = pango.font_map_new();
    if (!map) return NULL;
    // Font sizes are given in points of the toolkit, so the font map's resolution must be 72 dpi, whatever the display's is.
    pango.map_set_resolution(map, 72);
    void *context = pango.map_create_context(map);
    pango.unref(map); // the context retains it
    if (!context) return NULL;
    pango.context_set_options(context, font_options);
    pango.context_set_round(context, 0);
    return context;
}

void cpango_context_fonts_changed(cpango_context *context) {
    cpango_coverage_forget();
    cpango_outlines_forget();
    void *library = dlopen("libpangoft2-1.0.so.0", RTLD_LAZY | RTLD_GLOBAL);
    void *symbol = library ? dlsym(library, "pango_fc_font_map_config_changed") : NULL;
    void (*changed)(void *);
    if (!symbol) return;
    memcpy(&changed, &symbol, sizeof symbol);
    changed(pango.context_get_map((void *)context));
}

// The nearest PangoStretch.
static int stretch(int width) {
    static const double limits[] = {56, 69, 81, 94, 106, 119, 137, 175};
    int stretch = 0;
    while (stretch < 8 && width > limits[stretch]) stretch++;
    return stretch;
}

static void *make_font(cpango_font font) {
    void *description = pango.font_new();
    pango.font_set_family(description, font.family);
    pango.font_set_size(description, font.size * SCALE);
    pango.font_set_weight(description, font.weight);
    if (font.italic) pango.font_set_style(description, STYLE_ITALIC);
    if (font.width != NORMAL_WIDTH) pango.font_set_stretch(description, stretch(font.width));
    return description;
}

static double ink_height(void *context, const void *font, const char *text) {
    Rectangle ink, logical;
    void *layout = pango.layout_new(context);
    pango.layout_set_font(layout, font);
    pango.layout_set_text(layout, text, 1);
    pango.layout_extents(layout, &ink, &logical);
    pango.unref(layout);
    return (double)ink.height / SCALE;
}

cpango_metrics cpango_font_metrics(cpango_context *context, cpango_font font) {
    void *description = make_font(font);
    void *metrics = pango.context_get_metrics(context, description, NULL);
    cpango_metrics result = {0};
    if (metrics) {
        result.ascent = (double)pango.metrics_ascent(metrics) / SCALE;
        result.descent = (double)pango.metrics_descent(metrics) / SCALE;
        pango.metrics_unref(metrics);
    }
    result.cap_height = ink_height((void *)context, description, "H");
    result.x_height = ink_height((void *)context, description, "x");
    pango.font_free(description);
    return result;
}

static void insert(void *list, Attribute *attribute, const cpango_run *run) {
    attribute->start_index = run->start;
    attribute->end_index = run->end;
    pango.list_insert(list, attribute);
}

static uint16_t channel(double value) { return !(value > 0) ? 0 : value >= 1 ? 65535 : (uint16_t)(value * 65535 + 0.5); }

cpango_layout *cpango_layout_new(
    cpango_context *context, const char *text, int length, const cpango_run *runs, int run_count, cpango_options options) {
    void *layout = pango.layout_new((void *)context);
    if (!layout) return NULL;
    void *list = pango.list_new();
    for (int i = 0; i < run_count; i++) {
        const cpango_run *run = &runs[i];
        void *font = make_font(run->font);
        // An empty text has no attributes, but needs the line height of its font.
        if (i == 0) pango.layout_set_font(layout, font);
        insert(list, pango.attr_font(font), run);
        pango.font_free(font);
        if (run->has_color) {
            insert(list, pango.attr_foreground(channel(run->red), channel(run->green), channel(run->blue)), run);
            uint16_t alpha = channel(run->alpha);
            insert(list, pango.attr_alpha(alpha ? alpha : 1), run); // Pango takes 0 as not set, which is opaque
        }
        if (run->underline) insert(list, pango.attr_underline(UNDERLINE_SINGLE), run);
        if (run->strikethrough) insert(list, pango.attr_strikethrough(1), run);
        insert(list, pango.attr_hyphens(0), run); // UIKit breaks a word that is too long without a hyphen
        if (run->kern != 0) insert(list, pango.attr_spacing(units(run->kern, WIDEST_SPACING)), run);
    }
    pango.layout_set_attributes(layout, list);
    pango.list_unref(list);
    pango.layout_set_wrap(layout, options.wraps_at_characters ? WRAP_CHAR : WRAP_WORD_CHAR);
    pango.layout_set_justify(layout, options.justifies);
    pango.layout_set_ellipsize(layout, options.ellipsize);
    pango.layout_set_spacing(layout, units(options.line_spacing, WIDEST_SPACING));
    pango.layout_set_width(layout, options.width < 0 || options.width > WIDEST ? -1 : units(options.width, WIDEST));
    pango.layout_set_text(layout, text, length);
    return layout;
}

void cpango_layout_free(cpango_layout *layout) { pango.unref(layout); }

int cpango_layout_line_count(cpango_layout *layout) { return pango.layout_line_count(layout); }

bool cpango_layout_is_ellipsized(cpango_layout *layout) { return pango.layout_is_ellipsized(layout); }

static cpango_line place(Rectangle rectangle) {
    return (cpango_line){
        .x = (double)rectangle.x / SCALE,
        .y = (double)rectangle.y / SCALE,
        .width = (double)rectangle.width / SCALE,
        .height = (double)rectangle.height / SCALE};
}

int cpango_layout_lines(cpango_layout *layout, cpango_line *lines, int capacity) {
    void *iterator = pango.layout_iter(layout);
    const char *text = pango.layout_text(layout);
    int count = 0;
    do {
        if (count == capacity) break;
        Rectangle ink, logical;
        pango.iter_extents(iterator, &ink, &logical);
        Line *line = pango.iter_line(iterator);
        cpango_line *result = &lines[count++];
        *result = place(logical);
        result->baseline = (double)pango.iter_baseline(iterator) / SCALE;
        if (!line) continue;
        result->start = line->start_index;
        result->length = line->length;
        // The direction is the paragraph's, which is that of its first strong character, so the search starts at the paragraph.
        const char *start = text + line->start_index;
        while (start > text && start[-1] != '\n') start--;
        const char *end = strchr(start, '\n');
        int direction = pango.base_direction(start, end ? (int)(end - start) : -1);
        result->is_right_to_left = direction == DIRECTION_RTL;
    } while (pango.iter_next(iterator));
    pango.iter_free(iterator);
    return count;
}

void cpango_layout_show_line(cpango_layout *layout, int line, void *cairo) {
    Line *found = pango.layout_line(layout, line);
    if (found) pango.show_line(cairo, found);
}
