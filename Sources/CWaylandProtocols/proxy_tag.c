#include "CWaylandProtocols.h"

static const char *const tag = "waykit";

const char *const *waykit_proxy_tag(void) { return &tag; }
