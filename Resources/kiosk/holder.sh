#!/bin/sh
# cage ends with the program that it starts. This one does not end, so that the kiosk's program, a unit of its own, may end and be started again without
# the compositor, and the compositor without the program.
set -eu
# One name for the display, whatever cage calls it.
ln -sf "$WAYLAND_DISPLAY" "$XDG_RUNTIME_DIR/display"
# It ends with cage: the session's other processes are nobody's to kill.
exec setpriv --pdeathsig KILL sleep infinity
