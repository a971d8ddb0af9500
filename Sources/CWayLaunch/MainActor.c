#include "CWayLaunch.h"
#include <pthread.h>

/* Functions of the concurrency runtime (libswift_Concurrency's ABI), exported but not declared in any installed header. */
typedef struct {
    void *identity;
    uintptr_t implementation;
} swift_executor;
extern __attribute__((swiftcall)) swift_executor swift_task_getMainExecutor(void);
extern __attribute__((swiftcall)) bool swift_task_isCurrentExecutorWithFlags(swift_executor executor, uintptr_t flags);

static pthread_t first_thread;
__attribute__((constructor)) static void remember_first_thread(void) { first_thread = pthread_self(); }

bool waykit_is_on_main_actor(void) {
    /* Fast path (two loads): the first thread runs nothing but the main actor, since the program's main loop runs on it. */
    if (pthread_equal(pthread_self(), first_thread)) return true;
    /* Without flags the check returns false instead of trapping. */
    return swift_task_isCurrentExecutorWithFlags(swift_task_getMainExecutor(), 0);
}
