#include "CWayPixels.h"
