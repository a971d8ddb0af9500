import Foundation

/// Layers that Core Animation has and WayKit has not: a program that names one hears at compile time what stands in its place. A name goes from here when what it names is built.

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
