import Foundation

/// The kiosk's state machine: use, warning, reset, attract, and the display's power. It knows neither views nor a clock: every call passes the time in
/// seconds.
///
/// | phase | input | time |
/// | --- | --- | --- |
/// | `inUse` | is delivered | `warning` after the idle timeout, `resetting` without a warning |
/// | `warning` | `inUse`; not delivered | `resetting` at its end |
/// | `resetting` | not delivered; `inUse` follows instead of `attract` | – (`resetFinished`) |
/// | `attract` | `inUse`; not delivered | – |
///
/// | display | input | time | reported on | reported off |
/// | --- | --- | --- | --- | --- |
/// | `on` | as the phase says | `dimmed`, `off` | – | `off` |
/// | `dimmed` | `on`; not delivered | `off` | – | `off` |
/// | `off` | `waking`; not delivered | `waking` at the opening time | `on`: another program switched it | – |
/// | `waking` | not delivered | `on` at its end | ends after the wake delay | –: it is an older report |
struct KioskTimeline {
    enum Phase: Equatable {
        case inUse
        case warning(until: TimeInterval)
        case resetting
        case attract
    }

    enum Display: Equatable {
        case on
        case dimmed
        case off
        case waking(until: TimeInterval, isReported: Bool)

        var isDark: Bool {
            switch self {
            case .off, .waking: true
            case .on, .dimmed: false
            }
        }
    }

    /// A display that has not reported so long after the request to light counts as lit. Seconds.
    static let longestWake: TimeInterval = 5

    private let configuration: KioskConfiguration
    private(set) var phase: Phase
    private(set) var display = Display.on
    private(set) var isOpen = true
    /// The last input.
    private(set) var lastActivity: TimeInterval
    /// When the display was last lit: it stays so for the whole timeout, also without input.
    private var lastLit: TimeInterval
    /// Input came while the content was being reset.
    private var isWanted = false
    /// Whether the content itself is what attracts, so that it has to be reset before it is used.
    var attractsWithContent = false

    init(_ configuration: KioskConfiguration, at now: TimeInterval) {
        self.configuration = configuration
        phase = configuration.startsWithAttract ? .attract : .inUse
        lastActivity = now
        lastLit = now
    }

    /// Whether input that is nobody's doing is delivered.
    var deliversInput: Bool { phase == .inUse && display == .on }

    private var switchesDisplay: Bool { configuration.display.policy == .kiosk }

    // MARK: Input

    /// - Returns: Whether the input may be delivered.
    mutating func activity(at now: TimeInterval) -> Bool {
        advance(to: now)
        lastActivity = now
        switch display {
        case .off:
            display = .waking(until: now + Self.longestWake, isReported: false)
            takeOver(at: now)
            return false
        case .waking:
            takeOver(at: now)
            return false
        case .dimmed:
            display = .on
            takeOver(at: now)
            return false
        case .on:
            if phase == .inUse { return true }
            takeOver(at: now)
            return false
        }
    }

    private mutating func takeOver(at now: TimeInterval) {
        switch phase {
        case .inUse: break
        case .warning: phase = .inUse
        case .attract where !attractsWithContent: phase = .inUse
        case .attract, .resetting:
            phase = .resetting
            isWanted = true
        }
    }

    // MARK: Requests and reports

    /// Puts the content back to its start, and shows the attract screen.
    mutating func reset() {
        isWanted = false
        phase = .resetting
    }

    mutating func resetFinished(at now: TimeInterval) {
        guard phase == .resetting else { return }
        phase = isWanted ? .inUse : .attract
        isWanted = false
        advance(to: now)
    }

    /// The display has reported its power, whoever switched it.
    mutating func displayReported(isOn: Bool, at now: TimeInterval) {
        switch (display, isOn) {
        case (.waking(let until, false), true):
            display = .waking(until: min(until, now + configuration.display.wakeDelay), isReported: true)
        case (.off, true):
            display = .on
            lastLit = now
        case (.on, false), (.dimmed, false):
            goDark()
        case (.waking, _), (.off, false), (.on, true), (.dimmed, true):
            break
        }
        advance(to: now)
    }

    mutating func setOpen(_ isOpen: Bool, at now: TimeInterval) {
        guard isOpen != self.isOpen else { return }
        self.isOpen = isOpen
        if isOpen, display == .off, switchesDisplay {
            display = .waking(until: now + Self.longestWake, isReported: false)
        }
        advance(to: now)
    }

    // MARK: Time

    /// Performs what has become due.
    mutating func advance(to now: TimeInterval) {
        if case .waking(let until, _) = display, now >= until {
            display = .on
            lastLit = until
        }
        if phase == .inUse, now >= lastActivity + configuration.idleTimeout {
            phase = .warning(until: lastActivity + configuration.idleTimeout + configuration.warningDuration)
        }
        if case .warning(let until) = phase, now >= until { phase = .resetting }
        guard switchesDisplay, !display.isDark else { return }
        if now >= offTime {
            goDark()
        } else if display == .on, now >= dimTime {
            display = .dimmed
        }
    }

    private mutating func goDark() {
        display = .off
        if phase != .attract { reset() }
    }

    private var dimTime: TimeInterval { max(lastActivity, lastLit) + configuration.display.dimTimeout }

    private var offTime: TimeInterval {
        let display = configuration.display
        return max(lastActivity, lastLit) + (isOpen ? display.offTimeout : min(display.offTimeout, display.closedOffTimeout))
    }

    /// When `advance` next has something to do; infinity for never.
    var deadline: TimeInterval {
        var times: [TimeInterval] = []
        switch phase {
        case .inUse: times.append(lastActivity + configuration.idleTimeout)
        case .warning(let until): times.append(until)
        case .resetting, .attract: break
        }
        if case .waking(let until, _) = display { times.append(until) }
        if switchesDisplay, !display.isDark {
            times.append(offTime)
            if display == .on { times.append(dimTime) }
        }
        return times.min() ?? .infinity
    }
}
