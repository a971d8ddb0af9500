/* libspeechd, for speech by speech-dispatcher. Declared here, so that its headers are not needed: its interface since version 0.8. */
#ifndef CSPEECH_H
#define CSPEECH_H

#include <stdbool.h>
#include <stddef.h>

/* Loads libspeechd; false if it is not installed. Call it before any of its functions. */
bool waykit_speech_load(void);

/* SIGPIPE does not reach the calling thread: libspeechd writes to a server that may be gone. */
void waykit_speech_block_sigpipe(void);

enum { SPD_MODE_THREADED = 1 };
enum { SPD_TEXT = 3 };
/* Whose end is reported. */
enum { SPD_END = 2, SPD_CANCEL = 8 };
enum { SPD_EVENT_END = 1, SPD_EVENT_CANCEL = 3 };

typedef void (*SPDCallback)(size_t msg_id, size_t client_id, int state);

/* The public beginning of a connection. */
typedef struct {
    SPDCallback callback_begin;
    SPDCallback callback_end;
    SPDCallback callback_cancel;
    SPDCallback callback_pause;
    SPDCallback callback_resume;
} SPDConnection;

/* A server other than the user's own. */
typedef struct {
    /* 0: a Unix socket. */
    int method;
    char *unix_socket_name;
    char *inet_socket_host;
    int inet_socket_port;
    char *dbus_bus;
} SPDConnectionAddress;

/* Null if there is no server and none can be started. `error_result` is to be freed. */
SPDConnection *spd_open2(const char *client_name, const char *connection_name, const char *user_name, int mode, const SPDConnectionAddress *address,
    int autospawn, char **error_result);
/* 0; -1 if the server does not answer. `reply` is to be freed. (`spd_get_client_id` crashes when the server is gone.) */
int spd_execute_command_with_reply(SPDConnection *connection, const char *command, char **reply);
void spd_close(SPDConnection *connection);
/* The number of the message; -1 if it failed. */
int spd_say(SPDConnection *connection, int priority, const char *text);
/* 0; -1 if it failed, like the following. */
int spd_cancel(SPDConnection *connection);
int spd_pause(SPDConnection *connection);
int spd_resume(SPDConnection *connection);
int spd_set_notification_on(SPDConnection *connection, int notification);
/* -100 to 100, 0 is the voice's own. */
int spd_set_voice_rate(SPDConnection *connection, int rate);
int spd_set_voice_pitch(SPDConnection *connection, int pitch);
/* -100 to 100, the loudest. */
int spd_set_volume(SPDConnection *connection, int volume);
int spd_set_language(SPDConnection *connection, const char *language);

#endif
