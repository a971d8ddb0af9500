#include "CWayDecor.h"
