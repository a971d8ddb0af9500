/// Where a connection is in libwayland's protocol of reading: a prepared read must be followed by one read or its cancellation.
///
/// | state | read prepared | read or cancelled | ended |
/// | --- | --- | --- | --- |
/// | idle | prepared | – | ended |
/// | prepared | – | idle | ended |
/// | ended | – | – | – |
///
/// A dash is no change.
enum ReadState {
    case idle
    /// Nothing else may read from the display or block on it.
    case prepared
    /// The connection has ended: nothing is read any more.
    case ended

    enum Event: CaseIterable { case prepared, finished, ended }

    mutating func apply(_ event: Event) {
        switch (self, event) {
        case (.idle, .prepared): self = .prepared
        case (.prepared, .finished): self = .idle
        case (_, .ended): self = .ended
        case (.idle, .finished), (.prepared, .prepared), (.ended, .prepared), (.ended, .finished): break
        }
    }
}
