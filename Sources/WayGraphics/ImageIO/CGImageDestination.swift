/// Writes an image into data or a file: PNG, JPEG, TIFF or BMP, one image each.
// Unchecked: mutable state is guarded by a lock.
public final class CGImageDestination: @unchecked Sendable {
    private let consumer: CGDataConsumer
    private let format: String
    private let lock = NSLock()
    private var image: CGImage?
    private var properties: CFDictionary = [:]
    private var isDone = false

    static let formats = ["png", "jpeg", "tiff", "bmp"]

    init?(_ consumer: CGDataConsumer?, _ type: CFString, _ count: Int) {
        guard let format = ImageType.format(type), Self.formats.contains(format), count == 1 else {
            graphicsLog.error("\(count) pictures of type \(type) cannot be written: one of \(Self.formats.joined(separator: ", ")) can")
            return nil
        }
        guard let consumer else { return nil }
        self.consumer = consumer
        self.format = format
    }

    func set(_ properties: CFDictionary) { lock.withLock { self.properties.merge(properties) { $1 } } }

    func add(_ image: CGImage, _ properties: CFDictionary) {
        lock.withLock {
            guard self.image == nil else { return graphicsLog.error("a second picture cannot be written into a \(format) file; it is left out") }
            self.image = image
            self.properties.merge(properties) { $1 }
        }
    }

    func finalize() -> Bool {
        let (image, properties, isDone) = lock.withLock {
            defer { self.isDone = true }
            return (self.image, self.properties, self.isDone)
        }
        guard let image, !isDone else {
            graphicsLog.error(isDone ? "a picture is written once" : "there is no picture to be written")
            return false
        }
        do {
            let written = consumer.write(try encode(image, properties))
            consumer.flush()
            return written
        } catch {
            graphicsLog.error("\(error)")
            return false
        }
    }

    private func encode(_ image: CGImage, _ properties: CFDictionary) throws(ImageError) -> Data {
        func number(_ key: CFString) -> Double? { (properties[key] as? NSNumber)?.doubleValue ?? (properties[key] as? CGFloat).map { Double($0) } }
        var image = image
        if let orientation = number(kCGImagePropertyOrientation).flatMap({ CGImagePropertyOrientation(rawValue: UInt32(max($0, 0))) }) {
            // The encoders do not support it: the pixels are written with the orientation applied.
            image = image.oriented(orientation)
        }
        if let length = number(kCGImageDestinationImageMaxPixelSize) { image = image.fitted(into: Int(length)) }
        guard format == "jpeg" else {
            return try ImageFile.encode(image, as: format, options: [:], keepsAlpha: !image.isOpaque && format != "bmp")
        }
        if let background = properties[kCGImageDestinationBackgroundColor] as? CGColor { image = image.composited(over: background) }
        return try ImageFile.encodeJPEG(image, quality: CGFloat(number(kCGImageDestinationLossyCompressionQuality) ?? 0.9))
    }
}

extension CGImage {
    /// The pixels with an orientation applied.
    func oriented(_ orientation: CGImagePropertyOrientation) -> CGImage {
        guard orientation != .up else { return self }
        let swapsAxes = orientation.rawValue > 4
        let size = swapsAxes ? CGSize(width: height, height: width) : self.size
        guard let context = CGContext(size: size, scale: 1) else { return self }
        context.scaleBy(x: size.width, y: size.height)
        context.concatenate(orientation.unitTransform)
        context.drawUpright(self, in: CGRect(x: 0, y: 0, width: 1, height: 1))
        return context.finish() ?? self
    }

    fileprivate func composited(over color: CGColor) -> CGImage {
        guard let context = CGContext(size: size, scale: 1, isOpaque: true) else { return self }
        let rect = CGRect(origin: .zero, size: size)
        context.setFillColor(color)
        context.fill(rect)
        context.drawUpright(self, in: rect)
        return context.finish() ?? self
    }
}

extension CGImagePropertyOrientation {
    /// From the unit square of the stored pixels to the unit square of the oriented image; y points down.
    var unitTransform: CGAffineTransform {
        switch self {
        case .up: .identity
        case .upMirrored: CGAffineTransform(-1, 0, 0, 1, 1, 0)
        case .down: CGAffineTransform(-1, 0, 0, -1, 1, 1)
        case .downMirrored: CGAffineTransform(1, 0, 0, -1, 0, 1)
        case .leftMirrored: CGAffineTransform(0, 1, 1, 0, 0, 0)
        case .right: CGAffineTransform(0, 1, -1, 0, 1, 0)
        case .rightMirrored: CGAffineTransform(0, -1, -1, 0, 1, 1)
        case .left: CGAffineTransform(0, -1, 1, 0, 0, 1)
        }
    }
}

// MARK: -

/// Source: Image I/O `CGImageDestinationCreateWithData`.
/// - Parameters:
///   - type: a uniform type identifier: PNG, JPEG, TIFF or BMP.
///   - count: 1.
/// - Returns: nil for another type or count, with an error in the log.
public func CGImageDestinationCreateWithData(_ data: CFMutableData, _ type: CFString, _ count: Int, _ options: CFDictionary?) -> CGImageDestination? {
    CGImageDestination(CGDataConsumer(data: data), type, count)
}

/// As `CGImageDestinationCreateWithData`, into a file.
public func CGImageDestinationCreateWithURL(_ url: CFURL, _ type: CFString, _ count: Int, _ options: CFDictionary?) -> CGImageDestination? {
    CGImageDestination(CGDataConsumer(url: url), type, count)
}

/// Source: Image I/O `CGImageDestinationCreateWithDataConsumer`.
public func CGImageDestinationCreateWithDataConsumer(
    _ consumer: CGDataConsumer, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
    CGImageDestination(consumer, type, count)
}

/// The uniform type identifiers of the supported output formats.
public func CGImageDestinationCopyTypeIdentifiers() -> CFArray { CGImageDestination.formats.compactMap(ImageType.identifier) }

/// Sets properties of all images.
public func CGImageDestinationSetProperties(_ idst: CGImageDestination, _ properties: CFDictionary?) { idst.set(properties ?? [:]) }

/// - Parameter properties: `kCGImageDestinationLossyCompressionQuality`, `kCGImageDestinationBackgroundColor`, `kCGImageDestinationImageMaxPixelSize` and
///   `kCGImagePropertyOrientation` (which is applied to the pixels).
public func CGImageDestinationAddImage(_ idst: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?) { idst.add(image, properties ?? [:]) }

/// As `CGImageDestinationAddImage`, with the source's properties of the image.
public func CGImageDestinationAddImageFromSource(_ idst: CGImageDestination, _ isrc: CGImageSource, _ index: Int, _ properties: CFDictionary?) {
    guard let image = CGImageSourceCreateImageAtIndex(isrc, index, nil) else { return }
    let sourceProperties = CGImageSourceCopyPropertiesAtIndex(isrc, index, nil) ?? [:]
    idst.add(image, sourceProperties.merging(properties ?? [:]) { $1 })
}

/// Writes the image; false if it fails.
@discardableResult public func CGImageDestinationFinalize(_ idst: CGImageDestination) -> Bool { idst.finalize() }
