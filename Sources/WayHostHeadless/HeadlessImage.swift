import Foundation
import WayHost

/// A copy of an image on a display in memory: premultiplied ARGB, one word per pixel, rows without padding.
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

    /// - Parameter memory: The pixels, with the buffer's size and row layout.
    @MainActor init(copying memory: UnsafeMutableRawPointer, of buffer: HeadlessBuffer) {
        width = buffer.width
        height = buffer.height
        let width = buffer.width, height = buffer.height
        pixels = Array(unsafeUninitializedCapacity: width * height) { pixels, count in
            count = width * height
            guard let start = pixels.baseAddress else { return }
            for row in 0..<height { memcpy(start + row * width, memory + row * buffer.stride, width * 4) }
        }
    }

    public subscript(x: Int, y: Int) -> UInt32 {
        precondition(x >= 0 && y >= 0 && x < width && y < height, "(\(x), \(y)) lies outside of \(width) × \(height)")
        return pixels[y * width + x]
    }

    /// The image in logical orientation, if this is a buffer to which `transform` was applied.
    public func logical(undoing transform: OutputTransform) -> HeadlessImage {
        guard transform != .normal else { return self }
        let (logicalWidth, logicalHeight) = transform.size(width: width, height: height)
        var logical = [UInt32](repeating: 0, count: width * height)
        transform.forEachPixel(width: logicalWidth, height: logicalHeight) { logical[$0] = pixels[$1] }
        return HeadlessImage(width: logicalWidth, height: logicalHeight, pixels: logical)
    }

    /// The inverse: the buffer of an image in logical orientation.
    func transformed(by transform: OutputTransform) -> HeadlessImage {
        guard transform != .normal else { return self }
        let (bufferWidth, bufferHeight) = transform.size(width: width, height: height)
        var buffer = [UInt32](repeating: 0, count: width * height)
        transform.forEachPixel(width: width, height: height) { buffer[$1] = pixels[$0] }
        return HeadlessImage(width: bufferWidth, height: bufferHeight, pixels: buffer)
    }
}

extension OutputTransform {
    /// - Parameter body: Receives the index of each pixel of an image of `width` × `height`, and its index in the transformed buffer.
    fileprivate func forEachPixel(width: Int, height: Int, _ body: (_ logical: Int, _ buffer: Int) -> Void) {
        let row = size(width: width, height: height).width
        for y in 0..<height {
            for x in 0..<width {
                let pixel = map(x: x, y: y, width: width - 1, height: height - 1)
                body(y * width + x, pixel.y * row + pixel.x)
            }
        }
    }
}
