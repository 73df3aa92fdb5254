#include "CXTest.h"
