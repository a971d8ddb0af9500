// Names are those of Image I/O; properties that are not listed here are neither read nor written.

// MARK: Image properties

/// Pixels, before the orientation is applied.
public let kCGImagePropertyPixelWidth: CFString = "PixelWidth"
/// Pixels, before the orientation is applied.
public let kCGImagePropertyPixelHeight: CFString = "PixelHeight"
/// A ``CGImagePropertyOrientation``.
public let kCGImagePropertyOrientation: CFString = "Orientation"
public let kCGImagePropertyDPIWidth: CFString = "DPIWidth"
public let kCGImagePropertyDPIHeight: CFString = "DPIHeight"
/// Bits per component.
public let kCGImagePropertyDepth: CFString = "Depth"
public let kCGImagePropertyColorModel: CFString = "ColorModel"
public let kCGImagePropertyColorModelRGB: CFString = "RGB"
public let kCGImagePropertyHasAlpha: CFString = "HasAlpha"
/// Bytes of the whole file.
public let kCGImagePropertyFileSize: CFString = "FileSize"
public let kCGImagePropertyTIFFDictionary: CFString = "{TIFF}"
public let kCGImagePropertyTIFFOrientation: CFString = "Orientation"
public let kCGImagePropertyGIFDictionary: CFString = "{GIF}"
/// The loop count of an animation; 0 is endless.
public let kCGImagePropertyGIFLoopCount: CFString = "LoopCount"
/// Seconds until the next frame, at least a tenth.
public let kCGImagePropertyGIFDelayTime: CFString = "DelayTime"
/// Seconds until the next frame, as stored in the file.
public let kCGImagePropertyGIFUnclampedDelayTime: CFString = "UnclampedDelayTime"

// MARK: Source options

/// The type of the data, if it is known. For source compatibility: it is detected from the data.
public let kCGImageSourceTypeIdentifierHint: CFString = "kCGImageSourceTypeIdentifierHint"
/// For source compatibility: images are decoded when they are created.
public let kCGImageSourceShouldCache: CFString = "kCGImageSourceShouldCache"
/// For source compatibility: images are decoded when they are created.
public let kCGImageSourceShouldCacheImmediately: CFString = "kCGImageSourceShouldCacheImmediately"
/// For source compatibility: components have eight bits.
public let kCGImageSourceShouldAllowFloat: CFString = "kCGImageSourceShouldAllowFloat"
/// Creates a thumbnail from the image if the file has none. Embedded thumbnails are not read, so this or ``kCGImageSourceCreateThumbnailFromImageAlways`` is
/// required.
public let kCGImageSourceCreateThumbnailFromImageIfAbsent: CFString = "kCGImageSourceCreateThumbnailFromImageIfAbsent"
public let kCGImageSourceCreateThumbnailFromImageAlways: CFString = "kCGImageSourceCreateThumbnailFromImageAlways"
/// Of the longer side, in pixels.
public let kCGImageSourceThumbnailMaxPixelSize: CFString = "kCGImageSourceThumbnailMaxPixelSize"
/// Whether the orientation is applied to a thumbnail; false by default.
public let kCGImageSourceCreateThumbnailWithTransform: CFString = "kCGImageSourceCreateThumbnailWithTransform"
/// 1, 2, 4 or 8: the factor by which width and height are reduced.
public let kCGImageSourceSubsampleFactor: CFString = "kCGImageSourceSubsampleFactor"

// MARK: Destination options

/// 0 (smallest) to 1 (best), for JPEG.
public let kCGImageDestinationLossyCompressionQuality: CFString = "kCGImageDestinationLossyCompressionQuality"
/// The background of transparent pixels in JPEG; white by default.
public let kCGImageDestinationBackgroundColor: CFString = "kCGImageDestinationBackgroundColor"
/// Of the longer side, in pixels; a larger image is downscaled.
public let kCGImageDestinationImageMaxPixelSize: CFString = "kCGImageDestinationImageMaxPixelSize"

// MARK: Types

public let kUTTypePNG: CFString = "public.png"
public let kUTTypeJPEG: CFString = "public.jpeg"
public let kUTTypeGIF: CFString = "com.compuserve.gif"
public let kUTTypeTIFF: CFString = "public.tiff"
public let kUTTypeBMP: CFString = "com.microsoft.bmp"

/// The transform of the stored pixels to the upright image: EXIF's values.
public enum CGImagePropertyOrientation: UInt32, Sendable {
    case up = 1, upMirrored, down, downMirrored, leftMirrored, right, rightMirrored, left
}

/// Maps gdk-pixbuf's format names to type identifiers.
enum ImageType {
    private static let names: [String: CFString] = [
        "png": kUTTypePNG, "jpeg": kUTTypeJPEG, "gif": kUTTypeGIF, "tiff": kUTTypeTIFF, "bmp": kUTTypeBMP, "ico": "com.microsoft.ico",
        "webp": "org.webmproject.webp", "svg": "public.svg-image", "tga": "com.truevision.tga-image", "icns": "com.apple.icns",
    ]

    static func identifier(_ format: String) -> CFString? { names[format] }
    static func format(_ identifier: CFString) -> String? { names.first { $0.value == identifier }?.key }
    static let all = names.values.sorted()
}
