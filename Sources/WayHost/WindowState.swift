import Foundation

/// What the compositor made of a window.
public struct WindowState: Sendable, Equatable {
    /// Points, without decorations.
    public var size: CGSize
    /// Device pixels per point; may be fractional.
    public var scale: CGFloat
    /// How the buffer is to be turned; the pixels below are already turned.
    public var transform: OutputTransform
    /// The size of a buffer, before `transform` is undone by the compositor.
    public var pixelWidth: Int
    public var pixelHeight: Int
    /// The screen that shows most of it; nil before it is mapped and while it is on none.
    public var screen: UInt64?
    /// Has the keyboard's attention.
    public var isActive: Bool
    public var isFullScreen: Bool
    public var isMaximized: Bool
    /// The compositor says that nobody sees it (`suspended`).
    public var isSuspended: Bool
    /// Being resized by hand at this moment.
    public var isResizing: Bool

    public init(
        size: CGSize, scale: CGFloat, transform: OutputTransform = .normal, pixelWidth: Int, pixelHeight: Int, screen: UInt64? = nil,
        isActive: Bool = false, isFullScreen: Bool = false, isMaximized: Bool = false, isSuspended: Bool = false,
        isResizing: Bool = false
    ) {
        self.size = size
        self.scale = scale
        self.transform = transform
        self.pixelWidth = pixelWidth
        self.pixelHeight = pixelHeight
        self.screen = screen
        self.isActive = isActive
        self.isFullScreen = isFullScreen
        self.isMaximized = isMaximized
        self.isSuspended = isSuspended
        self.isResizing = isResizing
    }
}
