// SPDX-License-Identifier: MIT
#ifndef CFEATURES_H
#define CFEATURES_H
#include <stdbool.h>

/// Whether an optional library or extension may be used. False when the environment variable PROSCENIUM_WITHOUT, a
/// comma-separated list, contains its name: so tests and users can run the program as if it were not installed.
bool cfeatures_allows(const char *feature);
#endif
