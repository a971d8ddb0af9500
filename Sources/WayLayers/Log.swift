import WayLog

/// The logger of this module.
let log = wayLogger("waykit.layers")
