import WayHost

/// The input method's view of a window's text, recorded for tests. `HeadlessWindow.post(_:)` sends what an input method does.
public struct HeadlessTextInput: Sendable {
    /// The state of the text; nil without one.
    public private(set) var state: TextInputState?
    /// How many texts have begun.
    public private(set) var beginCount = 0
    /// How many changes of their state were sent.
    public private(set) var updateCount = 0

    mutating func begin(_ state: TextInputState) {
        self.state = state
        beginCount += 1
    }

    mutating func update(_ state: TextInputState) {
        guard self.state != nil else { return }
        self.state = state
        updateCount += 1
    }

    mutating func end() { state = nil }
}
