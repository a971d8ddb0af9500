import Foundation

/// What stands for a window in switchers and task bars. Without one the desktop takes the icon of the program's desktop file.
public struct WindowIcon: Sendable, Equatable {
    /// A square image.
    public struct Image: Sendable, Equatable {
        /// Pixels of a side.
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

    /// The name of an icon in the desktop's icon theme; nil for none.
    public var name: String?
    /// The same icon in several sizes.
    public var images: [Image]

    public init(name: String? = nil, images: [Image] = []) {
        self.name = name
        self.images = images
    }
}

/// What a window shows, for a compositor that adapts latency or refresh to it (`wp_content_type_v1`).
public enum ContentKind: Sendable, CaseIterable {
    /// Nothing in particular.
    case none
    case photo
    /// Steady frames matter.
    case video
    /// Latency matters.
    case game
}
