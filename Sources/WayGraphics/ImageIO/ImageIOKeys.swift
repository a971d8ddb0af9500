// Names are those of Image I/O; what is not named here is neither read nor written.

// MARK: Of pictures

/// Pixels, before the orientation is applied.
public let kCGImagePropertyPixelWidth: CFString = "PixelWidth"
/// Pixels, before the orientation is applied.
public let kCGImagePropertyPixelHeight: CFString = "PixelHeight"
/// A ``CGImagePropertyOrientation``.
public let kCGImagePropertyOrientation: CFString = "Orientation"
public let kCGImagePropertyDPIWidth: CFString = "DPIWidth"
public let kCGImagePropertyDPIHeight: CFString = "DPIHeight"
/// Bits a component.
public let kCGImagePropertyDepth: CFString = "Depth"
public let kCGImagePropertyColorModel: CFString = "ColorModel"
public let kCGImagePropertyColorModelRGB: CFString = "RGB"
public let kCGImagePropertyHasAlpha: CFString = "HasAlpha"
/// Bytes of the whole file.
public let kCGImagePropertyFileSize: CFString = "FileSize"
public let kCGImagePropertyTIFFDictionary: CFString = "{TIFF}"
public let kCGImagePropertyTIFFOrientation: CFString = "Orientation"
public let kCGImagePropertyGIFDictionary: CFString = "{GIF}"
/// How often an animation is shown; 0 for ever.
public let kCGImagePropertyGIFLoopCount: CFString = "LoopCount"
/// Seconds until the next frame, at least a tenth.
public let kCGImagePropertyGIFDelayTime: CFString = "DelayTime"
/// Seconds until the next frame, as the file says.
public let kCGImagePropertyGIFUnclampedDelayTime: CFString = "UnclampedDelayTime"

// MARK: To read

/// The type of the data, where it is known; kept for compatibility: the data say it themselves.
public let kCGImageSourceTypeIdentifierHint: CFString = "kCGImageSourceTypeIdentifierHint"
/// Kept for compatibility: pictures are decoded when they are made.
public let kCGImageSourceShouldCache: CFString = "kCGImageSourceShouldCache"
/// Kept for compatibility: pictures are decoded when they are made.
public let kCGImageSourceShouldCacheImmediately: CFString = "kCGImageSourceShouldCacheImmediately"
/// Kept for compatibility: components have eight bits.
public let kCGImageSourceShouldAllowFloat: CFString = "kCGImageSourceShouldAllowFloat"
/// A thumbnail is made of the picture where the file holds none. No thumbnails are read, so this or ``kCGImageSourceCreateThumbnailFromImageAlways`` is needed.
public let kCGImageSourceCreateThumbnailFromImageIfAbsent: CFString = "kCGImageSourceCreateThumbnailFromImageIfAbsent"
public let kCGImageSourceCreateThumbnailFromImageAlways: CFString = "kCGImageSourceCreateThumbnailFromImageAlways"
/// Of the longer side, in pixels.
public let kCGImageSourceThumbnailMaxPixelSize: CFString = "kCGImageSourceThumbnailMaxPixelSize"
/// Whether a thumbnail is turned as the orientation says; false without it.
public let kCGImageSourceCreateThumbnailWithTransform: CFString = "kCGImageSourceCreateThumbnailWithTransform"
/// 1, 2, 4 or 8: how many pixels of the file become one.
public let kCGImageSourceSubsampleFactor: CFString = "kCGImageSourceSubsampleFactor"

// MARK: To write

/// 0 (smallest) to 1 (best), for JPEG.
public let kCGImageDestinationLossyCompressionQuality: CFString = "kCGImageDestinationLossyCompressionQuality"
/// What transparent pixels become in JPEG; white without it.
public let kCGImageDestinationBackgroundColor: CFString = "kCGImageDestinationBackgroundColor"
/// Of the longer side, in pixels; a larger picture is made smaller.
public let kCGImageDestinationImageMaxPixelSize: CFString = "kCGImageDestinationImageMaxPixelSize"

// MARK: Types

public let kUTTypePNG: CFString = "public.png"
public let kUTTypeJPEG: CFString = "public.jpeg"
public let kUTTypeGIF: CFString = "com.compuserve.gif"
public let kUTTypeTIFF: CFString = "public.tiff"
public let kUTTypeBMP: CFString = "com.microsoft.bmp"

/// How stored pixels are turned to be seen upright: EXIF's values.
public enum CGImagePropertyOrientation: UInt32, Sendable {
    case up = 1, upMirrored, down, downMirrored, leftMirrored, right, rightMirrored, left
}

/// What gdk-pixbuf calls a type.
enum ImageType {
    private static let names: [String: CFString] = [
        "png": kUTTypePNG, "jpeg": kUTTypeJPEG, "gif": kUTTypeGIF, "tiff": kUTTypeTIFF, "bmp": kUTTypeBMP, "ico": "com.microsoft.ico",
        "webp": "org.webmproject.webp", "svg": "public.svg-image", "tga": "com.truevision.tga-image", "icns": "com.apple.icns",
    ]

    static func identifier(_ format: String) -> CFString? { names[format] }
    static func format(_ identifier: CFString) -> String? { names.first { $0.value == identifier }?.key }
    static let all = names.values.sorted()
}
