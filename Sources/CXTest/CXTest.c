// SPDX-License-Identifier: MIT
// XTEST and SYNC are loaded at run time, so that building the tests needs no further headers. RandR: screens.c.
#include "CXTest.h"
#include <X11/Xlibint.h>
#include <dlfcn.h>
#include <poll.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MAX_CLIENTS = 64 };

struct cxtest_client {
    Display *display;
    atomic_bool is_lost;
    int error;
};

static _Atomic(cxtest_client *) clients[MAX_CLIENTS];
static XErrorHandler previous_handler;
static XIOErrorHandler previous_io_handler;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static struct {
    Bool (*query)(Display *, int *, int *, int *, int *);
    int (*motion)(Display *, int, int, int, unsigned long);
    int (*button)(Display *, unsigned, Bool, unsigned long);
    int (*key)(Display *, unsigned, Bool, unsigned long);
} xtest;

typedef struct {
    int high;
    unsigned low;
} SyncValue;

static struct {
    Bool (*query)(Display *, int *, int *);
    Status (*initialize)(Display *, int *, int *);
    Status (*counter)(Display *, XID, SyncValue *);
} xsync;

static cxtest_client *find(Display *display) {
    for (int i = 0; i < MAX_CLIENTS; i++) {
        cxtest_client *client = atomic_load(&clients[i]);
        if (client && client->display == display) return client;
    }
    return NULL;
}

// Xlib's error handler is global to the process, and the window server under test may have installed its own. Errors on displays
// that are unknown here are passed on to the handler installed before, but never to the default one, which exits.
static int handle_error(Display *display, XErrorEvent *error) {
    cxtest_client *client = find(display);
    if (!client) return previous_handler ? previous_handler(display, error) : 0;
    if (!client->error) client->error = error->error_code;
    return 0;
}

// Global as well: the window server under test may have a handler that ends the process.
static int handle_io_error(Display *display) {
    if (find(display) || !previous_io_handler) return 0;
    return previous_io_handler(display);
}

static void handle_io_exit(Display *display, void *user_data) {
    (void)display;
    atomic_store(&((cxtest_client *)user_data)->is_lost, true);
}

static void set_up(void) {
    XInitThreads();
    XErrorHandler before = XSetErrorHandler(NULL);
    XErrorHandler standard = XSetErrorHandler(handle_error);
    previous_handler = before == standard ? NULL : before;
    XIOErrorHandler io_before = XSetIOErrorHandler(NULL);
    XIOErrorHandler io_standard = XSetIOErrorHandler(handle_io_error);
    previous_io_handler = io_before == io_standard ? NULL : io_before;
    void *library = dlopen("libXext.so.6", RTLD_NOW | RTLD_LOCAL);
    if (library) {
        *(void **)&xsync.query = dlsym(library, "XSyncQueryExtension");
        *(void **)&xsync.initialize = dlsym(library, "XSyncInitialize");
        *(void **)&xsync.counter = dlsym(library, "XSyncQueryCounter");
    }
    library = dlopen("libXtst.so.6", RTLD_NOW | RTLD_LOCAL);
    if (!library) return;
    *(void **)&xtest.query = dlsym(library, "XTestQueryExtension");
    *(void **)&xtest.motion = dlsym(library, "XTestFakeMotionEvent");
    *(void **)&xtest.button = dlsym(library, "XTestFakeButtonEvent");
    *(void **)&xtest.key = dlsym(library, "XTestFakeKeyEvent");
}

cxtest_client *cxtest_open(const char *name) {
    pthread_once(&once, set_up);
    cxtest_client *client = calloc(1, sizeof *client);
    if (!client) return NULL;
    client->display = XOpenDisplay(name);
    if (client->display) {
        XSetIOErrorExitHandler(client->display, handle_io_exit, client);
        for (int i = 0; i < MAX_CLIENTS; i++) {
            cxtest_client *expected = NULL;
            if (atomic_compare_exchange_strong(&clients[i], &expected, client)) return client;
        }
        XCloseDisplay(client->display);
    }
    free(client);
    return NULL;
}

static void forget(cxtest_client *client) {
    for (int i = 0; i < MAX_CLIENTS; i++) {
        cxtest_client *expected = client;
        if (atomic_compare_exchange_strong(&clients[i], &expected, NULL)) return;
    }
}

void cxtest_abandon(cxtest_client *client) {
    forget(client);
    close(ConnectionNumber(client->display));
    free(client);
}

void cxtest_close(cxtest_client *client) {
    forget(client);
    // Xlib leaves a lost display locked for the thread that met the I/O error: XCloseDisplay on another thread would hang. It is
    // leaked.
    if (!cxtest_is_lost(client)) XCloseDisplay(client->display);
    free(client);
}

Display *cxtest_display(cxtest_client *client) { return client->display; }
bool cxtest_is_lost(cxtest_client *client) { return atomic_load(&client->is_lost); }

int cxtest_take_error(cxtest_client *client) {
    XSync(client->display, False);
    int error = client->error;
    client->error = 0;
    return error;
}

bool cxtest_has_input(cxtest_client *client) {
    // libXtst makes its list of displays at the first call, without a lock: of two threads, one would lose its list.
    static pthread_mutex_t first_call = PTHREAD_MUTEX_INITIALIZER;
    int event, error, major, minor;
    if (!xtest.query || !xtest.motion || !xtest.button || !xtest.key) return false;
    pthread_mutex_lock(&first_call);
    bool has_input = xtest.query(client->display, &event, &error, &major, &minor);
    pthread_mutex_unlock(&first_call);
    return has_input;
}

void cxtest_fake_motion(cxtest_client *client, int x, int y) { xtest.motion(client->display, -1, x, y, CurrentTime); }

void cxtest_fake_button(cxtest_client *client, unsigned button, bool is_press) {
    xtest.button(client->display, button, is_press, CurrentTime);
}

void cxtest_fake_key(cxtest_client *client, unsigned keycode, bool is_press) {
    xtest.key(client->display, keycode, is_press, CurrentTime);
}

// A channel of any visual, scaled to eight bits.
static uint32_t channel(unsigned long pixel, unsigned long mask) {
    if (!mask) return 0;
    unsigned long value = pixel & mask;
    while (!(mask & 1)) {
        mask >>= 1;
        value >>= 1;
    }
    return (uint32_t)((value * 255 + mask / 2) / mask);
}

bool cxtest_grab(cxtest_client *client, Window window, int width, int height, uint32_t *pixels, int stride) {
    XImage *image = XGetImage(client->display, window, 0, 0, (unsigned)width, (unsigned)height, AllPlanes, ZPixmap);
    if (!image) return false;
    for (int y = 0; y < height; y++) {
        uint32_t *row = (uint32_t *)((char *)pixels + (size_t)y * stride);
        for (int x = 0; x < width; x++) {
            unsigned long pixel = XGetPixel(image, x, y);
            row[x] =
                channel(pixel, image->red_mask) << 16 | channel(pixel, image->green_mask) << 8 | channel(pixel, image->blue_mask);
        }
    }
    XDestroyImage(image);
    return true;
}

// Limits the width and height of a window, from its upper left corner, to the part that lies inside its ancestors.
static void cut_to_ancestors(Display *display, Window window, int *width, int *height) {
    Window root, parent, *children;
    unsigned count;
    int left = 0, top = 0;
    while (XQueryTree(display, window, &root, &parent, &children, &count)) {
        int x, y;
        unsigned w, h, border, depth;
        if (children) XFree(children);
        if (!parent || !XGetGeometry(display, window, &root, &x, &y, &w, &h, &border, &depth)) return;
        left += x + (int)border;
        top += y + (int)border;
        if (!XGetGeometry(display, parent, &root, &x, &y, &w, &h, &border, &depth)) return;
        if (*width > (int)w - left) *width = (int)w - left;
        if (*height > (int)h - top) *height = (int)h - top;
        window = parent;
    }
}

bool cxtest_sample(
    cxtest_client *client, Window window, XID counter, uint32_t *pixels, int capacity, int *width, int *height,
    int *visible_width, int *visible_height, int *minimum_width, int *minimum_height, int64_t *value) {
    Display *display = client->display;
    Window root;
    int x, y;
    unsigned w, h, border, depth;
    bool is_read = false;
    // While the server is grabbed no other client is served, so size, pixels and counter belong together.
    XGrabServer(display);
    if (XGetGeometry(display, window, &root, &x, &y, &w, &h, &border, &depth) && (long)w * h <= capacity) {
        XImage *image = XGetImage(display, window, 0, 0, w, h, AllPlanes, ZPixmap);
        *value = 0;
        *visible_width = (int)w;
        *visible_height = (int)h;
        cut_to_ancestors(display, window, visible_width, visible_height);
        if (counter) cxtest_query_counter(client, counter, value);
        XUngrabServer(display);
        XFlush(display);
        if (image && image->bits_per_pixel == 32) {
            for (unsigned row = 0; row < h; row++) {
                const uint32_t *from = (const uint32_t *)(image->data + (size_t)row * image->bytes_per_line);
                for (unsigned column = 0; column < w; column++) pixels[row * w + column] = from[column] & 0xffffff;
            }
            *width = (int)w;
            *height = (int)h;
            is_read = true;
        }
        if (image) XDestroyImage(image);
    } else {
        XUngrabServer(display);
    }
    bool is_fine = cxtest_take_error(client) == 0 && is_read;
    XEvent event;
    *minimum_width = *width;
    *minimum_height = *height;
    while (XCheckTypedWindowEvent(display, window, ConfigureNotify, &event)) {
        if (event.xconfigure.width < *minimum_width) *minimum_width = event.xconfigure.width;
        if (event.xconfigure.height < *minimum_height) *minimum_height = event.xconfigure.height;
    }
    return is_fine;
}

bool cxtest_query_counter(cxtest_client *client, XID counter, int64_t *value) {
    int event, error, major = 3, minor = 1;
    SyncValue parts;
    if (!xsync.query || !xsync.initialize || !xsync.counter) return false;
    if (!xsync.query(client->display, &event, &error) || !xsync.initialize(client->display, &major, &minor)) return false;
    if (!xsync.counter(client->display, counter, &parts)) return false;
    *value = (int64_t)parts.high << 32 | parts.low;
    return true;
}

bool cxtest_wait(int descriptor, int milliseconds) {
    struct pollfd wanted = {descriptor, POLLIN, 0};
    return poll(&wanted, 1, milliseconds) > 0;
}

static bool send_request(Display *display, int major, const void *bytes, int length) {
    LockDisplay(display);
    char *request = _XGetRequest(display, (CARD8)major, (size_t)length);
    // The first bytes are the opcode and, in the third and fourth, the length: they are set already.
    if (request) {
        request[1] = ((const char *)bytes)[1];
        memcpy(request + 4, (const char *)bytes + 4, (size_t)length - 4);
    }
    UnlockDisplay(display);
    return request != NULL;
}

bool cxtest_redirect_windows(cxtest_client *client, bool redirects, bool is_manual) {
    enum { REDIRECT_SUBWINDOWS = 2, UNREDIRECT_SUBWINDOWS = 4 };
    int major, event, error;
    if (!XQueryExtension(client->display, "Composite", &major, &event, &error)) return false;
    uint32_t root = (uint32_t)DefaultRootWindow(client->display);
    unsigned char request[12] = {0, redirects ? REDIRECT_SUBWINDOWS : UNREDIRECT_SUBWINDOWS};
    memcpy(request + 4, &root, sizeof root);
    request[8] = is_manual;
    return send_request(client->display, major, request, sizeof request);
}

bool cxtest_send_event(cxtest_client *client, Window window, uint32_t mask, const uint8_t event[32]) {
    unsigned char request[44] = {0};
    uint32_t target = (uint32_t)window;
    memcpy(request + 4, &target, sizeof target);
    memcpy(request + 8, &mask, sizeof mask);
    memcpy(request + 12, event, 32);
    return send_request(client->display, X_SendEvent, request, sizeof request);
}
