import Foundation

/// A window's icon in switchers and task bars. Without one the desktop uses the icon of the program's desktop file.
public struct WindowIcon: Sendable, Equatable {
    /// A square image.
    public struct Image: Sendable, Equatable {
        /// The side length in pixels.
        public var side: Int
        /// Pixels per point.
        public var scale: Int
        /// Premultiplied ARGB, row by row: `side` × `side`.
        public var pixels: [UInt32]

        public init(side: Int, scale: Int, pixels: [UInt32]) {
            self.side = side
            self.scale = scale
            self.pixels = pixels
        }
    }

    /// The name of an icon in the desktop's icon theme; nil without one.
    public var name: String?
    /// The same icon in several sizes.
    public var images: [Image]

    public init(name: String? = nil, images: [Image] = []) {
        self.name = name
        self.images = images
    }
}

/// A window's kind of content, for a compositor that adapts latency or refresh to it (`wp_content_type_v1`).
public enum ContentKind: Sendable, CaseIterable {
    /// Unspecified.
    case none
    case photo
    /// Even frame pacing matters.
    case video
    /// Low latency matters.
    case game
}
