// SPDX-License-Identifier: MIT
// What clients hold in the server, by the X-Resource extension. Its requests are written here, so that building the tests needs no
// further headers.
#include "CXTest.h"
#include <X11/Xlibint.h>
#include <X11/extensions/XResproto.h>
#include <stdlib.h>

// Sends a request about one client; XResQueryClients has no field for it.
static bool send_request(Display *display, int opcode, CARD8 kind, CARD32 client, xReply *reply) {
    xXResQueryClientResourcesReq *request;
    int length = kind == X_XResQueryClients ? sz_xXResQueryClientsReq : sz_xXResQueryClientResourcesReq;
    request = (xXResQueryClientResourcesReq *)_XGetRequest(display, (CARD8)opcode, (size_t)length);
    request->XResReqType = kind;
    if (kind != X_XResQueryClients) request->xid = client;
    return _XReply(display, reply, 0, xFalse);
}

// Reads the pairs of numbers that follow a reply, which is all of the rest; NULL without memory.
static CARD32 *read_pairs(Display *display, CARD32 count) {
    CARD32 *pairs = malloc((size_t)count * 8 + 1);
    if (pairs) _XRead(display, (char *)pairs, (long)count * 8);
    else _XEatData(display, (unsigned long)count * 8);
    return pairs;
}

bool cxtest_query_holdings(cxtest_client *client, uint64_t *resources, uint64_t *pixmap_bytes) {
    Display *display = cxtest_display(client);
    int opcode, event, error;
    xXResQueryClientsReply list;
    xXResQueryClientResourcesReply types;
    xXResQueryClientPixmapBytesReply bytes;
    *resources = *pixmap_bytes = 0;
    if (!XQueryExtension(display, XRES_NAME, &opcode, &event, &error)) return false;
    LockDisplay(display);
    bool is_read = send_request(display, opcode, X_XResQueryClients, 0, (xReply *)&list);
    CARD32 *clients = is_read ? read_pairs(display, list.num_clients) : NULL;
    is_read = clients != NULL;
    for (CARD32 i = 0; is_read && i < list.num_clients; i++) {
        is_read = send_request(display, opcode, X_XResQueryClientResources, clients[2 * i], (xReply *)&types);
        CARD32 *counts = is_read ? read_pairs(display, types.num_types) : NULL;
        is_read = counts && send_request(display, opcode, X_XResQueryClientPixmapBytes, clients[2 * i], (xReply *)&bytes);
        for (CARD32 type = 0; is_read && type < types.num_types; type++) *resources += counts[2 * type + 1];
        if (is_read) *pixmap_bytes += ((uint64_t)bytes.bytes_overflow << 32) + bytes.bytes;
        free(counts);
    }
    free(clients);
    UnlockDisplay(display);
    return is_read;
}
