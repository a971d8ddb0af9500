/* pixman: the compositing operators that WayRender paints with. */
#include <pixman.h>
