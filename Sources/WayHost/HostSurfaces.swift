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
        /// What differs from the picture that is shown now, in the pixels of the buffer.
        public var damage: [PixelRect]
        /// What no part of the desktop shines through.
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

extension HostWindow {
    /// Full screen on the screen that the compositor chooses, or not any more.
    public func setFullScreen(_ on: Bool) { setFullScreen(on, screen: nil) }
}

extension HostDrawable {
    /// Shows a picture without surfaces. `damage` is what differs from the picture that is shown now, in the pixels of the buffer; `opaque` is
    /// what no part of the desktop shines through.
    public func commit(_ buffer: any HostBuffer, damage: [PixelRect], opaque: [PixelRect]) {
        commit(SurfaceFrame(base: SurfaceFrame.Base(buffer: buffer, damage: damage, opaque: opaque), surfaces: []))
    }
}
