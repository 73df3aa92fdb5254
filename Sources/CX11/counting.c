// SPDX-License-Identifier: MIT
#include "CX11.h"
#include <X11/Xlibint.h>

// A connection belongs to one thread, and each thread of this program has one connection at most that counts.
static _Thread_local unsigned long bytes;
static _Thread_local Display *counted;

static void count(Display *display, XExtCodes *codes, _Xconst char *data, long length) {
    (void)display, (void)codes, (void)data;
    bytes += (unsigned long)length;
}

void cx11_count_bytes(Display *display) {
    if (counted == display) return;
    XExtCodes *codes = XAddExtension(display);
    if (!codes) return;
    counted = display;
    bytes = 0;
    XESetBeforeFlush(display, codes->extension, count);
}

unsigned long cx11_counted_bytes(void) { return bytes; }
unsigned long cx11_counted_requests(Display *display) { return NextRequest(display); }
