// What each file of this module can name, and whoever imports it.
@_exported import WayKitCore
