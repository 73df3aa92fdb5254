// SPDX-License-Identifier: MIT
// What is never put into Xlib's queue. Xlib reads all that has arrived before it returns anything, so the sender of a flood
// decides how long that takes: two clients that send as fast as they can held the main thread for six seconds, and left 590 MB in
// the queue. The functions here are called for every event as it is read; what they refuse takes neither memory nor time.
#include "internal.h"
#include <X11/Xlibint.h>
#include <stdlib.h>

enum { FIRST_EVENT = KeyPress, EVENTS = GenericEvent, MAX_ATOMS = 8, MAX_SENT = 4096 };

// Atoms of one kind, and for each the window of the last event with it that is in the queue.
typedef struct {
    int count;
    Atom atoms[MAX_ATOMS];
    Window waiting[MAX_ATOMS];
} AtomList;

struct cx11_filter {
    Bool (*originals[EVENTS])(Display *, XEvent *, xEvent *);
    AtomList properties, notices, messages;
    bool allows_sent_input;
    // How many events with the mark of XSendEvent are in the queue, without notices.
    int sent_count;
};

static void fill(AtomList *list, const Atom *atoms, int count) {
    list->count = count < MAX_ATOMS ? count : MAX_ATOMS;
    for (int i = 0; i < list->count; i++) list->atoms[i] = atoms[i];
}

// Its place in the list; -1 when it is not in there.
static int find(const AtomList *list, Atom atom) {
    for (int i = 0; i < list->count; i++) {
        if (list->atoms[i] == atom) return i;
    }
    return -1;
}

// Only the first of several is kept until it is taken: whoever takes it asks the server for what is true then.
static bool keeps_one(AtomList *list, Window window, Atom atom) {
    int place = find(list, atom);
    if (place < 0 || list->waiting[place] == window) return false;
    list->waiting[place] = window;
    return true;
}

static bool keeps_message(cx11_filter *filter, const xEvent *event) {
    Atom type = event->u.clientMessage.u.l.type;
    if (event->u.u.detail != 32) return false;
    if (keeps_one(&filter->notices, event->u.clientMessage.window, type)) return true;
    if (find(&filter->messages, type) < 0 || filter->sent_count >= MAX_SENT) return false;
    filter->sent_count++;
    return true;
}

static bool keeps(cx11_filter *filter, const xEvent *event) {
    bool is_sent = event->u.u.type & 0x80;
    switch (event->u.u.type & 0x7f) {
    case ClientMessage:
        return keeps_message(filter, event);
    case ConfigureNotify:
        // Managers tell a window's place in this way.
        if (is_sent && filter->sent_count >= MAX_SENT) return false;
        if (is_sent) filter->sent_count++;
        return true;
    case PropertyNotify:
        return !is_sent && keeps_one(&filter->properties, event->u.property.window, event->u.property.atom);
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
    if (filter && keeps(filter, bytes)) return filter->originals[type](display, event, bytes);
    _XSetLastRequestRead(display, (xGenericReply *)bytes);
    return False;
}

void cx11_filter_events(cx11_connection *connection, const cx11_atoms *kept, bool allows_sent_input) {
    cx11_filter **place = cx11_filter_place(connection);
    if (*place) return;
    cx11_filter *filter = calloc(1, sizeof *filter);
    // Without memory nothing is filtered.
    if (!filter) return;
    fill(&filter->properties, kept->properties, kept->property_count);
    fill(&filter->notices, kept->notices, kept->notice_count);
    fill(&filter->messages, kept->messages, kept->message_count);
    filter->allows_sent_input = allows_sent_input;
    Display *display = cx11_display(connection);
    for (int type = FIRST_EVENT; type < EVENTS; type++) filter->originals[type] = XESetWireToEvent(display, type, convert);
    *place = filter;
}

static void was_taken(AtomList *list, Window window, Atom atom) {
    int place = find(list, atom);
    if (place >= 0 && list->waiting[place] == window) list->waiting[place] = None;
}

void cx11_event_was_taken(cx11_connection *connection, const XEvent *event) {
    cx11_filter *filter = *cx11_filter_place(connection);
    if (!filter) return;
    if (event->type == PropertyNotify) was_taken(&filter->properties, event->xproperty.window, event->xproperty.atom);
    if (event->type == ClientMessage) was_taken(&filter->notices, event->xclient.window, event->xclient.message_type);
    bool is_notice = event->type == ClientMessage && find(&filter->notices, event->xclient.message_type) >= 0;
    bool is_counted = event->type == ConfigureNotify || (event->type == ClientMessage && !is_notice);
    if (is_counted && event->xany.send_event && filter->sent_count > 0) filter->sent_count--;
}
