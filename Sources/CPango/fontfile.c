// SPDX-License-Identifier: MIT
// Which file of a font fontconfig chooses. fontconfig is loaded at run time, as in pango.c.
#include "CPango.h"
#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

typedef struct {
    int count, size;
    void **fonts;
} FontSet; // FcFontSet

enum { MATCH_PATTERN = 0, RESULT_MATCH = 0, APPLICATION_FONTS = 1 };

static struct {
    void *(*pattern_new)(void);
    int (*add_string)(void *, const char *, const unsigned char *);
    int (*substitute)(void *, void *, int);
    void (*default_substitute)(void *);
    void *(*match)(void *, void *, int *);
    int (*get_string)(const void *, const char *, int, unsigned char **);
    void (*pattern_free)(void *);
    FontSet *(*fonts)(void *, int);
} fontconfig;

static bool load(void) {
    void *library = dlopen("libfontconfig.so.1", RTLD_LAZY | RTLD_LOCAL);
    if (!library) return false;
    struct {
        const char *name;
        void *target;
    } symbols[] = {
        {"FcPatternCreate", &fontconfig.pattern_new},
        {"FcPatternAddString", &fontconfig.add_string},
        {"FcConfigSubstitute", &fontconfig.substitute},
        {"FcDefaultSubstitute", &fontconfig.default_substitute},
        {"FcFontMatch", &fontconfig.match},
        {"FcPatternGetString", &fontconfig.get_string},
        {"FcPatternDestroy", &fontconfig.pattern_free},
        {"FcConfigGetFonts", &fontconfig.fonts},
    };
    for (size_t i = 0; i < sizeof symbols / sizeof *symbols; i++) {
        void *symbol = dlsym(library, symbols[i].name);
        if (!symbol) return false;
        memcpy(symbols[i].target, &symbol, sizeof symbol);
    }
    return true;
}

// The string of a pattern, copied; false when there is none, or no room for it.
static bool copy(const void *pattern, const char *key, char *buffer, int size) {
    unsigned char *text = NULL;
    if (fontconfig.get_string(pattern, key, 0, &text) != RESULT_MATCH || !text) return false;
    return snprintf(buffer, (size_t)size, "%s", (const char *)text) < size;
}

static bool is_registered(const char *file) {
    FontSet *fonts = fontconfig.fonts(NULL, APPLICATION_FONTS);
    for (int i = 0; fonts && i < fonts->count; i++) {
        unsigned char *other = NULL;
        if (fontconfig.get_string(fonts->fonts[i], "file", 0, &other) == RESULT_MATCH && other
            && strcmp((const char *)other, file) == 0)
            return true;
    }
    return false;
}

bool cpango_font_file(const char *family, cpango_font_choice *choice) {
    if (!load()) return false;
    void *wanted = fontconfig.pattern_new();
    if (!wanted) return false;
    fontconfig.add_string(wanted, "family", (const unsigned char *)family);
    fontconfig.substitute(NULL, wanted, MATCH_PATTERN);
    fontconfig.default_substitute(wanted);
    int result = 0;
    void *found = fontconfig.match(NULL, wanted, &result);
    fontconfig.pattern_free(wanted);
    if (!found) return false;
    bool is_complete = copy(found, "family", choice->family, sizeof choice->family)
        && copy(found, "file", choice->file, sizeof choice->file);
    fontconfig.pattern_free(found);
    if (is_complete) choice->is_registered = is_registered(choice->file);
    return is_complete;
}
