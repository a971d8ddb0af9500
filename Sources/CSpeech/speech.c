#include "CSpeech.h"
#include "CLazyLibrary.h"
#include <pthread.h>
#include <signal.h>

static struct waykit_library speech = { .file_name = "libspeechd.so.2" };

bool waykit_speech_load(void) { return waykit_library_load(&speech); }

void waykit_speech_block_sigpipe(void)
{
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &signals, NULL);
}

WAYKIT_LAZY(speech, SPDConnection *, spd_open2,
    (const char *client_name, const char *connection_name, const char *user_name, int mode, const SPDConnectionAddress *address, int autospawn,
        char **error_result),
    (client_name, connection_name, user_name, mode, address, autospawn, error_result))
WAYKIT_LAZY(speech, int, spd_execute_command_with_reply, (SPDConnection *connection, const char *command, char **reply), (connection, command, reply))
WAYKIT_LAZY(speech, void, spd_close, (SPDConnection *connection), (connection))
WAYKIT_LAZY(speech, int, spd_say, (SPDConnection *connection, int priority, const char *text), (connection, priority, text))
WAYKIT_LAZY(speech, int, spd_cancel, (SPDConnection *connection), (connection))
WAYKIT_LAZY(speech, int, spd_pause, (SPDConnection *connection), (connection))
WAYKIT_LAZY(speech, int, spd_resume, (SPDConnection *connection), (connection))
WAYKIT_LAZY(speech, int, spd_set_notification_on, (SPDConnection *connection, int notification), (connection, notification))
WAYKIT_LAZY(speech, int, spd_set_voice_rate, (SPDConnection *connection, int rate), (connection, rate))
WAYKIT_LAZY(speech, int, spd_set_voice_pitch, (SPDConnection *connection, int pitch), (connection, pitch))
WAYKIT_LAZY(speech, int, spd_set_volume, (SPDConnection *connection, int volume), (connection, volume))
WAYKIT_LAZY(speech, int, spd_set_language, (SPDConnection *connection, const char *language), (connection, language))
