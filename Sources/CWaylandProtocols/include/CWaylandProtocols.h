/* The interface tables of the folder Protocols, and the tag by which proxies of ours are told from others. */
#ifndef CWAYLANDPROTOCOLS_H
#define CWAYLANDPROTOCOLS_H

#include "waykit-interfaces.h"

/* The tag for wl_proxy_set_tag: libwayland compares its address, so it must be one object of the program. */
const char *const *waykit_proxy_tag(void);

#endif
