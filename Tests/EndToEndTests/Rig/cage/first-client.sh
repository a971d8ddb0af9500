#!/bin/sh
# The client that cage starts itself and whose exit ends cage: it announces that the display is ready, then waits for the end of
# the input that mockinput.py keeps open. The program under test connects separately.
unset LD_PRELOAD
echo "$WAYLAND_DISPLAY" > "$RIG_READY"
exec cat > /dev/null
