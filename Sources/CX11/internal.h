// SPDX-License-Identifier: MIT
// What the files of this module share.
#ifndef CX11_INTERNAL_H
#define CX11_INTERNAL_H
#include "CX11.h"

/// Which events of a connection are kept (filter.c).
typedef struct cx11_filter cx11_filter;
/// Where a connection keeps its filter; NULL there: everything is kept. It is freed with the connection.
cx11_filter **cx11_filter_place(cx11_connection *connection);
/// The filter of a display; NULL without one.
cx11_filter *cx11_find_filter(Display *display);
#endif
