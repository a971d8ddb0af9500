#include "CMarkdown.h"

/* A second name for the setter of Foundation's `AttributeContainer.subscript<Key>(Key.Type)`, under which WayMarkdown declares it for values that are not known to
 * be Sendable. Arguments stay in their registers. The symbol is weak: a version of Foundation that has another one lacks extended attributes only. */
#define SETTER "$s20FoundationEssentials18AttributeContainerVy5ValueQzSgxmcAA19AttributedStringKeyRzluis"

#if defined(__x86_64__)
#define JUMP(symbol) "jmp \"" symbol "\"@PLT"
#elif defined(__aarch64__)
#define JUMP(symbol) "b \"" symbol "\""
#endif

extern void foundation_setter(void) __asm__(SETTER) __attribute__((weak));

__asm__(
    ".text\n.globl waykit_set_attribute\n.type waykit_set_attribute,@function\n"
    "waykit_set_attribute:\n" JUMP(SETTER) "\n"
    ".size waykit_set_attribute, .-waykit_set_attribute\n");

bool waykit_can_set_attributes(void) { return foundation_setter != NULL; }
