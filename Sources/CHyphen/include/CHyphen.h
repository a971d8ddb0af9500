/* libhyphen: where words may be hyphenated, by TeX's patterns. Declared here, so that its headers are not needed: its interface since version 2.8. */
#ifndef CHYPHEN_H
#define CHYPHEN_H

#include <stdbool.h>

/* Loads libhyphen; false if it is not installed. Call it before any of its functions. */
bool waykit_hyphen_load(void);

/* The beginning of a dictionary. */
typedef struct _HyphenDict {
    char lhmin, rhmin, clhmin, crhmin;
    char *nohyphen;
    int nohyphenl;
    int num_states;
    /* The name of its encoding. */
    char cset[20];
    int utf8;
} HyphenDict;

/* Null for a file that cannot be read. */
HyphenDict *hnj_hyphen_load(const char *file_name);
void hnj_hyphen_free(HyphenDict *dictionary);
/* Writes an odd digit for each character after which a hyphen may be; `hyphens` has room for the word's bytes and five more. `rep`, `pos` and `cut` are
   allocated where the spelling changes at a hyphen; they have an entry for each byte. */
int hnj_hyphen_hyphenate2(
    HyphenDict *dictionary, const char *word, int word_size, char *hyphens, char *hyphenated_word, char ***rep, int **pos, int **cut);

#endif
