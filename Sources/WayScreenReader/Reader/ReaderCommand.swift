import WayAccessibility

/// What the keyboard, a switch or a program asks of the reader: the same as the gestures.
package enum ReaderCommand: Hashable, Sendable {
    case next, previous, first, last
    case activate, magicTap, escape, showMenu
    /// What vertical flicks do: the rotor's setting, forward and backward. An adjustable element is incremented by `rotorBackward`, as by a flick up.
    case rotorForward, rotorBackward
    case nextRotorSetting, previousRotorSetting
    /// The next or previous item of a setting, without turning the rotor.
    case find(ReaderRotorSetting, isForward: Bool)
    case scroll(AccessibilityScrollDirection)
    case readAll, readFromHere, pauseOrResume, stopSpeech
    /// Reads the element again; its further content; where it is.
    case readElement, readContent, readPosition
    case toggleSpeech, toggleScreenCurtain
}

/// A key with the reader's modifiers, Control and Alt, which the window system has removed.
package enum ReaderKey: Hashable, Sendable {
    case left, right, up, down, space, escape, home, end, pageUp, pageDown
    /// In lower case.
    case letter(Character)
}

extension ReaderCommand {
    /// The command of a key that is pressed with Control and Alt; nil if it has none. After VoiceOver's keys on iOS.
    package init?(key: ReaderKey, withShift isShifted: Bool) {
        let command: ReaderCommand? =
            switch key {
            case .right: isShifted ? .nextRotorSetting : .next
            case .left: isShifted ? .previousRotorSetting : .previous
            case .down: isShifted ? .scroll(.down) : .rotorForward
            case .up: isShifted ? .scroll(.up) : .rotorBackward
            case .space: isShifted ? .showMenu : .activate
            case .escape: .escape
            case .home: .first
            case .end: .last
            case .pageUp: .scroll(.previous)
            case .pageDown: .scroll(.next)
            case .letter(let letter): Self.command(ofLetter: letter, withShift: isShifted)
            }
        guard let command else { return nil }
        self = command
    }

    private static func command(ofLetter letter: Character, withShift isShifted: Bool) -> ReaderCommand? {
        switch letter {
        case "a": .readAll
        case "b": .readFromHere
        case "p": .pauseOrResume
        case "z": .stopSpeech
        case "m": .magicTap
        case "r": .readElement
        case "c": .readContent
        case "i": .readPosition
        case "s": isShifted ? .toggleScreenCurtain : .toggleSpeech
        case "h": .find(.headings, isForward: !isShifted)
        case "l": .find(.links, isForward: !isShifted)
        case "j": .find(.formControls, isForward: !isShifted)
        default: nil
        }
    }
}
