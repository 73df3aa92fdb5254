#if !__has_include(<cairo/cairo.h>)
#error "cairo's headers are missing: apt-get install libcairo2-dev"
#endif
#include <cairo/cairo.h>
#include <cairo/cairo-pdf.h>
#include <cairo/cairo-xlib.h>
