// SPDX-License-Identifier: MIT
#ifndef CX11_H
#define CX11_H
#if !__has_include(<X11/Xlib.h>)
#error "Xlib's headers are missing: apt-get install libx11-dev"
#endif
#if !__has_include(<X11/extensions/XShm.h>)
#error "Xext's headers are missing: apt-get install libcairo2-dev (or libxext-dev)"
#endif
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/Xatom.h>
#include <X11/XKBlib.h>
#include <X11/keysym.h>
#include <X11/extensions/sync.h>
#include <stdbool.h>
#include <stdint.h>

// MARK: Connections and errors (errors.c)

/// One X connection with what the error handlers keep about it. Used by one thread, but for the two atomic readers.
typedef struct cx11_connection cx11_connection;

/// Opens a display behind handlers that never exit. NULL when there is no such display or too many connections.
cx11_connection *cx11_open(const char *name);
/// Closes a living display. A lost one may be closed by the thread that met the error alone; others just forget it.
void cx11_close(cx11_connection *connection);
Display *cx11_display(cx11_connection *connection);
// Whether an I/O error on a connection ends the process, with a message and status 69 (it was being opened) or 74. Off at first.
void cx11_end_process_on_loss(bool ends);

/// The server is gone. Any thread.
bool cx11_is_lost(cx11_connection *connection);
/// The same, of a display and by its own thread. Libraries of extensions may crash on a display after an I/O error: to be asked before
/// each of their functions that waits for the server.
bool cx11_has_io_error(Display *display);
/// True when the id is one of those that the server gave to this connection.
bool cx11_owns(Display *display, XID resource);
/// X errors outside of traps so far. Any thread.
unsigned long cx11_error_count(cx11_connection *connection);
/// From here to `cx11_end_trap` errors are kept apart. Traps do not nest.
void cx11_begin_trap(cx11_connection *connection);
/// Waits for the server; the first error code since the trap began, or 0.
int cx11_end_trap(cx11_connection *connection);

/// Others may destroy the resource at any time: errors of requests on it are neither logged nor counted. By the
/// connection's own thread.
void cx11_expect_death(cx11_connection *connection, XID resource);
/// The end of that.
void cx11_forget_death(cx11_connection *connection, XID resource);

// MARK: What goes over the wire (counting.c)

/// Counts the bytes of requests from here on. Connections of several displays are counted by threads of their own.
void cx11_count_bytes(Display *display);
/// Of this thread's connection.
unsigned long cx11_counted_bytes(void);
unsigned long cx11_counted_requests(Display *display);

// MARK: Optional parts of the machine (optional.c)

/// The major opcode of Present, or 0 when the library or the server lacks it.
int cx11_present_opcode(Display *display);
void cx11_present_select(Display *display, Window window);
void cx11_present_notify_msc(Display *display, Window window, uint32_t serial, uint64_t target, uint64_t divisor);
typedef struct {
    Window window;
    uint32_t serial;
    uint64_t ust;
    uint64_t msc;
} cx11_tick;
/// True when the event is a tick asked for with `cx11_present_notify_msc`.
bool cx11_present_tick(Display *display, XEvent *event, int opcode, cx11_tick *tick);
/// Frames per second of the first lit monitor; 0 when nobody knows.
double cx11_randr_rate(Display *display);

// MARK: XInput 2 (xinput.c)

/// Kinds of events, as the protocol numbers them.
enum {
    CX11_DEVICE_CHANGED = 1,
    CX11_BUTTON_PRESS = 4,
    CX11_BUTTON_RELEASE = 5,
    CX11_MOTION = 6,
    CX11_ENTER = 7,
    CX11_LEAVE = 8,
    CX11_TOUCH_BEGIN = 18,
    CX11_TOUCH_UPDATE = 19,
    CX11_TOUCH_END = 20,
};
/// Made by the server from another event: a wheel's button from its axis, a pointer from a touch. (Of touches the same bit
/// means something else.)
enum { CX11_POINTER_EMULATED = 1 << 16 };
enum { CX11_MOST_AXES = 16 };
/// A mode of crossings that core events do not have.
enum { CX11_PASSIVE_GRAB = 3 };
/// An event of the pointer or of a touch, without pointers into Xlib.
typedef struct {
    int type;
    Bool is_sent;
    Time time;
    int device;
    /// The button, the touch, or what a crossing has to do with the window.
    int detail;
    /// Of crossings.
    int mode;
    /// None for changes of devices.
    Window window;
    double x, y;
    int flags;
    /// Bit n: button n was down before the event.
    unsigned buttons;
    unsigned modifiers;
    int axis_count;
    int axes[CX11_MOST_AXES];
    double values[CX11_MOST_AXES];
} cx11_pointer;
typedef struct {
    int number;
    bool is_vertical;
    /// What one notch of a wheel adds.
    double increment;
} cx11_scroll_axis;
/// The major opcode of XInput 2.2, or 0 when the library or the server lacks it.
int cx11_xinput_opcode(Display *display);
/// Pointer and touch events of the window come by XInput from now on; core ones do not.
void cx11_xinput_select(Display *display, Window window);
/// The scroll axes of a device, at most `most`; how many there are. Waits for the server.
int cx11_xinput_scroll_axes(Display *display, int device, cx11_scroll_axis *axes, int most);
/// True when the event is one of those selected with `cx11_xinput_select`.
bool cx11_xinput_pointer(Display *display, XEvent *event, int opcode, cx11_pointer *pointer);

// MARK: Fences (waiting.c)

/// A frame that the server is through with.
typedef struct {
    Window window;
    uint32_t serial;
} cx11_answer;
/// Makes an unmapped window of this connection, which gets what is sent to it. It goes with the connection.
Window cx11_make_fence(Display *display);
/// Sends the numbers through the server: they come back when it has done all that was asked before. Waits for nothing.
void cx11_send_fence(Display *display, Window fence, Window window, uint32_t serial);
/// True when the event is one of those.
bool cx11_fence_answer(const XEvent *event, Window fence, cx11_answer *answer);

// MARK: Images that are put to windows (image.c)

/// Pixels of the client, 32 bits each, shared with the server where it can be.
typedef struct cx11_image cx11_image;
/// True when pixels of the visual are laid out as cairo's RGB24 is, so that images need no conversion.
bool cx11_visual_is_rgb24(Display *display, Visual *visual, int depth);
/// NULL when memory is short.
cx11_image *cx11_image_create(cx11_connection *connection, Visual *visual, int depth, int width, int height, bool shared);
void cx11_image_destroy(cx11_connection *connection, cx11_image *image);
unsigned char *cx11_image_data(cx11_image *image);
int cx11_image_stride(cx11_image *image);
bool cx11_image_is_shared(cx11_image *image);
/// Sends a rectangle. Shared pixels are read later by the server: XSync before they are written again.
void cx11_image_put(
    Display *display, cx11_image *image, Drawable drawable, GC gc, int x, int y, unsigned width, unsigned height);

// MARK: Waiting

enum { CX11_FIRST = 1, CX11_SECOND = 2 };
/// Waits until a descriptor is readable (or dead); `nanoseconds` < 0: for ever. The bits of those that are.
int cx11_wait(int first, int second, int64_t nanoseconds);
int cx11_make_signal(void);
void cx11_raise_signal(int descriptor);
void cx11_clear_signal(int descriptor);
/// Names the calling thread for debuggers and /proc; at most 15 bytes.
void cx11_name_thread(const char *name);

// MARK: Macros of Xlib

static inline int cx11_connection_number(Display *display) { return ConnectionNumber(display); }
static inline int cx11_default_screen(Display *display) { return DefaultScreen(display); }
static inline Window cx11_root(Display *display) { return DefaultRootWindow(display); }
static inline Visual *cx11_visual(Display *display) { return DefaultVisual(display, DefaultScreen(display)); }
static inline int cx11_depth(Display *display) { return DefaultDepth(display, DefaultScreen(display)); }
static inline int cx11_queue_length(Display *display) { return QLength(display); }
static inline int cx11_screen_width(Display *display) { return DisplayWidth(display, DefaultScreen(display)); }
static inline int cx11_screen_height(Display *display) { return DisplayHeight(display, DefaultScreen(display)); }
static inline int cx11_visual_class(Visual *visual) { return visual->class; }
static inline unsigned long cx11_visual_mask(Visual *visual, int channel) {
    return channel == 0 ? visual->red_mask : channel == 1 ? visual->green_mask : visual->blue_mask;
}
static inline void cx11_set_counter(Display *display, XSyncCounter counter, int64_t number) {
    XSyncValue value;
    XSyncIntsToValue(&value, (unsigned)(number & 0xffffffff), (int)(number >> 32));
    XSyncSetCounter(display, counter, value);
}
static inline bool cx11_prepare_counters(Display *display) {
    int event, error, major = SYNC_MAJOR_VERSION, minor = SYNC_MINOR_VERSION;
    if (cx11_has_io_error(display) || !XSyncQueryExtension(display, &event, &error) || cx11_has_io_error(display)) return false;
    return XSyncInitialize(display, &major, &minor) && !cx11_has_io_error(display);
}
static inline XSyncCounter cx11_create_counter(Display *display) {
    XSyncValue zero;
    XSyncIntToValue(&zero, 0);
    return XSyncCreateCounter(display, zero);
}
/// Answers a ping of the window manager: the same message, sent to the root window.
static inline void cx11_answer_ping(Display *display, const XEvent *ping) {
    XEvent answer = *ping;
    answer.xclient.window = DefaultRootWindow(display);
    XSendEvent(display, answer.xclient.window, False, SubstructureNotifyMask | SubstructureRedirectMask, &answer);
}
#endif
