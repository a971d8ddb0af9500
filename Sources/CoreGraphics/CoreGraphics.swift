@_exported import WayGraphics
