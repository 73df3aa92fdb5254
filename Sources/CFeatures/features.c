// SPDX-License-Identifier: MIT
#include "CFeatures.h"
#include <stdlib.h>
#include <string.h>

bool cfeatures_allows(const char *feature) {
    const char *list = getenv("PROSCENIUM_WITHOUT");
    size_t length = strlen(feature);
    while (list && *list) {
        if (!strncmp(list, feature, length) && (list[length] == ',' || list[length] == 0)) return false;
        list = strchr(list, ',');
        if (list) list++;
    }
    return true;
}
