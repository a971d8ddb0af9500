import Foundation

/// What a window's display can do with pictures that are surfaces of their own, above the window's picture.
public struct SurfaceAbilities: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Shows a part of a picture anywhere and in any size. Nothing else goes without it.
    public static let place = SurfaceAbilities(rawValue: 1)
    /// Lets a picture shine through (`wp_alpha_modifier_v1`). A colour may be translucent without.
    public static let fade = SurfaceAbilities(rawValue: 2)
    /// Puts the pictures together on a graphics processor, or so it seems: then surfaces cost less than painting.
    public static let isFree = SurfaceAbilities(rawValue: 4)
}

/// A surface of its own, for as long as frames name it.
public struct SurfaceID: Hashable, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// A surface in a frame: what it shows, and where.
public struct PlacedSurface {
    public enum Content {
        /// What it showed in the frame before.
        case same
        /// An acquired buffer. `damage` is what differs from what it showed before, in pixels of the buffer; `opaque` what
        /// nothing shines through.
        case buffer(any HostBuffer, damage: [PixelRect], opaque: [PixelRect])
        /// One colour, premultiplied, each part from 0 to 1.
        case color(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)
    }

    public var id: SurfaceID
    public var content: Content
    /// The part of the buffer that is shown, in its pixels, inside of it; a 256th of a pixel counts. A colour has none.
    public var source: CGRect
    /// Where it is shown, in whole points from the window's top left corner: inside the window, since nothing else clips it, and not empty.
    public var frame: PixelRect
    /// 1 unless the display can fade.
    public var opacity: CGFloat

    public init(id: SurfaceID, content: Content, source: CGRect = .zero, frame: PixelRect, opacity: CGFloat = 1) {
        self.id = id
        self.content = content
        self.source = source
        self.frame = frame
        self.opacity = opacity
    }
}

/// Everything that a window shows with one commit.
public struct SurfaceFrame {
    /// The window's own picture, which all surfaces lie on.
    public struct Base {
        public var buffer: any HostBuffer
        public var damage: [PixelRect]
        public var opaque: [PixelRect]

        public init(buffer: any HostBuffer, damage: [PixelRect], opaque: [PixelRect]) {
            self.buffer = buffer
            self.damage = damage
            self.opaque = opaque
        }
    }

    /// Nil to leave what is shown: such a frame does not count for the age of the window's buffers.
    public var base: Base?
    /// Back to front. A surface that is not named is gone, and its buffers with it.
    public var surfaces: [PlacedSurface]

    public init(base: Base?, surfaces: [PlacedSurface]) {
        self.base = base
        self.surfaces = surfaces
    }
}

/// A display that shows nothing but the window's picture.
extension HostWindow {
    public var surfaceAbilities: SurfaceAbilities { [] }
    public func acquireBuffer(for surface: SurfaceID, width: Int, height: Int) -> (any HostBuffer)? { nil }
    public func commit(_ frame: SurfaceFrame) {
        if let base = frame.base { commit(base.buffer, damage: base.damage, opaque: base.opaque) }
    }
}
