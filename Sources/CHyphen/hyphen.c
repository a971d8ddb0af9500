#include "CHyphen.h"
#include "CLazyLibrary.h"

static struct waykit_library hyphen = { .file_name = "libhyphen.so.0" };

bool waykit_hyphen_load(void) { return waykit_library_load(&hyphen); }

WAYKIT_LAZY(hyphen, HyphenDict *, hnj_hyphen_load, (const char *file_name), (file_name))
WAYKIT_LAZY(hyphen, void, hnj_hyphen_free, (HyphenDict *dictionary), (dictionary))
WAYKIT_LAZY(hyphen, int, hnj_hyphen_hyphenate2,
    (HyphenDict *dictionary, const char *word, int word_size, char *hyphens, char *hyphenated_word, char ***rep, int **pos, int **cut),
    (dictionary, word, word_size, hyphens, hyphenated_word, rep, pos, cut))
