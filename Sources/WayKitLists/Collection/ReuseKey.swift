/// Identifies a pool of views that can be used again for each other.
struct ReuseKey: Hashable {
    /// Nil for cells.
    let kind: String?
    let identifier: String
}
