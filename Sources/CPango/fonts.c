// SPDX-License-Identifier: MIT
// The installed fonts, by fontconfig, which is loaded at run time as Pango is. Prototypes are declared by hand from its stable ABI.
#include "CPango.h"
#include <dlfcn.h>
#include <pthread.h>
#include <string.h>

enum { MATCH = 0, MATCH_PATTERN = 0, SYSTEM = 0, APPLICATION = 1, ITALIC = 100, MONO = 100, NORMAL_WIDTH = 100 };

typedef struct {
    int count, size;
    void **fonts;
} FontSet; // FcFontSet

static struct {
    FontSet *(*get_fonts)(void *, int);
    int (*get_string)(const void *, const char *, int, unsigned char **);
    int (*get_number)(const void *, const char *, int, double *);
    int (*get_bool)(const void *, const char *, int, int *);
    double (*to_open_type)(double);
    double (*from_open_type)(double);
    void *(*pattern_new)(void);
    void (*pattern_free)(void *);
    int (*add_string)(void *, const char *, const unsigned char *);
    int (*add_number)(void *, const char *, double);
    int (*substitute)(void *, void *, int);
    void (*substitute_defaults)(void *);
    void *(*match)(void *, void *, int *);
    int (*add_file)(void *, const unsigned char *);
    void (*clear)(void *);
} fc;

static pthread_once_t load_once = PTHREAD_ONCE_INIT;
static bool is_loaded;

static void load(void) {
    void *library = dlopen("libfontconfig.so.1", RTLD_LAZY | RTLD_LOCAL);
    if (!library) return;
    struct {
        const char *name;
        void *target;
    } symbols[] = {
        {"FcConfigGetFonts", &fc.get_fonts},
        {"FcPatternGetString", &fc.get_string},
        {"FcPatternGetDouble", &fc.get_number},
        {"FcPatternGetBool", &fc.get_bool},
        {"FcWeightToOpenTypeDouble", &fc.to_open_type},
        {"FcWeightFromOpenTypeDouble", &fc.from_open_type},
        {"FcPatternCreate", &fc.pattern_new},
        {"FcPatternDestroy", &fc.pattern_free},
        {"FcPatternAddString", &fc.add_string},
        {"FcPatternAddDouble", &fc.add_number},
        {"FcConfigSubstitute", &fc.substitute},
        {"FcDefaultSubstitute", &fc.substitute_defaults},
        {"FcFontMatch", &fc.match},
        {"FcConfigAppFontAddFile", &fc.add_file},
        {"FcConfigAppFontClear", &fc.clear},
    };
    for (size_t i = 0; i < sizeof symbols / sizeof *symbols; i++) {
        void *symbol = dlsym(library, symbols[i].name);
        if (!symbol) return;
        memcpy(symbols[i].target, &symbol, sizeof symbol);
    }
    is_loaded = true;
}

bool cpango_lists_fonts(void) {
    pthread_once(&load_once, load);
    return is_loaded;
}

static double number(const void *pattern, const char *name, double otherwise) {
    double value;
    return fc.get_number(pattern, name, 0, &value) == MATCH ? value : otherwise;
}

static const char *string(const void *pattern, const char *name) {
    unsigned char *value;
    return fc.get_string(pattern, name, 0, &value) == MATCH ? (const char *)value : NULL;
}

// False for what can't be used: fonts without a family, and the pattern that stands for all instances of a variable font.
static bool describe(const void *pattern, cpango_face *face) {
    int is_variable = 0;
    if (fc.get_bool(pattern, "variable", 0, &is_variable) == MATCH && is_variable) return false;
    *face = (cpango_face){
        .family = string(pattern, "family"),
        .style = string(pattern, "style"),
        .postscript_name = string(pattern, "postscriptname"),
        .weight = fc.to_open_type(number(pattern, "weight", 80)),
        .width = number(pattern, "width", NORMAL_WIDTH),
        .is_italic = number(pattern, "slant", 0) >= ITALIC,
        .is_monospaced = number(pattern, "spacing", 0) >= MONO,
    };
    return face->family != NULL;
}

bool cpango_visit_faces(void (*visit)(const cpango_face *, void *), void *info) {
    if (!cpango_lists_fonts()) return false;
    for (int set = SYSTEM; set <= APPLICATION; set++) {
        FontSet *fonts = fc.get_fonts(NULL, set);
        for (int i = 0; fonts && i < fonts->count; i++) {
            cpango_face face;
            if (describe(fonts->fonts[i], &face)) visit(&face, info);
        }
    }
    return true;
}

bool cpango_match_face(cpango_font font, void (*visit)(const cpango_face *, void *), void *info) {
    if (!cpango_lists_fonts()) return false;
    void *pattern = fc.pattern_new();
    if (!pattern) return false;
    fc.add_string(pattern, "family", (const unsigned char *)font.family);
    fc.add_number(pattern, "weight", fc.from_open_type(font.weight));
    fc.add_number(pattern, "slant", font.italic ? ITALIC : 0);
    fc.add_number(pattern, "width", font.width);
    fc.substitute(NULL, pattern, MATCH_PATTERN);
    fc.substitute_defaults(pattern);
    int result = 0;
    void *found = fc.match(NULL, pattern, &result);
    fc.pattern_free(pattern);
    if (!found) return false;
    cpango_face face;
    bool is_usable = describe(found, &face);
    if (is_usable) visit(&face, info);
    fc.pattern_free(found);
    return is_usable;
}

static int application_fonts(void) {
    FontSet *fonts = fc.get_fonts(NULL, APPLICATION);
    return fonts ? fonts->count : 0;
}

int cpango_add_font_file(const char *path) {
    if (!cpango_lists_fonts()) return -1;
    int before = application_fonts();
    if (!fc.add_file(NULL, (const unsigned char *)path)) return 0;
    return application_fonts() - before;
}

void cpango_remove_font_files(void) {
    if (cpango_lists_fonts()) fc.clear(NULL);
}
