import Foundation

/// Layers of Core Animation that WayKit lacks: the compiler's message names the replacement. Remove an entry when its type is implemented.

@available(*, unavailable, message: "there is no Metal on Linux; draw with Core Graphics")
public typealias CAMetalLayer = CALayer
