import Foundation

/// Digits entered to leave the kiosk. It is locked for a time after too many wrong numbers. Every call passes the time in seconds.
struct PINEntry {
    enum Outcome: Equatable { case incomplete, accepted, rejected, locked }

    private let pin: String
    private let attempts: Int
    private let lockout: TimeInterval
    private(set) var digits = ""
    private var failures = 0
    private var lockedUntil = -TimeInterval.infinity

    init(pin: String, attempts: Int, lockout: TimeInterval) {
        self.pin = pin
        self.attempts = attempts
        self.lockout = lockout
    }

    /// The number of digits.
    var length: Int { pin.count }

    func isLocked(at now: TimeInterval) -> Bool { now < lockedUntil }

    /// Seconds until the entry is unlocked; 0 if it is not locked.
    func lockRemaining(at now: TimeInterval) -> TimeInterval { max(0, lockedUntil - now) }

    mutating func enter(_ digit: Character, at now: TimeInterval) -> Outcome {
        guard !isLocked(at: now) else { return .locked }
        digits.append(digit)
        guard digits.count == pin.count else { return .incomplete }
        let isRight = digits == pin
        digits = ""
        guard !isRight else {
            failures = 0
            return .accepted
        }
        failures += 1
        guard failures >= attempts else { return .rejected }
        failures = 0
        lockedUntil = now + lockout
        return .locked
    }

    mutating func deleteDigit() { _ = digits.popLast() }
    mutating func clear() { digits = "" }
}
