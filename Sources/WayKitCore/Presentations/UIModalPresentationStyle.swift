/// Source: UIKit `UIModalPresentationStyle`.
public enum UIModalPresentationStyle: Int, Sendable {
    case fullScreen = 0, pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
    case none = -1
    case automatic = -2

    /// Over the nearest controller that defines a presentation context.
    var isInContext: Bool { self == .currentContext || self == .overCurrentContext }
}

/// Source: UIKit `UIModalTransitionStyle`.
public enum UIModalTransitionStyle: Int, Sendable { case coverVertical, flipHorizontal, crossDissolve, partialCurl }
