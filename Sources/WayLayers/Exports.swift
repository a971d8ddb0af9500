// Code that imports the layers means points, colours, paths and pictures too.
@_exported import WayGraphics

/// Seconds; the name that the SDK's signatures use.
public typealias CFTimeInterval = Double
