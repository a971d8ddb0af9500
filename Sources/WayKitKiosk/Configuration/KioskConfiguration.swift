import Foundation
import WayKit

/// How a kiosk behaves. Durations are in seconds; `.infinity` means never. A negative duration, or one that is no number, is replaced by the default, with
/// a line in the log.
public struct KioskConfiguration: Sendable {
    /// Time without input after which the warning is shown.
    public var idleTimeout: TimeInterval = 60
    /// How long the warning counts down before the content is put back to its start; 0 shows none.
    public var warningDuration: TimeInterval = 10
    /// Whether the kiosk begins with the attract screen instead of the content.
    public var startsWithAttract = true
    /// The languages among which a visitor chooses, as BCP 47 tags, the one that the kiosk begins with first. With two or more there is
    /// ``KioskViewController/languageButton``, and each reset goes back to the first.
    public var languages: [String] = []
    /// Whether visitors may turn the screen reader for touch on: by three taps with two fingers on every screen, the attract screen among them. Each reset turns
    /// it off, unless ``ApplicationSettings/screenReader`` is `.on`.
    public var offersScreenReader = true
    /// Whether there is ``KioskViewController/screenReaderButton``, for visitors who can see it.
    public var showsScreenReaderButton = false
    /// What the kiosk's own screens say.
    public var texts = KioskTexts()
    /// ``KioskTexts/warningTitle`` of ``texts``.
    public var warningTitle: String {
        get { texts.warningTitle }
        set { texts.warningTitle = newValue }
    }
    /// ``KioskTexts/warningMessage`` of ``texts``.
    public var warningMessage: @Sendable (_ secondsRemaining: Int) -> String {
        get { texts.warningMessage }
        set { texts.warningMessage = newValue }
    }

    /// When the display dims and goes off.
    public var display: KioskDisplayConfiguration {
        get {
            var value = displayWithoutMessage
            value.blackScreenMessage = texts.blackScreenMessage
            return value
        }
        set {
            displayWithoutMessage = newValue
            texts.blackScreenMessage = newValue.blackScreenMessage
        }
    }
    private var displayWithoutMessage = KioskDisplayConfiguration()

    /// The gestures that lead out of the kiosk; none by default.
    public var exitGestures: [KioskExitGesture] = []
    /// The digits to enter after an exit gesture; nil: the gesture alone suffices.
    public var exitPIN: String?
    /// Wrong numbers in a row after which the entry is locked. At least 1.
    public var exitPINAttempts = 5
    /// How long it is locked then.
    public var exitPINLockout: TimeInterval = 60

    /// Hides the pointer until a mouse moves, and again after a touch or `pointerTimeout`.
    public var hidesPointer = true
    /// Time without movement after which the pointer is hidden again.
    public var pointerTimeout: TimeInterval = 5
    /// Requests the keys of the compositor's shortcuts (`zwp_keyboard_shortcuts_inhibit_manager_v1`), so that they do not lead out of the kiosk.
    public var inhibitsShortcuts = true

    public init() {}
}

/// When the display dims and goes off. Source for the hours: the system's clock and time zone.
///
/// The first touch, key or pointer motion lights the display again. It is not delivered to the content, nor is any input until the display has reported
/// that it is on and `wakeDelay` has passed.
public struct KioskDisplayConfiguration: Sendable {
    /// Who switches the display.
    public enum Policy: Sendable, Equatable {
        /// The kiosk. It inhibits the compositor's idle behaviour as long as it runs, so that swayidle and the like do nothing.
        case kiosk
        /// The compositor or its idle daemon (`ext-idle-notify-v1`: swayidle). The kiosk neither inhibits nor switches; input while the display is off is
        /// still not delivered, where the compositor reports the power of outputs.
        case compositor
    }

    public var policy = Policy.kiosk
    /// Time without input after which the display dims.
    public var dimTimeout: TimeInterval = .infinity
    /// The brightness while it is dimmed, as a fraction of the normal one, 0 to 1.
    public var dimLevel: CGFloat = 0.3
    /// Time without input after which it goes off. The content is put back to its start then, if it was not before.
    public var offTimeout: TimeInterval = .infinity
    /// The times of day at which the display is on; empty: always. At the beginning of each it lights by itself.
    public var openingHours: [KioskOpeningHours] = []
    /// Outside of the opening hours: time without input after which the display goes off.
    public var closedOffTimeout: TimeInterval = 30
    /// Time from the report that the display is on until input counts: panels are lit later than they say.
    public var wakeDelay: TimeInterval = 0.5
    /// The names of the outputs to switch, as the compositor reports them ("HDMI-A-1"); nil for all.
    public var outputs: Set<String>?
    /// Shown on the black screen of a display that can neither be switched off nor has a backlight; nil for none. The same as
    /// ``KioskTexts/blackScreenMessage`` of the configuration's texts.
    public var blackScreenMessage: String? = KioskTexts().blackScreenMessage
    /// Against burn-in: the message moves after so many seconds.
    public var burnInShiftInterval: TimeInterval = 60
    /// Against burn-in: how far the attract screen is shifted, by a step every `burnInShiftInterval`, in points; 0 for not at all.
    public var burnInShift: CGFloat = 0

    public init() {}
}

/// An interval of the day, on some days of the week. One that ends before it begins ends on the next day; one that ends when it begins lasts for a day.
public struct KioskOpeningHours: Sendable, Equatable {
    /// Minutes after midnight, 0 to 1440.
    public let opening: Int
    public let closing: Int
    /// The days on which it begins: 1 is Sunday, 7 is Saturday, as in `Calendar`.
    public let weekdays: Set<Int>

    /// Hours are 0 to 24 and minutes 0 to 59; others are limited to that.
    public init(
        from openingHour: Int, _ openingMinute: Int = 0, to closingHour: Int, _ closingMinute: Int = 0, weekdays: Set<Int> = [1, 2, 3, 4, 5, 6, 7]
    ) {
        opening = Self.minutes(openingHour, openingMinute)
        closing = Self.minutes(closingHour, closingMinute)
        self.weekdays = weekdays
    }

    private static func minutes(_ hour: Int, _ minute: Int) -> Int { min(max(0, hour) * 60 + min(max(0, minute), 59), 1440) }

    /// Whether it contains a time of a day, given in minutes after midnight.
    func contains(minute: Int, weekday: Int) -> Bool {
        let dayBefore = weekday == 1 ? 7 : weekday - 1
        guard closing <= opening else { return weekdays.contains(weekday) && opening <= minute && minute < closing }
        return weekdays.contains(weekday) && minute >= opening || weekdays.contains(dayBefore) && minute < closing
    }

    /// Whether one of the intervals contains the date; true for none.
    static func isOpen(_ hours: [KioskOpeningHours], at date: Date, in calendar: Calendar) -> Bool {
        guard !hours.isEmpty else { return true }
        let parts = calendar.dateComponents([.hour, .minute, .weekday], from: date)
        guard let hour = parts.hour, let minute = parts.minute, let weekday = parts.weekday else { return true }
        return hours.contains { $0.contains(minute: hour * 60 + minute, weekday: weekday) }
    }
}

/// A gesture that leads out of the kiosk, in any of its states while the display is on. Corners are those of the window: squares of 80 points.
public enum KioskExitGesture: Sendable, Equatable {
    /// One finger rests in a corner for so many seconds.
    case cornerHold(UIRectCorner, duration: TimeInterval = 5)
    /// So many taps in a corner, each within a second of the one before.
    case cornerTaps(UIRectCorner, count: Int = 7)
    /// A key by its characters without modifiers, or one of `UIKeyCommand`'s names, with exactly these modifiers.
    case keyChord(String, modifierFlags: UIKeyModifierFlags)
}
