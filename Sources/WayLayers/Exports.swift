// Code that imports the layers needs points, colours, paths and images, too.
@_exported import WayGraphics

/// Seconds; the name that the SDK's signatures use.
public typealias CFTimeInterval = Double
