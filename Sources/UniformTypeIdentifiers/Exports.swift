@_exported import struct WayKit.UTType
