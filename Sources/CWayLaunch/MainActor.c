#include "CWayLaunch.h"
#include <pthread.h>

/* The concurrency runtime's, exported and declared in no header that is installed; libswift_Concurrency's ABI. */
typedef struct {
    void *identity;
    uintptr_t implementation;
} swift_executor;
extern __attribute__((swiftcall)) swift_executor swift_task_getMainExecutor(void);
extern __attribute__((swiftcall)) bool swift_task_isCurrentExecutorWithFlags(swift_executor executor, uintptr_t flags);

static pthread_t first_thread;
__attribute__((constructor)) static void remember_first_thread(void) { first_thread = pthread_self(); }

bool waykit_is_on_main_actor(void) {
    /* The first thread serves nobody but the main actor, which a program's loop keeps on it: the answer is two loads away. */
    if (pthread_equal(pthread_self(), first_thread)) return true;
    /* Without flags it answers and does not trap. */
    return swift_task_isCurrentExecutorWithFlags(swift_task_getMainExecutor(), 0);
}
