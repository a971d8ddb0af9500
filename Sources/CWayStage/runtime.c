/* Hooks of the Swift runtime. Their types follow swift/Runtime/ConcurrencyHooks.def, in the Swift calling convention; where a runtime no longer has a
 * hook, its weak symbol is null. */
#define _GNU_SOURCE
#include "stage.h"
#include <errno.h>
#include <stddef.h>
#include <string.h>

#define SWIFTCALL __attribute__((swiftcall))

typedef SWIFTCALL void (*drain_original)(void);
typedef SWIFTCALL void (*drain_override)(drain_original);
typedef SWIFTCALL void (*job_original)(waykit_job);
typedef struct { uintptr_t identity, implementation; } executor_ref;
typedef SWIFTCALL executor_ref (*executor_original)(void);
typedef SWIFTCALL bool (*is_main_original)(executor_ref);

extern SWIFTCALL void (*swift_task_asyncMainDrainQueue_hook)(drain_original, drain_override) __attribute__((weak));
extern SWIFTCALL executor_ref (*swift_task_getMainExecutor_hook)(executor_original) __attribute__((weak));
extern SWIFTCALL bool (*swift_task_isMainExecutor_hook)(executor_ref, is_main_original) __attribute__((weak));
extern SWIFTCALL void (*swift_task_enqueueGlobal_hook)(waykit_job, job_original) __attribute__((weak));

extern SWIFTCALL waykit_job swift_task_getCurrent(void);
extern SWIFTCALL uint64_t swift_task_getJobTaskId(waykit_job);
extern SWIFTCALL void swift_job_run(waykit_job, executor_ref);
extern SWIFTCALL executor_ref swift_task_getMainExecutor(void);

waykit_stage_callbacks waykit_stages;
static executor_ref main_executor;

static SWIFTCALL void run_main_loop(drain_original original, drain_override override) {
    (void)original;
    (void)override;
    for (;;) waykit_run_main_loop_once(1e10);
}

/* Only in SwiftPM's test processes. A program that uses stages for another purpose, such as rendering images, keeps its own loop. */
__attribute__((constructor)) static void begin(void) {
    const char *suffix = strrchr(program_invocation_short_name, '.');
    if (suffix == NULL || strcmp(suffix, ".xctest") != 0) return;
    if (&swift_task_asyncMainDrainQueue_hook != NULL) swift_task_asyncMainDrainQueue_hook = run_main_loop;
    waykit_stages_begin();
}

static SWIFTCALL executor_ref get_main_executor(executor_original original) {
    (void)original;
    return main_executor;
}

static SWIFTCALL bool is_main_executor(executor_ref executor, is_main_original original) {
    (void)original;
    return executor.identity == main_executor.identity;
}

static SWIFTCALL void global_job(waykit_job job, job_original original) {
    if (!waykit_stages.global_job(job)) original(job);
}

void waykit_install_stages(waykit_stage_callbacks callbacks) {
    waykit_stages = callbacks;
    waykit_prepare_main_loop();
    if (&swift_task_enqueueGlobal_hook != NULL) swift_task_enqueueGlobal_hook = global_job;
}

void waykit_install_main_executor(uintptr_t identity, uintptr_t implementation) {
    if (&swift_task_getMainExecutor_hook == NULL || &swift_task_isMainExecutor_hook == NULL) return;
    main_executor = (executor_ref){identity, implementation};
    swift_task_isMainExecutor_hook = is_main_executor;
    swift_task_getMainExecutor_hook = get_main_executor;
}

waykit_job waykit_current_task(void) { return swift_task_getCurrent(); }
uint64_t waykit_job_id(waykit_job job) { return job == 0 ? 0 : swift_task_getJobTaskId(job); }
void waykit_run_main_job(waykit_job job) { swift_job_run(job, swift_task_getMainExecutor()); }
void waykit_run_global_job(waykit_job job) { swift_job_run(job, (executor_ref){0, 0}); }
