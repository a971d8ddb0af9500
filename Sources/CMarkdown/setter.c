#include "CMarkdown.h"

/* A second name for the setter of Foundation's `AttributeContainer.subscript<Key>(Key.Type)`, under which WayMarkdown declares it for values that are not known to
 * be Sendable. Arguments stay in their registers. */
#if defined(__x86_64__)
#define JUMP(symbol) "jmp \"" symbol "\"@PLT"
#elif defined(__aarch64__)
#define JUMP(symbol) "b \"" symbol "\""
#endif

__asm__(
    ".text\n.globl waykit_set_attribute\n.type waykit_set_attribute,@function\n"
    "waykit_set_attribute:\n" JUMP("$s20FoundationEssentials18AttributeContainerVy5ValueQzSgxmcAA19AttributedStringKeyRzluis") "\n"
    ".size waykit_set_attribute, .-waykit_set_attribute\n");
