#!/bin/sh
# The client that cage starts itself and whose end is cage's: it says that the display is ready, then waits for the end of
# the input that mockinput.py holds open. What is tested connects beside it.
unset LD_PRELOAD
echo "$WAYLAND_DISPLAY" > "$RIG_READY"
exec cat > /dev/null
