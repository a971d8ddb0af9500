/* fontconfig: fonts of files, and names of fonts. The library is in every program, below Pango; its functions are found at their first call, so that it keeps
   its place behind Swift's libraries when programs are linked. */
#ifndef CFONTCONFIG_H
#define CFONTCONFIG_H

#include <fontconfig/fontconfig.h>

#endif
