@_exported import WayLayers
