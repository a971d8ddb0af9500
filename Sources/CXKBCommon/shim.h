/* xkbcommon: keymaps, layouts, compose. */
#include <xkbcommon/xkbcommon.h>
#include <xkbcommon/xkbcommon-compose.h>
