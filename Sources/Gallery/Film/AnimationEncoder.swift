import CWebP
import Foundation
import WayKit

/// Encodes pictures of the same size as an animation in WebP, which repeats forever. Uses libwebp, which is loaded when it is needed.
final class AnimationEncoder {
    enum Failure: Error, LocalizedError {
        case libraryMissing
        case encoder(String)

        var errorDescription: String? {
            switch self {
            case .libraryMissing: "libwebpmux.so.3 is not installed (Debian's package libwebpmux3)"
            case .encoder(let reason): "libwebp: \(reason)"
            }
        }
    }

    /// libwebp's quality, from 0 to 100.
    private static let quality: Float = 86
    /// libwebp's trade-off between time (0) and size (6).
    private static let method: Int32 = 3
    /// Pictures between two that do not refer to the one before, at least and at most.
    private static let keyFrameDistance: ClosedRange<Int32> = 51...100

    private let encoder: OpaquePointer
    private var configuration: WebPConfig
    private var frame = WebPPicture()

    static func load() throws(Failure) {
        guard waykit_webp_load() else { throw .libraryMissing }
    }

    /// - Parameters:
    ///   - width: In pixels.
    ///   - height: In pixels.
    init(width: Int, height: Int) throws(Failure) {
        try Self.load()
        var options = WebPAnimEncoderOptions(), configuration = WebPConfig()
        guard WebPAnimEncoderOptionsInit(&options) != 0, WebPConfigPreset(&configuration, WEBP_PRESET_DEFAULT, Self.quality) != 0 else {
            throw .encoder("another version is needed")
        }
        options.kmin = Self.keyFrameDistance.lowerBound
        options.kmax = Self.keyFrameDistance.upperBound
        configuration.method = Self.method
        guard let encoder = WebPAnimEncoderNew(Int32(width), Int32(height), &options) else { throw .encoder("no memory for \(width) × \(height)") }
        self.encoder = encoder
        self.configuration = configuration
        _ = WebPPictureInit(&frame)
        frame.use_argb = 1
        frame.width = Int32(width)
        frame.height = Int32(height)
        guard WebPPictureAlloc(&frame) != 0 else { throw .encoder("no memory for \(width) × \(height)") }
    }

    deinit {
        WebPPictureFree(&frame)
        WebPAnimEncoderDelete(encoder)
    }

    /// Adds an opaque picture of the animation's size.
    /// - Parameter time: When it is shown: seconds from the start.
    func add(_ image: CGImage, at time: TimeInterval) throws(Failure) {
        guard image.width == frame.width, image.height == frame.height else { throw .encoder("a picture has another size") }
        image.withPixels { pixels, stride in
            for y in 0..<image.height {
                for x in 0..<image.width { frame.argb[y * Int(frame.argb_stride) + x] = pixels[y * stride + x] | 0xFF00_0000 }
            }
        }
        guard WebPAnimEncoderAdd(encoder, &frame, Self.milliseconds(time), &configuration) != 0 else { throw lastFailure }
    }

    /// The file.
    /// - Parameter time: When the last picture ends: seconds from the start.
    func finish(at time: TimeInterval) throws(Failure) -> Data {
        var file = WebPData()
        WebPDataInit(&file)
        defer { WebPDataClear(&file) }
        guard WebPAnimEncoderAdd(encoder, nil, Self.milliseconds(time), nil) != 0, WebPAnimEncoderAssemble(encoder, &file) != 0 else { throw lastFailure }
        return Data(bytes: file.bytes, count: file.size)
    }

    private static func milliseconds(_ time: TimeInterval) -> Int32 { Int32((time * 1000).rounded()) }

    private var lastFailure: Failure { .encoder(WebPAnimEncoderGetError(encoder).map { String(cString: $0) } ?? "unknown error") }
}
