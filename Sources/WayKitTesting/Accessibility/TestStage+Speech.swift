import Foundation
import WayAccessibility
import WayKit
import WayScreenReader

/// The screen reader for touch, on a stage.
extension TestStage {
    /// What a screen reader has said since it was turned on, one text for each utterance, in order. The first access turns it on: the reader says so, and
    /// reads the element with the focus, or the first one.
    ///
    /// ```swift
    /// stage.show(PlayerController())
    /// #expect(stage.speech.last == "Play, button")
    /// stage.read(.next)
    /// #expect(stage.speech.last == "Volume, 50%, adjustable")
    /// ```
    ///
    /// Touches are the reader's while it is on: ``tap(at:)`` explores.
    public var speech: [String] {
        startReader()
        return recordedSpeech?.texts ?? []
    }

    /// What a screen reader would read of everything on screen, from the top, one text for each element.
    public var spokenElements: [String] {
        showChangesForReader()
        let tree = application.assistiveTechnologies.currentTree()
        let description = SpokenDescription(vocabulary: touchReader.reader.vocabulary)
        return tree.windows.first.map { tree.elements(in: $0) }?.compactMap { tree[$0] }.map { description.text(of: $0) } ?? []
    }

    /// Whether the screen reader is on.
    public var isScreenReaderRunning: Bool {
        get { touchReader.isRunning }
        set {
            activate()
            touchReader.isRunning = newValue
            advance(by: AssistiveTechnologies.delay)
        }
    }

    /// What is asked of the screen reader, by a gesture in a program.
    public enum ReaderGesture: Sendable {
        /// A flick to the right, to the left; four fingers at the bottom, at the top.
        case next, previous, last, first
        /// A double tap.
        case activate
        /// A flick up, a flick down.
        case increment, decrement
        /// Two fingers to and fro; two fingers twice.
        case escape, magicTap
        /// Three fingers: to what is below, above, on the right, on the left.
        case scrollDown, scrollUp, scrollRight, scrollLeft
        /// Two fingers turn clockwise, counterclockwise.
        case nextRotor, previousRotor

        fileprivate var command: ReaderCommand {
            switch self {
            case .next: .next
            case .previous: .previous
            case .last: .last
            case .first: .first
            case .activate: .activate
            case .increment: .rotorBackward
            case .decrement: .rotorForward
            case .escape: .escape
            case .magicTap: .magicTap
            case .scrollDown: .scroll(.down)
            case .scrollUp: .scroll(.up)
            case .scrollRight: .scroll(.right)
            case .scrollLeft: .scroll(.left)
            case .nextRotor: .nextRotorSetting
            case .previousRotor: .previousRotorSetting
            }
        }
    }

    /// Asks the screen reader, which is turned on if it is not; then everything settles, and the reader says what it says of it.
    public func read(_ gesture: ReaderGesture) {
        startReader()
        touchReader.perform(gesture.command)
        settle()
        // The tree, and what the reader says after a pause.
        advance(by: 4 * AssistiveTechnologies.delay)
    }

    private func startReader() {
        guard !touchReader.isRunning else { return }
        showChangesForReader()
        touchReader.reader.settings.speaksHints = false
        isScreenReaderRunning = true
    }

    private func showChangesForReader() { _ = pixel(at: .zero) }

    var touchReader: TouchReader {
        activate()
        let reader = application.touchReader { RecordedSpeech() }
        // That of a kiosk, which offers it before a test asks for it, would speak.
        reader.makeSpeech = { RecordedSpeech() }
        return reader
    }

    private var recordedSpeech: RecordedSpeech? { touchReader.reader.speech as? RecordedSpeech }
}
