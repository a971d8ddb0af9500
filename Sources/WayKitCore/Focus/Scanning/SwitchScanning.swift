import Foundation

/// How one or two switches operate the program: see `ApplicationSettings.scanning`. Linux only; on iOS Switch Control is a setting of the system.
///
/// A cursor goes from row to row of what is focusable. The select switch enters a row, and then chooses an item of it: an item with one action performs it,
/// for others a menu of the actions is scanned. Switches that are connected as keyboards send the keys; a program with other buttons calls
/// `SwitchScanner.select()` and `next()`.
public struct SwitchScanning: Sendable, Equatable {
    /// Enters a row, chooses an item or an action; starts scanning while nothing is scanned.
    public var select: UIKeyboardHIDUsage
    /// Moves the cursor; nil with one switch.
    public var next: UIKeyboardHIDUsage?
    /// Seconds after which the cursor moves by itself, at least 0.2; nil: only the next switch moves it.
    public var interval: TimeInterval?
    /// How often the cursor goes around by itself before it disappears, at least once.
    public var loops: Int

    /// - Parameters:
    ///   - next: Nil with one switch: then the cursor moves by itself.
    ///   - interval: In seconds; nil with two switches for a cursor that only the next switch moves. With one switch 1.5 if nil.
    public init(select: UIKeyboardHIDUsage, next: UIKeyboardHIDUsage? = nil, interval: TimeInterval? = nil, loops: Int = 3) {
        self.select = select
        self.next = next
        let wanted = interval ?? (next == nil ? Self.standardInterval : nil)
        self.interval = wanted.map { $0.isFinite ? max(Self.minimumInterval, $0) : Self.standardInterval }
        self.loops = max(1, loops)
    }

    /// Seconds.
    private static let standardInterval: TimeInterval = 1.5
    private static let minimumInterval: TimeInterval = 0.2
}
