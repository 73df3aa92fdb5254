// SPDX-License-Identifier: MIT
// Counts what a connection sends. Xlib calls an extension's before-flush hook with every block of bytes that it is about to
// write, so an extension without requests (XAddExtension) is enough to see all of them.
#include "CX11.h"
#include <X11/Xlibint.h>

// Thread-local, because Xlib's hook has no parameter for user data: a connection belongs to one thread, and a thread counts at
// most one connection.
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
