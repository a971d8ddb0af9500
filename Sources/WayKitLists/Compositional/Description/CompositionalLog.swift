import WayLog

/// The log of compositional layouts.
enum CompositionalLog {
    private static let logger = wayLogger("waykit.collection")

    /// A request that has no or another effect.
    static func refuse(_ name: String, _ reason: String) { logger.warning("\(name): \(reason)") }
}
