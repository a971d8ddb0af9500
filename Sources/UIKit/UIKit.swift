@_exported import CoreGraphics
@_exported import QuartzCore
@_exported import WayKit
@_exported import WayKitApp
