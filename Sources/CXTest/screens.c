// SPDX-License-Identifier: MIT
// Changes of the screen by RandR, as a user's display settings make them. The library is loaded at run time.
#include "CXTest.h"
#include <dlfcn.h>
#include <stdatomic.h>
#include <stdio.h>

typedef struct {
    XID id;
    unsigned width, height;
    unsigned long dotClock;
    unsigned hSyncStart, hSyncEnd, hTotal, hSkew, vSyncStart, vSyncEnd, vTotal;
    char *name;
    unsigned nameLength;
    unsigned long modeFlags;
} Mode;

typedef struct {
    Time timestamp, configTimestamp;
    int ncrtc;
    XID *crtcs;
    int noutput;
    XID *outputs;
} Resources; // the first members of XRRScreenResources; the library allocates and frees it

static void *symbol(const char *name) {
    void *library = dlopen("libXrandr.so.2", RTLD_NOW | RTLD_LOCAL);
    return library ? dlsym(library, name) : NULL;
}

bool cxtest_set_screen(cxtest_client *client, int width, int height, int rate) {
    enum { ROTATE_0 = 1 };
    Resources *(*resources)(Display *, Window);
    void (*free_resources)(Resources *);
    XID (*create)(Display *, Window, Mode *);
    void (*add)(Display *, XID, XID);
    Status (*set)(Display *, Resources *, XID, Time, int, int, XID, unsigned short, XID *, int);
    void (*resize)(Display *, Window, int, int, int, int);
    *(void **)&resources = symbol("XRRGetScreenResourcesCurrent");
    *(void **)&free_resources = symbol("XRRFreeScreenResources");
    *(void **)&create = symbol("XRRCreateMode");
    *(void **)&add = symbol("XRRAddOutputMode");
    *(void **)&set = symbol("XRRSetCrtcConfig");
    *(void **)&resize = symbol("XRRSetScreenSize");
    if (!resources || !free_resources || !create || !add || !set || !resize) return false;
    Display *display = cxtest_display(client);
    Window root = DefaultRootWindow(display);
    Resources *found = resources(display, root);
    if (!found || found->ncrtc < 1 || found->noutput < 1) return false;
    XID made = None;
    if (rate > 0) {
        static atomic_uint count;
        char name[32];
        Mode mode = {.width = (unsigned)width, .height = (unsigned)height};
        mode.hTotal = mode.width + 100;
        mode.vTotal = mode.height + 20;
        mode.dotClock = (unsigned long)mode.hTotal * mode.vTotal * (unsigned)rate;
        mode.nameLength = (unsigned)snprintf(name, sizeof name, "test %u", atomic_fetch_add(&count, 1));
        mode.name = name;
        made = create(display, root, &mode);
        add(display, found->outputs[0], made);
    }
    // The screen always holds what its monitor shows: it grows before the monitor, and shrinks after it.
    Window unused;
    int x, y;
    unsigned old_width, old_height, border, depth;
    XGetGeometry(display, root, &unused, &x, &y, &old_width, &old_height, &border, &depth);
    unsigned wider = old_width > (unsigned)width ? old_width : (unsigned)width;
    unsigned higher = old_height > (unsigned)height ? old_height : (unsigned)height;
    resize(display, root, (int)wider, (int)higher, (int)wider / 4, (int)higher / 4);
    if (made) {
        set(display, found, found->crtcs[0], CurrentTime, 0, 0, made, ROTATE_0, found->outputs, 1);
    } else {
        set(display, found, found->crtcs[0], CurrentTime, 0, 0, None, ROTATE_0, NULL, 0);
    }
    resize(display, root, width, height, width / 4, height / 4);
    free_resources(found);
    return cxtest_take_error(client) == 0;
}
