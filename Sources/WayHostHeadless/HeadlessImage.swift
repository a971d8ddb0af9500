import Foundation
import WayHost

/// A copy of a picture on a display in memory: premultiplied ARGB, one word a pixel, rows without gaps.
public struct HeadlessImage: Sendable, Equatable {
    public let width: Int
    public let height: Int
    public private(set) var pixels: [UInt32]

    public init(width: Int, height: Int, pixels: [UInt32]) {
        precondition(pixels.count == width * height, "a picture of \(width) × \(height) has \(width * height) pixels")
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    /// - Parameter memory: As large as the buffer, with its rows.
    @MainActor init(copying memory: UnsafeMutableRawPointer, of buffer: HeadlessBuffer) {
        width = buffer.width
        height = buffer.height
        pixels = (0..<buffer.height).flatMap { row in
            let start = memory.advanced(by: row * buffer.stride).assumingMemoryBound(to: UInt32.self)
            return UnsafeBufferPointer(start: start, count: buffer.width)
        }
    }

    public subscript(x: Int, y: Int) -> UInt32 {
        precondition(x >= 0 && y >= 0 && x < width && y < height, "(\(x), \(y)) lies outside of \(width) × \(height)")
        return pixels[y * width + x]
    }

    /// The picture as a person in front of the display sees it, when this is a buffer that was turned by `transform`.
    public func upright(from transform: OutputTransform) -> HeadlessImage {
        guard transform != .normal else { return self }
        let (seenWidth, seenHeight) = transform.swapsAxes ? (height, width) : (width, height)
        var seen = [UInt32](repeating: 0, count: width * height)
        transform.forEachPixel(width: seenWidth, height: seenHeight) { seen[$0] = pixels[$1] }
        return HeadlessImage(width: seenWidth, height: seenHeight, pixels: seen)
    }

    /// The other way round: the buffer of a picture as it is seen.
    func turned(by transform: OutputTransform) -> HeadlessImage {
        guard transform != .normal else { return self }
        let (turnedWidth, turnedHeight) = transform.swapsAxes ? (height, width) : (width, height)
        var turned = [UInt32](repeating: 0, count: width * height)
        transform.forEachPixel(width: width, height: height) { turned[$1] = pixels[$0] }
        return HeadlessImage(width: turnedWidth, height: turnedHeight, pixels: turned)
    }
}

extension OutputTransform {
    /// - Parameter body: Gets where a pixel of a picture of `width` × `height` is among the picture's, and where among those of a buffer that was
    ///   turned.
    fileprivate func forEachPixel(width: Int, height: Int, _ body: (_ seen: Int, _ buffer: Int) -> Void) {
        let row = swapsAxes ? height : width
        for y in 0..<height {
            for x in 0..<width {
                let place = bufferPixel(x: x, y: y, width: width, height: height)
                body(y * width + x, place.y * row + place.x)
            }
        }
    }

    /// Where the pixel (`x`, `y`) of a picture of `width` × `height` lies in a buffer that was turned: mirrored left to right for the
    /// `flipped` ones, then turned counter-clockwise (`wl_output.transform`).
    func bufferPixel(x: Int, y: Int, width: Int, height: Int) -> (x: Int, y: Int) {
        let x = rawValue >= OutputTransform.flipped.rawValue ? width - 1 - x : x
        return switch rawValue & 3 {
        case 1: (y, width - 1 - x)
        case 2: (width - 1 - x, height - 1 - y)
        case 3: (height - 1 - y, x)
        default: (x, y)
        }
    }
}
