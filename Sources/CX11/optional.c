// SPDX-License-Identifier: MIT
// Present and RandR. Their client libraries are loaded at run time, so that neither building nor running needs them: a missing
// library is a missing feature. Structures and prototypes are declared by hand from the libraries' stable ABI.
#include "CX11.h"
#include <CFeatures.h>
#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum { COMPLETE_NOTIFY = 1, COMPLETE_NOTIFY_MASK = 2, KIND_NOTIFY_MSC = 1 };
enum { INTERLACE = 0x10, DOUBLE_SCAN = 0x20 };

typedef struct {
    int type;
    unsigned long serial;
    Bool send_event;
    Display *display;
    int extension, evtype;
    uint32_t eid;
    Window window;
    uint32_t serial_number;
    uint64_t ust, msc;
    uint8_t kind, mode;
} CompleteNotify;

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
    int nmode;
    Mode *modes;
} Resources;

typedef struct {
    Time timestamp;
    int x, y;
    unsigned width, height;
    XID mode;
} Monitor; // the first members of XRRCrtcInfo; the library allocates and frees it

static struct {
    Bool (*query)(Display *, int *, int *, int *);
    Status (*version)(Display *, int *, int *);
    XID (*select)(Display *, Window, unsigned);
    void (*notify)(Display *, Window, uint32_t, uint64_t, uint64_t, uint64_t);
} present;

static struct {
    Bool (*query)(Display *, int *, int *);
    Status (*version)(Display *, int *, int *);
    Resources *(*resources)(Display *, Window);
    void (*free_resources)(Resources *);
    Monitor *(*monitor)(Display *, Resources *, XID);
    void (*free_monitor)(Monitor *);
} randr;

static pthread_once_t load_once = PTHREAD_ONCE_INIT;

static void load(void) {
    void *library = dlopen("libXpresent.so.1", RTLD_NOW | RTLD_LOCAL);
    if (library) {
        *(void **)&present.query = dlsym(library, "XPresentQueryExtension");
        *(void **)&present.version = dlsym(library, "XPresentQueryVersion");
        *(void **)&present.select = dlsym(library, "XPresentSelectInput");
        *(void **)&present.notify = dlsym(library, "XPresentNotifyMSC");
    }
    library = dlopen("libXrandr.so.2", RTLD_NOW | RTLD_LOCAL);
    if (library) {
        *(void **)&randr.query = dlsym(library, "XRRQueryExtension");
        *(void **)&randr.version = dlsym(library, "XRRQueryVersion");
        *(void **)&randr.resources = dlsym(library, "XRRGetScreenResourcesCurrent");
        *(void **)&randr.free_resources = dlsym(library, "XRRFreeScreenResources");
        *(void **)&randr.monitor = dlsym(library, "XRRGetCrtcInfo");
        *(void **)&randr.free_monitor = dlsym(library, "XRRFreeCrtcInfo");
    }
}

int cx11_present_opcode(Display *display) {
    pthread_once(&load_once, load);
    int opcode = 0, event, error, major = 0, minor = 0;
    if (!cfeatures_allows("present") || !present.query || !present.version || !present.select || !present.notify) return 0;
    // XPresentQueryExtension, not XQueryExtension: it also registers the decoder of Present's events for this display.
    if (cx11_has_io_error(display) || !present.query(display, &opcode, &event, &error)) return 0;
    if (cx11_has_io_error(display) || !present.version(display, &major, &minor)) return 0;
    return major >= 1 && !cx11_has_io_error(display) ? opcode : 0;
}

void cx11_present_select(Display *display, Window window) { present.select(display, window, COMPLETE_NOTIFY_MASK); }

void cx11_present_notify_msc(Display *display, Window window, uint32_t serial, uint64_t target, uint64_t divisor) {
    present.notify(display, window, serial, target, divisor, 0);
}

bool cx11_present_tick(Display *display, XEvent *event, int opcode, cx11_tick *tick) {
    bool is_tick = false;
    if (!opcode || event->type != GenericEvent || event->xcookie.extension != opcode) return false;
    if (!XGetEventData(display, &event->xcookie)) return false;
    const CompleteNotify *complete = event->xcookie.data;
    if (event->xcookie.evtype == COMPLETE_NOTIFY && complete->kind == KIND_NOTIFY_MSC) {
        *tick = (cx11_tick){complete->window, complete->serial_number, complete->ust, complete->msc};
        is_tick = true;
    }
    XFreeEventData(display, &event->xcookie);
    return is_tick;
}

static double rate_of(const Mode *mode) {
    double lines = mode->vTotal;
    if (mode->modeFlags & DOUBLE_SCAN) lines *= 2;
    if (mode->modeFlags & INTERLACE) lines /= 2;
    double pixels = mode->hTotal * lines;
    return pixels > 0 ? mode->dotClock / pixels : 0; // Xvfb and Xephyr report 0
}

double cx11_randr_rate(Display *display) {
    pthread_once(&load_once, load);
    int event, error, major = 0, minor = 0;
    double rate = 0;
    if (!cfeatures_allows("randr") || !randr.query || !randr.version || !randr.resources || !randr.free_resources
        || !randr.monitor || !randr.free_monitor)
        return 0;
    if (cx11_has_io_error(display) || !randr.query(display, &event, &error)) return 0;
    if (cx11_has_io_error(display) || !randr.version(display, &major, &minor)) return 0;
    // RRGetScreenResourcesCurrent came with 1.3. RRGetScreenResources, which every version has, probes the outputs again, and may
    // take seconds.
    if (major < 1 || (major == 1 && minor < 3) || cx11_has_io_error(display)) return 0;
    Resources *resources = randr.resources(display, DefaultRootWindow(display));
    if (!resources) return 0;
    for (int i = 0; i < resources->ncrtc && rate == 0 && !cx11_has_io_error(display); i++) {
        Monitor *monitor = randr.monitor(display, resources, resources->crtcs[i]);
        if (!monitor) continue;
        for (int j = 0; j < resources->nmode && monitor->mode; j++) {
            if (resources->modes[j].id == monitor->mode) rate = rate_of(&resources->modes[j]);
        }
        randr.free_monitor(monitor);
    }
    randr.free_resources(resources);
    return rate;
}
