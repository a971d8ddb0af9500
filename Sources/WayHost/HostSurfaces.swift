import Foundation

/// What a window's display supports for additional surfaces above the window's main surface.
public struct SurfaceCapabilities: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Shows a cropped buffer at any position and size (`wp_viewporter`). Required for everything else.
    public static let viewport = SurfaceCapabilities(rawValue: 1)
    /// Surface opacity (`wp_alpha_modifier_v1`). Not needed for a translucent colour.
    public static let opacity = SurfaceCapabilities(rawValue: 2)
    /// The compositor most likely composites on a GPU: then surfaces are cheaper than painting.
    public static let isGPUComposited = SurfaceCapabilities(rawValue: 4)
}

/// Identifies an additional surface, for as long as frames contain it.
public struct SurfaceID: Hashable, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// A surface in a frame: its content and its frame.
public struct PlacedSurface {
    public enum Content {
        /// Unchanged since the previous frame.
        case same
        /// An acquired buffer. `damage` is what differs from its previous content, `opaque` its opaque region, both in pixels of the buffer.
        case buffer(any HostBuffer, damage: [PixelRect], opaque: [PixelRect])
        /// One solid colour, premultiplied, each component from 0 to 1.
        case color(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)
    }

    public var id: SurfaceID
    public var content: Content
    /// The visible part of the buffer, in its pixels, within its bounds, to 1/256 pixel. Unused for a colour.
    public var source: CGRect
    /// Its frame in whole points from the window's top left corner: within the window, since nothing else clips it, and not empty.
    public var frame: PixelRect
    /// 1 unless the display supports `opacity`.
    public var opacity: CGFloat

    public init(id: SurfaceID, content: Content, source: CGRect = .zero, frame: PixelRect, opacity: CGFloat = 1) {
        self.id = id
        self.content = content
        self.source = source
        self.frame = frame
        self.opacity = opacity
    }
}

/// The contents of a window for one commit.
public struct SurfaceFrame {
    /// The content of the window's main surface, below all other surfaces.
    public struct Base {
        public var buffer: any HostBuffer
        /// The damage against the content that is shown now, in pixels of the buffer.
        public var damage: [PixelRect]
        /// The opaque region.
        public var opaque: [PixelRect]

        public init(buffer: any HostBuffer, damage: [PixelRect], opaque: [PixelRect]) {
            self.buffer = buffer
            self.damage = damage
            self.opaque = opaque
        }
    }

    /// Nil leaves the main surface unchanged: such a frame does not count for the age of the window's buffers.
    public var base: Base?
    /// Back to front. A surface that is missing here is removed together with its buffers.
    public var surfaces: [PlacedSurface]

    public init(base: Base?, surfaces: [PlacedSurface]) {
        self.base = base
        self.surfaces = surfaces
    }
}

extension HostWindow {
    /// Enters full screen on a screen of the compositor's choice, or leaves it.
    public func setFullScreen(_ on: Bool) { setFullScreen(on, screen: nil) }
}

extension HostDrawable {
    /// Commits a buffer without additional surfaces. `damage` is what differs from the content that is shown now, `opaque` the opaque region, both in
    /// pixels of the buffer.
    public func commit(_ buffer: any HostBuffer, damage: [PixelRect], opaque: [PixelRect]) {
        commit(SurfaceFrame(base: SurfaceFrame.Base(buffer: buffer, damage: damage, opaque: opaque), surfaces: []))
    }
}
