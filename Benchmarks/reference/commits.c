/* Loaded into a Wayland client (LD_PRELOAD): records each wl_surface.commit, whichever toolkit makes it. It costs a comparison per request. */
#define _GNU_SOURCE
#include "commits.h"
#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>
#include <wayland-client-core.h>

/* Opcodes of wl_surface's requests. */
enum { ATTACH = 1, FRAME = 3, COMMIT = 6 };
enum { ARGUMENTS = 20 /* libwayland's own limit */ };

typedef struct wl_proxy *marshal(struct wl_proxy *, uint32_t, const struct wl_interface *, uint32_t, uint32_t, union wl_argument *);

static struct commits *commits;
static marshal *forward;
static uint32_t (*id_of)(struct wl_proxy *);
static pthread_once_t once = PTHREAD_ONCE_INIT;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
/* Of each buffer, in which pixels are counted: COMMITS_ROWS. */
static int rows;

/* The requests since a surface's last commit, indexed by the object's id; larger ids share entries, but no client here has any. */
static uint32_t pending[4096];

/* Not RTLD_NEXT: a toolkit may load libwayland-client with a plugin. */
static void prepare(void) {
    void *library = dlopen("libwayland-client.so.0", RTLD_LAZY);
    if (!library) abort();
    forward = (marshal *)dlsym(library, "wl_proxy_marshal_array_flags");
    id_of = (uint32_t(*)(struct wl_proxy *))dlsym(library, "wl_proxy_get_id");
    const char *path = getenv("COMMITS_FILE"), *number = getenv("COMMITS_ROWS");
    rows = number ? atoi(number) : 0;
    int file = path ? open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0644) : -1;
    if (file < 0) return;
    if (!ftruncate(file, sizeof *commits)) {
        void *memory = mmap(NULL, sizeof *commits, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
        if (memory != MAP_FAILED) commits = memory;
    }
    close(file);
}

uint32_t object_id(struct wl_proxy *proxy) { return id_of(proxy); }

static uint64_t nanoseconds(clockid_t clock) {
    struct timespec time;
    clock_gettime(clock, &time);
    return (uint64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

static void note(struct wl_proxy *surface, uint32_t request, const union wl_argument *arguments) {
    uint32_t id = id_of(surface), *flags = &pending[id % (sizeof pending / sizeof *pending)];
    if (request == ATTACH) {
        if (arguments[0].o) *flags |= 1;
    } else if (request == FRAME) {
        *flags |= 2;
    } else if (request == COMMIT) {
        if (commits->count < COMMITS) {
            /* The time on the processor is a system call, and of interest until the first picture. */
            uint64_t processor_time = commits->count < STARTING_COMMITS ? nanoseconds(CLOCK_PROCESS_CPUTIME_ID) : 0;
            uint64_t now = nanoseconds(CLOCK_MONOTONIC), red = rows && *flags & 1 ? pixels_red(id, rows) : 0;
            commits->list[commits->count] = (struct commit){now, id, *flags, processor_time, red};
        }
        commits->count++;
        *flags = 0;
    }
}

struct wl_proxy *wl_proxy_marshal_array_flags(
    struct wl_proxy *proxy, uint32_t request, const struct wl_interface *interface, uint32_t version, uint32_t flags, union wl_argument *arguments) {
    pthread_once(&once, prepare);
    const struct wl_interface *own = *(const struct wl_interface **)proxy; /* a wl_proxy begins with its interface */
    if (commits && !strcmp(own->name, "wl_surface")) {
        pthread_mutex_lock(&lock);
        note(proxy, request, arguments);
        pthread_mutex_unlock(&lock);
    }
    uint32_t id = id_of(proxy); /* the request may free the proxy */
    struct wl_proxy *made = forward(proxy, request, interface, version, flags, arguments);
    if (commits && rows) {
        pthread_mutex_lock(&lock);
        pixels_note(own->name, id, request, arguments, made ? id_of(made) : 0);
        pthread_mutex_unlock(&lock);
    }
    return made;
}

struct wl_proxy *wl_proxy_marshal_flags(
    struct wl_proxy *proxy, uint32_t request, const struct wl_interface *interface, uint32_t version, uint32_t flags, ...) {
    const struct wl_interface *own = *(const struct wl_interface **)proxy;
    union wl_argument arguments[ARGUMENTS];
    int count = 0;
    va_list list;
    va_start(list, flags);
    for (const char *sign = own->methods[request].signature; *sign; sign++) {
        switch (*sign) {
        case 'i': case 'f': case 'h': arguments[count++].i = va_arg(list, int32_t); break;
        case 'u': arguments[count++].u = va_arg(list, uint32_t); break;
        case 's': arguments[count++].s = va_arg(list, const char *); break;
        case 'o': case 'n': arguments[count++].o = va_arg(list, struct wl_object *); break;
        case 'a': arguments[count++].a = va_arg(list, struct wl_array *); break;
        default: break; /* a version, or the nullable flag */
        }
    }
    va_end(list);
    return wl_proxy_marshal_array_flags(proxy, request, interface, version, flags, arguments);
}
