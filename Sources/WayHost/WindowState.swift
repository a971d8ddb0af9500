import Foundation

/// The state of a window as configured by the compositor.
public struct WindowState: Sendable, Equatable {
    /// Points, without decorations.
    public var size: CGSize
    /// Device pixels per point; may be fractional.
    public var scale: CGFloat
    /// The transform to apply to the buffer's content; the pixel size below includes it.
    public var transform: OutputTransform
    /// The size of the buffer, before the compositor undoes `transform`.
    public var pixelWidth: Int
    public var pixelHeight: Int
    /// The screen that shows most of the window; nil before it is mapped and while it is on none.
    public var screen: UInt64?
    /// Whether the window is activated (`activated` in xdg_toplevel).
    public var isActive: Bool
    public var isFullScreen: Bool
    public var isMaximized: Bool
    /// Whether the compositor reports the window as not visible (`suspended`).
    public var isSuspended: Bool
    /// Whether the user is resizing the window.
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
