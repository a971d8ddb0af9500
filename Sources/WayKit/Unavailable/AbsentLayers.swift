import Foundation

/// Layers of Core Animation that WayKit lacks: the compiler's message names the replacement. Remove an entry when its type is implemented.

@available(*, unavailable, message: "use a CALayer with a sublayerTransform: its sublayers are drawn in one perspective and cut each other")
public typealias CATransformLayer = CALayer

@available(*, unavailable, message: "there are no particles; move a CALayer of a CAReplicatorLayer by animations")
public typealias CAEmitterLayer = CALayer

@available(*, unavailable, message: "there are no particles; move a CALayer of a CAReplicatorLayer by animations")
public typealias CAEmitterCell = NSObject

@available(*, unavailable, message: "what is drawn in a view is drawn in parts, where it is seen; override draw(_:)")
public typealias CATiledLayer = CALayer

@available(*, unavailable, message: "use a UIScrollView")
public typealias CAScrollLayer = CALayer

@available(*, unavailable, message: "there is no Metal on Linux; draw with Core Graphics")
public typealias CAMetalLayer = CALayer
