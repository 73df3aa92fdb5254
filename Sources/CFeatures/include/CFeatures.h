// SPDX-License-Identifier: MIT
#ifndef CFEATURES_H
#define CFEATURES_H
#include <stdbool.h>

/// Whether an optional part of the machine may be used. False when the environment variable PROSCENIUM_WITHOUT names it in its
/// comma-separated list, so that tests and users can run as if it were not installed.
bool cfeatures_allows(const char *feature);
#endif
