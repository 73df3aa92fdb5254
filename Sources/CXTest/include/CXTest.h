// SPDX-License-Identifier: MIT
// A second X client for tests: it fakes input (XTEST), reads pixels and counters, and survives the loss of its server.
#ifndef CXTEST_H
#define CXTEST_H
#if !__has_include(<X11/Xlib.h>)
#error "Xlib's headers are missing: apt-get install libx11-dev"
#endif
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/Xatom.h>
#include <X11/keysym.h>
#include <stdbool.h>
#include <stdint.h>

/// A test's own connection, whose errors do not end the process. Only one thread may use it.
typedef struct cxtest_client cxtest_client;

/// NULL when the display cannot be opened.
cxtest_client *cxtest_open(const char *name);
void cxtest_close(cxtest_client *client);
/// Gives a client up whose server has been killed, without a word to it. Xlib's memory for it is leaked.
void cxtest_abandon(cxtest_client *client);
Display *cxtest_display(cxtest_client *client);
bool cxtest_is_lost(cxtest_client *client);
/// The first X error since the last call, 0 for none. Waits for the server.
int cxtest_take_error(cxtest_client *client);

/// False when the server or the library of XTEST is missing; the functions below must not be called then.
bool cxtest_has_input(cxtest_client *client);
void cxtest_fake_motion(cxtest_client *client, int x, int y);
void cxtest_fake_button(cxtest_client *client, unsigned button, bool is_press);
void cxtest_fake_key(cxtest_client *client, unsigned keycode, bool is_press);

/// Reads a window's pixels into `pixels` (0x00RRGGBB each); false when it cannot be read.
bool cxtest_grab(cxtest_client *client, Window window, int width, int height, uint32_t *pixels, int stride);

/// Reads, while the server is grabbed, so that all belong to the same moment: the window's size; its pixels (0x00RRGGBB each, row
/// by row, at most `capacity`); the size of the part inside its ancestors (pixels beyond it belong to other windows); and the
/// value of a counter of the SYNC extension, 0 without one. Also the smallest width and height that the window had since the last
/// sample, if the client has selected StructureNotify. False when they cannot be read. For visuals of depth 24.
bool cxtest_sample(
    cxtest_client *client, Window window, XID counter, uint32_t *pixels, int capacity, int *width, int *height,
    int *visible_width, int *visible_height, int *minimum_width, int *minimum_height, int64_t *value);

/// Reads the value of a counter of the SYNC extension; false when the extension is missing.
bool cxtest_query_counter(cxtest_client *client, XID counter, int64_t *value);

/// Counts what all clients hold in the server: their resources (windows, pixmaps, pictures, graphics contexts …), and the bytes of
/// their pixmaps. False without the X-Resource extension.
bool cxtest_query_holdings(cxtest_client *client, uint64_t *resources, uint64_t *pixmap_bytes);

/// Redirects all windows of the screen to off-screen pixmaps, as compositing managers do, or ends it. Manual: nobody but the
/// client shows them. False without the Composite extension.
bool cxtest_redirect_windows(cxtest_client *client, bool redirects, bool is_manual);

/// Sends the bytes of an event as they are; Xlib's XSendEvent would not send everything.
bool cxtest_send_event(cxtest_client *client, Window window, uint32_t mask, const uint8_t event[32]);

/// Gives the screen another size, and its monitor a mode of that size and rate (frames per second; 0: the monitor is switched
/// off). False without RandR, and when the server refuses it.
bool cxtest_set_screen(cxtest_client *client, int width, int height, int rate);

/// Waits until a descriptor is readable; false after the timeout.
bool cxtest_wait(int descriptor, int milliseconds);
static inline int cxtest_descriptor(Display *display) { return ConnectionNumber(display); }
static inline Window cxtest_root(Display *display) { return DefaultRootWindow(display); }
#endif
