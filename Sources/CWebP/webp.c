#include "CWebP.h"
#include "CLazyLibrary.h"

/* It is linked with libwebp, so that a look-up in it finds the functions of both. */
static struct waykit_library webp = { .file_name = "libwebpmux.so.3" };

bool waykit_webp_load(void) { return waykit_library_load(&webp); }

WAYKIT_LAZY(webp, int, WebPAnimEncoderAdd,
    (WebPAnimEncoder *encoder, struct WebPPicture *frame, int timestamp_ms, const struct WebPConfig *config),
    (encoder, frame, timestamp_ms, config))
WAYKIT_LAZY(webp, int, WebPAnimEncoderAssemble, (WebPAnimEncoder *encoder, WebPData *webp_data), (encoder, webp_data))
WAYKIT_LAZY(webp, void, WebPAnimEncoderDelete, (WebPAnimEncoder *encoder), (encoder))
WAYKIT_LAZY(webp, const char *, WebPAnimEncoderGetError, (WebPAnimEncoder *encoder), (encoder))
WAYKIT_LAZY(webp, WebPAnimEncoder *, WebPAnimEncoderNewInternal,
    (int width, int height, const WebPAnimEncoderOptions *options, int version), (width, height, options, version))
WAYKIT_LAZY(webp, int, WebPAnimEncoderOptionsInitInternal, (WebPAnimEncoderOptions *options, int version), (options, version))
WAYKIT_LAZY(webp, int, WebPConfigInitInternal, (WebPConfig *config, WebPPreset preset, float quality, int version), (config, preset, quality, version))
WAYKIT_LAZY(webp, void, WebPFree, (void *memory), (memory))
WAYKIT_LAZY(webp, int, WebPPictureAlloc, (WebPPicture *picture), (picture))
WAYKIT_LAZY(webp, void, WebPPictureFree, (WebPPicture *picture), (picture))
WAYKIT_LAZY(webp, int, WebPPictureInitInternal, (WebPPicture *picture, int version), (picture, version))
