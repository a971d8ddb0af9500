import WayLog

/// What this room has to say when it refuses something.
let log = wayLogger("waykit.layers")
