#ifndef CXTEST_H
#define CXTEST_H
#if !__has_include(<X11/Xlib.h>)
#error "Xlib's headers are missing: apt-get install libx11-dev"
#endif
#include <X11/Xlib.h>
#endif
