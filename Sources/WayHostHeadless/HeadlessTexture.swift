import Foundation
import WayHost

/// The copy that a display with textures keeps of a buffer: pixels outside of the damage stay unchanged.
@MainActor final class HeadlessTexture {
    let width: Int
    let height: Int
    private let stride: Int
    let pixels: UnsafeMutableRawPointer

    private init(copying buffer: HeadlessBuffer) {
        width = buffer.width
        height = buffer.height
        stride = buffer.stride
        pixels = .allocate(byteCount: max(4, stride * height), alignment: 64)
        pixels.copyMemory(from: buffer.pixels, byteCount: stride * height)
    }

    isolated deinit { pixels.deallocate() }

    /// The texture updated with the damaged parts of a buffer; a new one for the first buffer, and for another size.
    static func updated(_ texture: HeadlessTexture?, from buffer: HeadlessBuffer, damage: [PixelRect]) -> HeadlessTexture {
        guard let texture, texture.width == buffer.width, texture.height == buffer.height else { return HeadlessTexture(copying: buffer) }
        let bounds = PixelRect(x: 0, y: 0, width: buffer.width, height: buffer.height)
        for rect in damage.lazy.map({ $0.intersection(bounds) }) where !rect.isEmpty {
            for y in rect.y..<rect.maxY {
                let start = y * texture.stride + rect.x * 4
                (texture.pixels + start).copyMemory(from: buffer.pixels + start, byteCount: rect.width * 4)
            }
        }
        return texture
    }
}
