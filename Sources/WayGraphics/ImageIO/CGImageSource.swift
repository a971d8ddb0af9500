import Synchronization

/// The state of decoding a source.
public enum CGImageSourceStatus: Int32, Sendable {
    case statusUnexpectedEOF = -5
    case statusInvalidData = -4
    case statusUnknownType = -3
    case statusReadingHeader = -2
    case statusIncomplete = -1
    case statusComplete = 0
}

/// Images in a file's bytes: all formats of gdk-pixbuf, at least PNG, JPEG, GIF, TIFF and BMP.
// Unchecked: mutable state is guarded by a lock.
public final class CGImageSource: @unchecked Sendable {
    private struct State {
        var data: Data
        var isComplete: Bool
        var metadata: ImageFile.Metadata?
        var gif: GIFStructure?
        var frames: GIFFrames?
    }

    private let state: Mutex<State>

    init(_ data: Data, isComplete: Bool = true) {
        state = Mutex(State(data: data, isComplete: isComplete))
    }

    func update(_ data: Data, isFinal: Bool) { state.withLock { $0 = State(data: data, isComplete: isFinal) } }

    /// The image's metadata; nil if it cannot be read yet.
    var metadata: ImageFile.Metadata? {
        state.withLock { state in
            if state.metadata == nil { state.metadata = try? ImageFile.metadata(state.data) }
            return state.metadata
        }
    }

    var gif: GIFStructure? {
        state.withLock { state in
            if state.gif == nil { state.gif = GIFStructure(state.data) }
            return state.gif
        }
    }

    var data: Data { state.withLock { $0.data } }
    var isComplete: Bool { state.withLock { $0.isComplete } }

    var count: Int { max(gif?.frames.count ?? 0, metadata == nil ? 0 : 1) }

    /// - Parameter maximumLength: of the longer side, in pixels.
    func image(at index: Int, appliesOrientation: Bool, maximumLength: Int?) -> CGImage? {
        let count = self.count
        guard index >= 0, index < count else { return nil }
        do {
            if count == 1 { return try ImageFile.decode(data, appliesOrientation: appliesOrientation, maximumLength: maximumLength) }
            let frame = try state.withLock { (state) throws(ImageError) -> CGImage? in
                if state.frames == nil { state.frames = GIFFrames(state.data, state.gif) }
                return try state.frames?.frame(at: index)
            }
            return maximumLength.flatMap { frame?.fitted(into: $0) } ?? frame
        } catch {
            graphicsLog.error("\(error)")
            return nil
        }
    }

    /// Discards the decoded frame.
    func removeCachedFrames() { state.withLock { $0.frames = nil } }
}

extension CGImage {
    /// The image, downscaled if its longer side exceeds `length` pixels.
    func fitted(into length: Int) -> CGImage {
        guard length > 0, max(width, height) > length else { return self }
        let scale = CGFloat(length) / CGFloat(max(width, height))
        let size = CGSize(width: max((CGFloat(width) * scale).rounded(), 1), height: max((CGFloat(height) * scale).rounded(), 1))
        guard let context = CGContext(size: size, scale: 1) else { return self }
        context.interpolationQuality = .high
        context.drawUpright(self, in: CGRect(origin: .zero, size: size))
        return context.finish() ?? self
    }
}

// MARK: -

/// Source: Image I/O `CGImageSourceCreateWithData`.
public func CGImageSourceCreateWithData(_ data: CFData, _ options: CFDictionary?) -> CGImageSource? { CGImageSource(data) }

/// Source: Image I/O `CGImageSourceCreateWithURL`. Nil for a file that cannot be read.
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
    (try? Data(contentsOf: url)).map { CGImageSource($0) }
}

/// Source: Image I/O `CGImageSourceCreateWithDataProvider`.
public func CGImageSourceCreateWithDataProvider(_ provider: CGDataProvider, _ options: CFDictionary?) -> CGImageSource? {
    provider.data.map { CGImageSource($0) }
}

/// A source whose bytes are supplied by `CGImageSourceUpdateData`.
public func CGImageSourceCreateIncremental(_ options: CFDictionary?) -> CGImageSource { CGImageSource(Data(), isComplete: false) }

/// - Parameters:
///   - data: all bytes so far.
///   - final: whether the data is complete.
public func CGImageSourceUpdateData(_ isrc: CGImageSource, _ data: CFData, _ final: Bool) { isrc.update(data, isFinal: final) }

/// Source: Image I/O `CGImageSourceUpdateDataProvider`.
public func CGImageSourceUpdateDataProvider(_ isrc: CGImageSource, _ provider: CGDataProvider, _ final: Bool) {
    isrc.update(provider.data ?? Data(), isFinal: final)
}

/// The number of images: the frames of an animation, otherwise one, none for unreadable data.
public func CGImageSourceGetCount(_ isrc: CGImageSource) -> Int { isrc.count }

/// The index of the image that represents all.
public func CGImageSourceGetPrimaryImageIndex(_ isrc: CGImageSource) -> Int { 0 }

/// A uniform type identifier; nil for unreadable data.
public func CGImageSourceGetType(_ isrc: CGImageSource) -> CFString? { isrc.metadata.flatMap { ImageType.identifier($0.format) } }

/// The uniform type identifiers of the supported input formats.
public func CGImageSourceCopyTypeIdentifiers() -> CFArray { ImageType.all }

/// Source: Image I/O `CGImageSourceGetStatus`.
public func CGImageSourceGetStatus(_ isrc: CGImageSource) -> CGImageSourceStatus {
    if isrc.metadata != nil { return isrc.isComplete ? .statusComplete : .statusIncomplete }
    return isrc.isComplete ? .statusInvalidData : isrc.data.isEmpty ? .statusReadingHeader : .statusIncomplete
}

/// Source: Image I/O `CGImageSourceGetStatusAtIndex`.
public func CGImageSourceGetStatusAtIndex(_ isrc: CGImageSource, _ index: Int) -> CGImageSourceStatus {
    index >= 0 && index < max(isrc.count, 1) ? CGImageSourceGetStatus(isrc) : .statusUnexpectedEOF
}

/// The properties of the whole file.
public func CGImageSourceCopyProperties(_ isrc: CGImageSource, _ options: CFDictionary?) -> CFDictionary? {
    guard isrc.metadata != nil else { return nil }
    var properties: CFDictionary = [kCGImagePropertyFileSize: NSNumber(value: isrc.data.count)]
    if let gif = isrc.gif { properties[kCGImagePropertyGIFDictionary] = [kCGImagePropertyGIFLoopCount: NSNumber(value: gif.loopCount)] as CFDictionary }
    return properties
}

/// The properties of one image: sizes in pixels, orientation, resolution, depth, and the delay of a GIF's frame.
public func CGImageSourceCopyPropertiesAtIndex(_ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?) -> CFDictionary? {
    guard let metadata = isrc.metadata, index >= 0, index < isrc.count else { return nil }
    var properties: CFDictionary = [
        kCGImagePropertyPixelWidth: NSNumber(value: metadata.width), kCGImagePropertyPixelHeight: NSNumber(value: metadata.height),
        kCGImagePropertyDepth: NSNumber(value: 8), kCGImagePropertyColorModel: kCGImagePropertyColorModelRGB,
        kCGImagePropertyHasAlpha: NSNumber(value: metadata.hasAlpha),
    ]
    if metadata.orientation != 1 || metadata.format == "jpeg" {
        properties[kCGImagePropertyOrientation] = NSNumber(value: metadata.orientation)
        properties[kCGImagePropertyTIFFDictionary] = [kCGImagePropertyTIFFOrientation: NSNumber(value: metadata.orientation)] as CFDictionary
    }
    if let dpi = metadata.dpi {
        properties[kCGImagePropertyDPIWidth] = NSNumber(value: dpi.x)
        properties[kCGImagePropertyDPIHeight] = NSNumber(value: dpi.y)
    }
    if let gif = isrc.gif, gif.frames.indices.contains(index) {
        properties[kCGImagePropertyGIFDictionary] =
            [
                kCGImagePropertyGIFUnclampedDelayTime: NSNumber(value: gif.frames[index].delay),
                kCGImagePropertyGIFDelayTime: NSNumber(value: max(gif.frames[index].delay, 0.1)),
            ] as CFDictionary
    }
    return properties
}

/// The image with its pixels as stored: the orientation is not applied.
public func CGImageSourceCreateImageAtIndex(_ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?) -> CGImage? {
    var length: Int?
    if let factor = (options?[kCGImageSourceSubsampleFactor] as? NSNumber)?.intValue ?? options?[kCGImageSourceSubsampleFactor] as? Int, factor > 1,
        let metadata = isrc.metadata
    {
        length = max(max(metadata.width, metadata.height) / factor, 1)
    }
    return isrc.image(at: index, appliesOrientation: false, maximumLength: length)
}

/// A thumbnail; nil without one of the two options that request its creation, as embedded thumbnails are not read.
public func CGImageSourceCreateThumbnailAtIndex(_ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?) -> CGImage? {
    func flag(_ key: CFString) -> Bool { (options?[key] as? NSNumber)?.boolValue ?? options?[key] as? Bool ?? false }
    guard flag(kCGImageSourceCreateThumbnailFromImageAlways) || flag(kCGImageSourceCreateThumbnailFromImageIfAbsent) else { return nil }
    let size = options?[kCGImageSourceThumbnailMaxPixelSize]
    let length = (size as? NSNumber)?.doubleValue ?? (size as? Int).map(Double.init)
    return isrc.image(
        at: index, appliesOrientation: flag(kCGImageSourceCreateThumbnailWithTransform), maximumLength: length.map { Int(max($0.isFinite ? $0 : 0, 0)) })
}

/// Discards the decoded frames.
public func CGImageSourceRemoveCacheAtIndex(_ isrc: CGImageSource, _ index: Int) { isrc.removeCachedFrames() }
