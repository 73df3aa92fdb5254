// SPDX-License-Identifier: MIT
// Xlib's error handlers are global to the process, and the default ones end it. This file installs handlers that find the
// connection of an error, record it there, and return; errors on displays of other code go to the handler installed before.
#define _GNU_SOURCE
#include "internal.h"
#include <X11/Xlibint.h>
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { MAX_CONNECTIONS = 64, MAX_LOGGED = 20 };

struct cx11_connection {
    Display *display;
    atomic_bool is_lost;
    atomic_ulong error_count;
    // Not atomic: used on the connection's own thread only. Xlib calls the error handler on the thread that reads the error.
    bool is_trapping;
    unsigned long trap_serial;
    int trapped_code;
    // Resources that other clients may destroy at any time (see cx11_expect_death).
    XID *mortals;
    size_t mortal_count, mortal_capacity;
    cx11_filter *filter;
};

static _Atomic(cx11_connection *) connections[MAX_CONNECTIONS];
// True while this thread is inside XOpenDisplay: the display is not in `connections` yet, so the handlers cannot find it.
static _Thread_local bool is_opening;
static pthread_once_t handlers_once = PTHREAD_ONCE_INIT;
static XErrorHandler previous_handler;
static XIOErrorHandler previous_io_handler;

static cx11_connection *find(Display *display) {
    for (int i = 0; i < MAX_CONNECTIONS; i++) {
        cx11_connection *connection = atomic_load(&connections[i]);
        if (connection && connection->display == display) return connection;
    }
    return NULL;
}

static void forget(cx11_connection *connection) {
    for (int i = 0; i < MAX_CONNECTIONS; i++) {
        cx11_connection *expected = connection;
        if (atomic_compare_exchange_strong(&connections[i], &expected, NULL)) return;
    }
}

// The place of the resource among the mortals; their number when it is none of them.
static size_t mortal(const cx11_connection *connection, XID resource) {
    size_t i = 0;
    while (i < connection->mortal_count && connection->mortals[i] != resource) i++;
    return i;
}

static bool is_mortal(const cx11_connection *connection, XID resource) {
    return mortal(connection, resource) < connection->mortal_count;
}

static int handle_error(Display *display, XErrorEvent *error) {
    cx11_connection *connection = find(display);
    if (!connection) return previous_handler ? previous_handler(display, error) : 0;
    // Errors arrive asynchronously: one of a request sent before the trap began is not the trap's. Serial numbers may wrap
    // around, so their signed difference is compared.
    if (connection->is_trapping && (long)(error->serial - connection->trap_serial) >= 0) {
        if (!connection->trapped_code) connection->trapped_code = error->error_code;
        return 0;
    }
    if (is_mortal(connection, error->resourceid)) return 0;
    unsigned long count = atomic_fetch_add(&connection->error_count, 1) + 1;
    if (count > MAX_LOGGED) return 0;
    char text[128] = "", number[16], request[64] = "";
    XGetErrorText(display, error->error_code, text, sizeof text);
    snprintf(number, sizeof number, "%d", error->request_code);
    XGetErrorDatabaseText(display, "XRequest", number, "", request, sizeof request);
    fprintf(
        stderr, "proscenium: X error on %s: %s, request %d.%d %s, resource 0x%lx%s\n", DisplayString(display), text,
        error->request_code, error->minor_code, request, error->resourceid,
        count == MAX_LOGGED ? " (further errors are only counted)" : "");
    return 0;
}

// While a program starts, extension libraries make round trips; after an I/O error some of them dereference null pointers. And
// for a display that XOpenDisplay has not returned yet, libX11 calls the default exit handler, which ends the process with
// status 1. So during startup the process is ended here, with a message and a status that says what happened.
static atomic_bool ends_process;

void cx11_end_process_on_loss(bool ends) { atomic_store(&ends_process, ends); }

// Exit statuses of sysexits.h: EX_UNAVAILABLE for a display that cannot be opened, EX_IOERR for a lost one.
static _Noreturn void end_process(Display *display) {
    // Both threads may wait for the server: one of them speaks.
    static atomic_flag is_ending = ATOMIC_FLAG_INIT;
    while (atomic_flag_test_and_set(&is_ending)) pause();
    fprintf(
        stderr, "%s: The connection to the X server '%s' is lost (the server ended or closed it).\n",
        program_invocation_short_name, DisplayString(display) ? DisplayString(display) : "");
    _exit(is_opening ? 69 : 74);
}

static int handle_io_error(Display *display) {
    cx11_connection *connection = find(display);
    // Displays that other code in the process has opened are not this file's concern.
    if (!connection && !is_opening) return previous_io_handler ? previous_io_handler(display) : 0;
    if (atomic_load(&ends_process)) end_process(display);
    if (connection) atomic_store(&connection->is_lost, true);
    return 0;
}

// libX11 calls the display's exit handler after the I/O error handler has returned. The default one calls exit(), so each display
// needs this one as well.
static void handle_io_exit(Display *display, void *user_data) {
    (void)display;
    atomic_store(&((cx11_connection *)user_data)->is_lost, true);
}

static void install_handlers(void) {
    XInitThreads();
    // Other code in the process (test clients) may have installed its own handler: errors on displays unknown here are passed on
    // to it. The default handler is never called, because it exits; setting NULL and reading it back finds out which one that is.
    XErrorHandler before = XSetErrorHandler(NULL);
    XErrorHandler standard = XSetErrorHandler(handle_error);
    previous_handler = before == standard ? NULL : before;
    XIOErrorHandler io_before = XSetIOErrorHandler(NULL);
    XIOErrorHandler io_standard = XSetIOErrorHandler(handle_io_error);
    previous_io_handler = io_before == io_standard ? NULL : io_before;
    // libxcb writes without MSG_NOSIGNAL: a request to a dead server would otherwise end the process with SIGPIPE.
    struct sigaction action;
    if (!sigaction(SIGPIPE, NULL, &action) && action.sa_handler == SIG_DFL) signal(SIGPIPE, SIG_IGN);
}

cx11_connection *cx11_open(const char *name) {
    pthread_once(&handlers_once, install_handlers);
    cx11_connection *connection = calloc(1, sizeof *connection);
    if (!connection) return NULL;
    is_opening = true;
    connection->display = XOpenDisplay(name);
    is_opening = false;
    if (!connection->display) {
        free(connection);
        return NULL;
    }
    XSetIOErrorExitHandler(connection->display, handle_io_exit, connection);
    for (int i = 0; i < MAX_CONNECTIONS; i++) {
        cx11_connection *expected = NULL;
        if (atomic_compare_exchange_strong(&connections[i], &expected, connection)) return connection;
    }
    XCloseDisplay(connection->display);
    free(connection);
    return NULL;
}

void cx11_close(cx11_connection *connection) {
    // Receive outstanding errors while the connection can still be found, then remove it from the table before the display is
    // freed: another thread's XOpenDisplay may get the same address immediately afterwards.
    if (!cx11_is_lost(connection)) XSync(connection->display, False);
    forget(connection);
    XCloseDisplay(connection->display);
    free(connection->mortals);
    free(connection->filter);
    free(connection);
}

bool cx11_has_io_error(Display *display) { return display->flags & XlibDisplayIOError; }
bool cx11_owns(Display *display, XID resource) { return (resource & ~display->resource_mask) == display->resource_base; }
cx11_filter **cx11_filter_place(cx11_connection *connection) { return &connection->filter; }
cx11_filter *cx11_find_filter(Display *display) {
    cx11_connection *connection = find(display);
    return connection ? connection->filter : NULL;
}
Display *cx11_display(cx11_connection *connection) { return connection->display; }
bool cx11_is_lost(cx11_connection *connection) { return atomic_load(&connection->is_lost); }
unsigned long cx11_error_count(cx11_connection *connection) { return atomic_load(&connection->error_count); }

void cx11_begin_trap(cx11_connection *connection) {
    connection->trapped_code = 0;
    connection->trap_serial = NextRequest(connection->display);
    connection->is_trapping = true;
}

int cx11_end_trap(cx11_connection *connection) {
    XSync(connection->display, False);
    connection->is_trapping = false;
    return connection->trapped_code;
}

void cx11_expect_death(cx11_connection *connection, XID resource) {
    if (!resource || is_mortal(connection, resource)) return;
    if (connection->mortal_count == connection->mortal_capacity) {
        size_t capacity = connection->mortal_capacity ? connection->mortal_capacity * 2 : 16;
        XID *larger = realloc(connection->mortals, capacity * sizeof *larger);
        // Without memory its errors are logged.
        if (!larger) return;
        connection->mortals = larger;
        connection->mortal_capacity = capacity;
    }
    connection->mortals[connection->mortal_count++] = resource;
}

void cx11_forget_death(cx11_connection *connection, XID resource) {
    size_t place = mortal(connection, resource);
    if (place < connection->mortal_count) connection->mortals[place] = connection->mortals[--connection->mortal_count];
}
