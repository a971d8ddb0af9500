@_exported import WayKit
