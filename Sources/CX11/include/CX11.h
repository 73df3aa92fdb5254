// SPDX-License-Identifier: MIT
// Xlib for Swift: connections whose errors do not end the process, images in shared memory, and the extensions Present, RandR and
// XInput 2, which are loaded at run time. Also the macros of Xlib, which Swift cannot import.
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

/// An X connection with the state that the error handlers record. It belongs to one thread; only `cx11_is_lost` and
/// `cx11_error_count` may be called by others.
typedef struct cx11_connection cx11_connection;

/// Opens a display whose errors do not end the process, but for `cx11_end_process_on_loss`, and an I/O error while it is being opened,
/// for which libX11 exits with status 1. NULL when it cannot be opened, or when there are too many connections.
cx11_connection *cx11_open(const char *name);
/// Closes a connection. Xlib leaves a lost display locked for the thread that met the I/O error: only that thread may close it,
/// and any other leaks it instead.
void cx11_close(cx11_connection *connection);
Display *cx11_display(cx11_connection *connection);
/// Whether an I/O error on a connection ends the process, with a message and status 69 (while the display is being opened) or 74.
/// False by default.
void cx11_end_process_on_loss(bool ends);

/// True after an I/O error: the server has ended or has closed the connection. Any thread.
bool cx11_is_lost(cx11_connection *connection);
/// The same for a display, on its own thread. Extension libraries may crash on a display after an I/O error: check this before
/// each of their functions that waits for the server.
bool cx11_has_io_error(Display *display);
/// True when the id lies in the range that the server assigned to this connection.
bool cx11_owns(Display *display, XID resource);
/// The number of X errors so far, without trapped and expected ones. Any thread.
unsigned long cx11_error_count(cx11_connection *connection);
/// Errors of requests from here to `cx11_end_trap` are neither logged nor counted. Traps do not nest.
void cx11_begin_trap(cx11_connection *connection);
/// Waits for the server. Returns the first error code since the trap began, or 0.
int cx11_end_trap(cx11_connection *connection);

/// Another client may destroy the resource at any time, so errors of requests on it are neither logged nor counted. The
/// connection's own thread only.
void cx11_expect_death(cx11_connection *connection, XID resource);
/// Ends what `cx11_expect_death` began.
void cx11_forget_death(cx11_connection *connection, XID resource);

// MARK: Filtering events (filter.c)

/// What a queue takes of events that any client may cause.
typedef struct {
    /// Properties whose changes are kept, each once until it is taken.
    const Atom *properties;
    int property_count;
    /// Types of messages that are kept, each once until it is taken: news, of which the server is asked afterwards.
    const Atom *notices;
    int notice_count;
    /// Types of messages of which all are kept.
    const Atom *messages;
    int message_count;
} cx11_atoms;
/// From here on the queue takes changes of properties and messages of these kinds only, at most eight of a kind. Of other events
/// with the mark of XSendEvent it takes ConfigureNotify and, if asked for, input; and no more than some thousand at a time. The
/// first call for a connection counts.
void cx11_filter_events(cx11_connection *connection, const cx11_atoms *kept, bool allows_sent_input);
/// To be called with every event that is taken from the queue of a connection with a filter.
void cx11_event_was_taken(cx11_connection *connection, const XEvent *event);

// MARK: Counting bytes and requests (counting.c)

/// Counts the bytes of requests from here on. The count is the calling thread's: each thread can count one display.
void cx11_count_bytes(Display *display);
/// The bytes sent on this thread's connection.
unsigned long cx11_counted_bytes(void);
/// The serial number of the display's next request: one more than it has made.
unsigned long cx11_counted_requests(Display *display);

// MARK: Present and RandR (optional.c)

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
/// True when the event is a tick that was requested with `cx11_present_notify_msc`.
bool cx11_present_tick(Display *display, XEvent *event, int opcode, cx11_tick *tick);
/// Frames per second of the first active monitor; 0 when that is unknown.
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
/// Flag of an event that the server derived from another one: a wheel's button from its axis, a pointer's from a touch. (For
/// touch events the same bit means XITouchPendingEnd.)
enum { CX11_POINTER_EMULATED = 1 << 16 };
enum { CX11_MAX_AXES = 16 };
/// A mode of crossing events that core events do not have.
enum { CX11_PASSIVE_GRAB = 3 };
/// An event of the pointer or of a touch, without pointers into Xlib.
typedef struct {
    int type;
    Bool is_sent;
    Time time;
    int device;
    /// The button, the touch identifier, or the detail of a crossing (NotifyAncestor …).
    int detail;
    /// Of crossing events: NotifyNormal, NotifyGrab …
    int mode;
    /// None for CX11_DEVICE_CHANGED.
    Window window;
    double x, y;
    int flags;
    /// Bit n: button n was down before the event.
    unsigned buttons;
    unsigned modifiers;
    int axis_count;
    int axes[CX11_MAX_AXES];
    double values[CX11_MAX_AXES];
} cx11_pointer;
typedef struct {
    int number;
    bool is_vertical;
    /// By how much one notch of a wheel changes the axis.
    double increment;
} cx11_scroll_axis;
/// The major opcode of XInput 2.2, or 0 when the library or the server lacks it.
int cx11_xinput_opcode(Display *display);
/// From now on the window gets pointer and touch events by XInput, and no core pointer events.
void cx11_xinput_select(Display *display, Window window);
/// Writes the scroll axes of a device, at most `capacity`, and returns their number. Waits for the server.
int cx11_xinput_scroll_axes(Display *display, int device, cx11_scroll_axis *axes, int capacity);
/// True when the event is one of those selected with `cx11_xinput_select`.
bool cx11_xinput_pointer(Display *display, XEvent *event, int opcode, cx11_pointer *pointer);

// MARK: Fences (waiting.c)

/// A frame whose requests the server has executed.
typedef struct {
    Window window;
    uint32_t serial;
} cx11_answer;
/// Creates an unmapped window, to which fence messages are sent. The server destroys it with the connection.
Window cx11_make_fence(Display *display);
/// Sends a message with the two numbers to the fence. It comes back as an event when the server has executed all requests before
/// it. Does not wait.
void cx11_send_fence(Display *display, Window fence, Window window, uint32_t serial);
/// True when the event is a message sent with `cx11_send_fence`.
bool cx11_fence_answer(const XEvent *event, Window fence, cx11_answer *answer);

// MARK: Images (image.c)

/// An image of 32-bit pixels, in memory that is shared with the server where possible.
typedef struct cx11_image cx11_image;
/// True when pixels of the visual are laid out as cairo's RGB24 is, so that images need no conversion.
bool cx11_visual_is_rgb24(Display *display, Visual *visual, int depth);
/// NULL when there is not enough memory. Shared memory has some rows more than the image, if asked for.
cx11_image *cx11_image_create(
    cx11_connection *connection, Visual *visual, int depth, int width, int height, int spare_rows, bool shared);
void cx11_image_destroy(cx11_connection *connection, cx11_image *image);
/// The first row of the image.
unsigned char *cx11_image_data(cx11_image *image);
/// How many rows the memory has beyond the image's.
int cx11_image_spare_rows(cx11_image *image);
/// Lets the image begin with a row of its memory, 0 to the number of spare rows. Memory that is not shared has no spare rows.
void cx11_image_begin_with_row(cx11_image *image, int row);
int cx11_image_stride(cx11_image *image);
/// True when the memory is shared with the server, so that a put sends no pixels.
bool cx11_image_is_shared(cx11_image *image);
/// Puts a rectangle at the same place in the drawable. The server reads shared pixels later: call XSync before writing to them
/// again, or wait for the event that the server sends after the reading if it is to answer.
void cx11_image_put(
    Display *display, cx11_image *image, Drawable drawable, GC gc, int x, int y, unsigned width, unsigned height, bool answers);

// MARK: Waiting

enum { CX11_FIRST = 1, CX11_SECOND = 2 };
/// Waits until a descriptor is readable or broken, at most `nanoseconds`; negative: without limit. Returns the bits of those that
/// are; 0 after a timeout or a signal.
int cx11_wait(int first, int second, int64_t nanoseconds);
/// A descriptor that `cx11_raise_signal` makes readable, and `cx11_clear_signal` unreadable again (an eventfd). -1 when there is
/// none free.
int cx11_make_signal(void);
void cx11_raise_signal(int descriptor);
void cx11_clear_signal(int descriptor);
/// Names the calling thread for debuggers and /proc (at most 15 bytes), and asks the kernel to wake it on time. Without a privilege.
void cx11_start_frame_thread(const char *name);

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
/// Answers a window manager's _NET_WM_PING with the same message, sent to the root window.
static inline void cx11_answer_ping(Display *display, const XEvent *ping) {
    XEvent answer = *ping;
    answer.xclient.window = DefaultRootWindow(display);
    XSendEvent(display, answer.xclient.window, False, SubstructureNotifyMask | SubstructureRedirectMask, &answer);
}
#endif
