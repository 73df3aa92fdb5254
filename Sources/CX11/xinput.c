// SPDX-License-Identifier: MIT
// XInput 2. libXi is loaded at run time, and its structures are declared by hand from its stable ABI, as in optional.c.
#include "CX11.h"
#include <X11/Xlibint.h>
#include <CFeatures.h>
#include <dlfcn.h>
#include <pthread.h>

enum { ALL_MASTERS = 1, SCROLL_CLASS = 3, VERTICAL = 1, HORIZONTAL = 2 };

typedef struct {
    int device, mask_len;
    unsigned char *mask;
} EventMask;

typedef struct {
    int type, sourceid;
} AnyClass;

typedef struct {
    int type, sourceid, number, scroll_type;
    double increment;
    int flags;
} ScrollClass;

typedef struct {
    int deviceid;
    char *name;
    int use, attachment;
    Bool enabled;
    int num_classes;
    AnyClass **classes;
} DeviceInfo;

typedef struct {
    int mask_len;
    unsigned char *mask;
} ButtonState;

typedef struct {
    int mask_len;
    unsigned char *mask;
    double *values;
} ValuatorState;

typedef struct {
    int base, latched, locked, effective;
} ModifierState;

/// The members that all events of the extension begin with.
typedef struct {
    int type;
    unsigned long serial;
    Bool send_event;
    Display *display;
    int extension, evtype;
    Time time;
    int deviceid, sourceid;
} Head;

typedef struct {
    Head head;
    int detail;
    Window root, event, child;
    double root_x, root_y, event_x, event_y;
    int flags;
    ButtonState buttons;
    ValuatorState valuators;
    ModifierState mods;
} DeviceEvent;

typedef struct {
    Head head;
    int detail;
    Window root, event, child;
    double root_x, root_y, event_x, event_y;
    int mode;
    Bool focus, same_screen;
    ButtonState buttons;
    ModifierState mods;
} CrossingEvent;

static struct {
    Status (*version)(Display *, int *, int *);
    int (*select)(Display *, Window, EventMask *, int);
    DeviceInfo *(*query)(Display *, int, int *);
    void (*free_info)(DeviceInfo *);
} xinput;

static pthread_once_t load_once = PTHREAD_ONCE_INIT;
// libXi makes its list of displays at the first call, without a lock: two connections opened at the same time lose one of two lists.
static pthread_mutex_t first_call = PTHREAD_MUTEX_INITIALIZER;

static Status ask_for_version(Display *display, int *major, int *minor) {
    pthread_mutex_lock(&first_call);
    Status status = xinput.version(display, major, minor);
    pthread_mutex_unlock(&first_call);
    return status;
}

static void load(void) {
    void *library = dlopen("libXi.so.6", RTLD_NOW | RTLD_LOCAL);
    if (!library) return;
    *(void **)&xinput.version = dlsym(library, "XIQueryVersion");
    *(void **)&xinput.select = dlsym(library, "XISelectEvents");
    *(void **)&xinput.query = dlsym(library, "XIQueryDevice");
    *(void **)&xinput.free_info = dlsym(library, "XIFreeDeviceInfo");
}

static Bool refuse(Display *display, XEvent *event, xEvent *bytes) {
    (void)display, (void)event, (void)bytes;
    return False;
}

// Any client can send the events of the first XInput, whether they were selected or not, and libXi believes the lengths in them:
// a few thousand keep it busy for seconds, and it writes where they say. Nothing here uses them (XInput 2 has generic events,
// which cannot be sent), so they are dropped before libXi sees them.
static void refuse_old_events(Display *display, int first) {
    enum { OLD_EVENTS = 17 };
    for (int i = 0; i < OLD_EVENTS; i++) XESetWireToEvent(display, first + i, refuse);
}

int cx11_xinput_opcode(Display *display) {
    pthread_once(&load_once, load);
    int opcode = 0, event, error, major = 2, minor = 2;
    if (!cfeatures_allows("xinput") || !xinput.version || !xinput.select || !xinput.query || !xinput.free_info) return 0;
    if (cx11_has_io_error(display) || !XQueryExtension(display, "XInputExtension", &opcode, &event, &error)) return 0;
    if (cx11_has_io_error(display) || ask_for_version(display, &major, &minor) != Success) return 0;
    if (cx11_has_io_error(display)) return 0;
    refuse_old_events(display, event);
    // Smooth scrolling needs 2.1, touches need 2.2.
    return major > 2 || (major == 2 && minor >= 2) ? opcode : 0;
}

void cx11_xinput_select(Display *display, Window window) {
    static const int types[] = {
        CX11_DEVICE_CHANGED, CX11_BUTTON_PRESS, CX11_BUTTON_RELEASE, CX11_MOTION,    CX11_ENTER,
        CX11_LEAVE,          CX11_TOUCH_BEGIN,  CX11_TOUCH_UPDATE,   CX11_TOUCH_END,
    };
    unsigned char bits[4] = {0};
    for (unsigned i = 0; i < sizeof types / sizeof *types; i++) bits[types[i] >> 3] |= (unsigned char)(1 << (types[i] & 7));
    EventMask mask = {ALL_MASTERS, sizeof bits, bits};
    if (cx11_has_io_error(display)) return;
    xinput.select(display, window, &mask, 1);
}

int cx11_xinput_scroll_axes(Display *display, int device, cx11_scroll_axis *axes, int capacity) {
    int devices = 0, count = 0;
    DeviceInfo *info = cx11_has_io_error(display) ? NULL : xinput.query(display, device, &devices);
    if (!info) return 0;
    for (int i = 0; devices > 0 && i < info->num_classes && count < capacity; i++) {
        if (info->classes[i]->type != SCROLL_CLASS) continue;
        const ScrollClass *scroll = (const ScrollClass *)info->classes[i];
        if (scroll->scroll_type != VERTICAL && scroll->scroll_type != HORIZONTAL) continue;
        axes[count++] = (cx11_scroll_axis){scroll->number, scroll->scroll_type == VERTICAL, scroll->increment};
    }
    xinput.free_info(info);
    return count;
}

static bool is_set(const unsigned char *mask, int length, int bit) {
    return bit >> 3 < length && mask[bit >> 3] & 1 << (bit & 7);
}

static unsigned first_buttons(const ButtonState *state) {
    unsigned result = 0;
    for (int button = 1; button < 32; button++) {
        if (is_set(state->mask, state->mask_len, button)) result |= 1u << button;
    }
    return result;
}

static void fill_axes(const ValuatorState *state, cx11_pointer *pointer) {
    const double *value = state->values;
    for (int axis = 0; axis < state->mask_len * 8; axis++) {
        if (!is_set(state->mask, state->mask_len, axis)) continue;
        // `values` is packed: it has an element for each axis that is set in the mask, and none for the others.
        if (pointer->axis_count < CX11_MAX_AXES) {
            pointer->axes[pointer->axis_count] = axis;
            pointer->values[pointer->axis_count++] = *value;
        }
        value++;
    }
}

bool cx11_xinput_pointer(Display *display, XEvent *event, int opcode, cx11_pointer *pointer) {
    if (!opcode || event->type != GenericEvent || event->xcookie.extension != opcode) return false;
    if (!XGetEventData(display, &event->xcookie)) return false;
    const Head *head = event->xcookie.data;
    bool is_known = true;
    *pointer =
        (cx11_pointer){.type = head->evtype, .is_sent = event->xcookie.send_event, .time = head->time, .device = head->deviceid};
    switch (head->evtype) {
    case CX11_DEVICE_CHANGED:
        break;
    case CX11_ENTER:
    case CX11_LEAVE: {
        const CrossingEvent *crossing = event->xcookie.data;
        pointer->detail = crossing->detail;
        pointer->mode = crossing->mode;
        pointer->window = crossing->event;
        pointer->x = crossing->event_x;
        pointer->y = crossing->event_y;
        pointer->buttons = first_buttons(&crossing->buttons);
        pointer->modifiers = (unsigned)crossing->mods.effective;
        break;
    }
    case CX11_BUTTON_PRESS:
    case CX11_BUTTON_RELEASE:
    case CX11_MOTION:
    case CX11_TOUCH_BEGIN:
    case CX11_TOUCH_UPDATE:
    case CX11_TOUCH_END: {
        const DeviceEvent *device = event->xcookie.data;
        pointer->detail = device->detail;
        pointer->window = device->event;
        pointer->x = device->event_x;
        pointer->y = device->event_y;
        pointer->flags = device->flags;
        pointer->buttons = first_buttons(&device->buttons);
        pointer->modifiers = (unsigned)device->mods.effective;
        fill_axes(&device->valuators, pointer);
        break;
    }
    default:
        is_known = false;
    }
    XFreeEventData(display, &event->xcookie);
    return is_known;
}
