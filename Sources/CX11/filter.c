// SPDX-License-Identifier: MIT
// What is never put into Xlib's queue. Xlib reads all that has arrived before it returns anything, so the sender of a flood
// decides how long that takes: two clients that send as fast as they can held the main thread for six seconds, and left 590 MB in
// the queue. The functions here are called for every event as it is read; what they refuse takes neither memory nor time.
#include "internal.h"
#include <X11/Xlibint.h>
#include <stdlib.h>

enum { FIRST_EVENT = KeyPress, EVENTS = GenericEvent, MAX_WATCHED = 8, MAX_SENT = 4096 };

struct cx11_filter {
    Bool (*originals[EVENTS])(Display *, XEvent *, xEvent *);
    bool allows_sent_input;
    struct {
        Atom atom;
        // A change of it is in the queue, on this window.
        Window pending;
    } properties[MAX_WATCHED], messages[MAX_WATCHED];
    int property_count, message_count;
};

// Only the first of several changes of a property is kept: whoever takes it reads the property as it is then.
static bool keeps_property(cx11_filter *filter, Window window, Atom atom) {
    for (int i = 0; i < filter->property_count; i++) {
        if (filter->properties[i].atom != atom) continue;
        if (filter->properties[i].pending == window) return false;
        filter->properties[i].pending = window;
        return true;
    }
    return false;
}

static bool keeps_message(const cx11_filter *filter, Atom type) {
    for (int i = 0; i < filter->message_count; i++) {
        if (filter->messages[i].atom == type) return true;
    }
    return false;
}

static bool keeps(cx11_filter *filter, const Display *display, const xEvent *event) {
    int type = event->u.u.type & 0x7f;
    bool is_sent = event->u.u.type & 0x80;
    if (is_sent && display->qlen > MAX_SENT) return false;
    switch (type) {
    case ClientMessage:
        return event->u.u.detail == 32 && keeps_message(filter, event->u.clientMessage.u.l.type);
    case ConfigureNotify:
        return true;
    case PropertyNotify:
        return !is_sent && keeps_property(filter, event->u.property.window, event->u.property.atom);
    case KeyPress:
    case KeyRelease:
    case ButtonPress:
    case ButtonRelease:
    case MotionNotify:
    case EnterNotify:
    case LeaveNotify:
        return !is_sent || filter->allows_sent_input;
    default:
        return !is_sent;
    }
}

static Bool convert(Display *display, XEvent *event, xEvent *bytes) {
    cx11_filter *filter = cx11_find_filter(display);
    int type = bytes->u.u.type & 0x7f;
    if (filter && keeps(filter, display, bytes)) return filter->originals[type](display, event, bytes);
    _XSetLastRequestRead(display, (xGenericReply *)bytes);
    return False;
}

void cx11_filter_events(
    cx11_connection *connection, const Atom *properties, int property_count, const Atom *messages, int message_count,
    bool allows_sent_input) {
    cx11_filter **place = cx11_filter_place(connection);
    if (*place || property_count > MAX_WATCHED || message_count > MAX_WATCHED) return;
    cx11_filter *filter = calloc(1, sizeof *filter);
    // Without memory nothing is filtered.
    if (!filter) return;
    filter->allows_sent_input = allows_sent_input;
    for (int i = 0; i < property_count; i++) filter->properties[filter->property_count++].atom = properties[i];
    for (int i = 0; i < message_count; i++) filter->messages[filter->message_count++].atom = messages[i];
    Display *display = cx11_display(connection);
    for (int type = FIRST_EVENT; type < EVENTS; type++) filter->originals[type] = XESetWireToEvent(display, type, convert);
    *place = filter;
}

void cx11_event_was_taken(cx11_connection *connection, const XEvent *event) {
    cx11_filter *filter = *cx11_filter_place(connection);
    if (!filter || event->type != PropertyNotify) return;
    for (int i = 0; i < filter->property_count; i++) {
        if (filter->properties[i].atom != event->xproperty.atom) continue;
        if (filter->properties[i].pending == event->xproperty.window) filter->properties[i].pending = None;
    }
}
