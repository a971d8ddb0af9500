import Foundation
import WayAccessibility

/// Where the reader is.
package struct ReaderCursor: Equatable, Sendable {
    package var element: AccessibilityID
    /// In the window's coordinates, in points.
    package var frame: CGRect
}

/// A screen reader for touch, in the program, with the gestures and the manner of VoiceOver.
///
/// It knows no views, no window system and no clock. Touches, trees, events and commands go in, with `advance(to:)` before them where they have no time of
/// their own; utterances go to the speech output, requests to the provider.
@MainActor package final class ScreenReader {
    /// Performs what the user asks for.
    package weak var provider: AccessibilityProvider?
    /// The cursor is elsewhere, or nowhere.
    package var onCursorChange: (ReaderCursor?) -> Void = { _ in }
    /// Touches that views get as if there were no reader.
    package var onPassThrough: (ReaderTouch) -> Void = { _ in }
    /// The screen is to be black, or not any more.
    package var onScreenCurtainChange: (Bool) -> Void = { _ in }
    /// The user has changed rate, volume or language with the rotor.
    package var onSettingsChange: (ReaderSettings) -> Void = { _ in }
    /// An announcement of the program has ended: true if it has been said.
    package var onAnnouncementEnd: (String, Bool) -> Void = { _, _ in }
    /// The user has tapped three times with two fingers: the reader is to be turned off.
    package var onTurnOffRequest: () -> Void = {}

    /// A change has its effect with the next utterance.
    package var settings: ReaderSettings
    package var vocabulary: ReaderVocabulary
    package internal(set) var isRunning = false
    /// The element that is read, activated and adjusted.
    package internal(set) var cursor: AccessibilityID?
    /// What vertical flicks do at the cursor.
    package internal(set) var rotorSetting = ReaderRotorSetting.characters
    /// Whether the user has asked for a black screen.
    package internal(set) var isScreenCurtainOn = false
    /// Whether the user has turned speech off.
    package var isMuted: Bool { queue.isMuted }
    /// Whether it reads on by itself.
    package internal(set) var isReadingOn = false

    /// What speaks.
    package var speech: any SpeechOutput { queue.output }

    let queue: SpeechQueue
    var recognizer = ReaderGestureRecognizer()
    var tree = AccessibilityTree()
    var order = ReadingOrder()
    var now = 0.0
    /// What the rotor was turned to last, of the settings that do not belong to an element.
    var chosenRotorSetting = ReaderRotorSetting.characters
    /// The custom action that a double tap performs; nil for the activation.
    var selectedAction: Int?
    /// What was read last of the element's text with the rotor, in Unicode scalars.
    var textRange: Range<Int>?
    /// The caret that the rotor has set: its change is not spoken again.
    var expectedCaret: Int?
    /// Fingers on elements with direct interaction, and where they are.
    var directTouches: [Int: CGPoint] = [:]
    /// Where the finger began that acts for one that is held after a double tap.
    var passThroughStart: CGPoint?
    /// The element under the exploring finger.
    var exploredElement: AccessibilityID?
    var history = CursorHistory()
    var timers = Timers()
    /// The element that an event named before a tree had it.
    var expectedElement: AccessibilityID?
    var pendingMove: PendingMove?
    var pendingScroll: PendingScroll?
    var pageTurn: AccessibilityID?
    /// Until when what the program says of a scroll is left out, in seconds: a step of the cursor or reading on has scrolled, and what is read is the answer.
    var answeredScroll: Double?
    var lastFrequentUpdate: Double?
    /// When the cursor's element was read, in seconds.
    var lastRead: Double?
    /// The element whose value the user has changed: it is said at once, also if it changes often.
    var adjustedElement: AccessibilityID?
    /// The containers that have been said.
    var saidContainers: [AccessibilityID] = []

    /// When something is due, in seconds.
    struct Timers: Equatable {
        /// The hint of the cursor's element.
        var hint: Double?
        /// The description of the element that the cursor came to by itself.
        var settle: Double?
        var move: Double?
        var scroll: Double?
        var pageTurn: Double?
        /// The value of an element that changes often.
        var frequentUpdate: Double?

        var next: Double? { [hint, settle, move, scroll, pageTurn, frequentUpdate].compactMap { $0 }.min() }
    }

    /// Where the cursor was before elements vanished. The user's own movements clear it.
    struct CursorHistory: Equatable {
        var lost: [AccessibilityID] = []
        /// The cursor stands in for an element that vanished.
        var isSubstitute = false
    }

    /// A step beyond the end of a list, which is being scrolled.
    struct PendingMove: Equatable {
        var element: AccessibilityID
        var container: AccessibilityID
        var isForward: Bool
        /// The place of the element in the list.
        var position: Int?
        /// What is next if the list has no more.
        var neighbour: AccessibilityID?
    }

    /// A node that the user has scrolled, and that may still move.
    struct PendingScroll: Equatable {
        var container: AccessibilityID
        /// When it is over, whatever moves, in seconds.
        var limit: Double
        var isPositionSaid = false
        /// The cursor's element was given back, and what replaces it has not been read.
        var hasMovedCursor = false
    }

    package init(speech: SpeechOutput, vocabulary: ReaderVocabulary = ReaderVocabulary(), settings: ReaderSettings = ReaderSettings()) {
        (queue, self.vocabulary, self.settings) = (SpeechQueue(output: speech), vocabulary, settings)
    }

    // MARK: On and off

    /// Turns the reader on: it says so, reads the summary if there is one, and the element with the focus or the first one.
    package func start(with tree: AccessibilityTree) {
        guard !isRunning else { return }
        isRunning = true
        self.tree = tree
        order = ReadingOrder(tree)
        say(vocabulary(.readerOn), interrupts: true)
        if let summary = order.elements.lazy.compactMap({ tree[$0] }).first(where: { $0.states.contains(.summary) }) {
            say(description.text(of: summary), language: summary.language)
        }
        guard let first = initialElement else { return }
        setCursor(first, by: .program)
        if tree[first]?.states.contains(.summary) != true { readCursor(interrupts: false) }
    }

    /// Turns the reader off. Touches that it passed through are cancelled.
    package func stop() {
        guard isRunning else { return }
        for gesture in recognizer.reset() { perform(gesture) }
        cancelDirectTouches()
        endReading()
        queue.isMuted = false
        say(vocabulary(.readerOff), interrupts: true)
        if isScreenCurtainOn {
            isScreenCurtainOn = false
            onScreenCurtainChange(false)
        }
        isRunning = false
        (timers, history) = (Timers(), CursorHistory())
        (pendingMove, pendingScroll, pageTurn, answeredScroll) = (nil, nil, nil, nil)
        (expectedElement, exploredElement) = (nil, nil)
        (cursor, tree, order, saidContainers) = (nil, AccessibilityTree(), ReadingOrder(), [])
        onCursorChange(nil)
    }

    // MARK: Time

    /// When `advance(to:)` is due, in seconds; nil if nothing waits.
    package var nextDeadline: Double? { [recognizer.nextDeadline, timers.next, queue.nextDeadline].compactMap { $0 }.min() }

    /// Does what is due.
    package func advance(to time: Double) {
        while let deadline = nextDeadline, deadline <= time { step(to: max(deadline, now)) }
        now = max(now, time)
        queue.advance(to: now)
    }

    private func step(to time: Double) {
        now = time
        queue.advance(to: time)
        for gesture in recognizer.advance(to: time) { perform(gesture) }
        if isDue(\.settle) { readCursor(interrupts: true, isUsersRequest: false) }
        if isDue(\.hint) { sayHint() }
        if isDue(\.move) { giveUpMove() }
        if isDue(\.scroll) { endScroll() }
        if isDue(\.pageTurn) { giveUpPageTurn() }
        if isDue(\.frequentUpdate) { sayFrequentUpdate() }
    }

    /// Whether a timer has expired, which then is no more.
    private func isDue(_ timer: WritableKeyPath<Timers, Double?>) -> Bool {
        guard let time = timers[keyPath: timer], time <= now else { return false }
        timers[keyPath: timer] = nil
        return true
    }

    // MARK: Speech

    var description: SpokenDescription { SpokenDescription(vocabulary: vocabulary, speaksPositions: settings.speaksPositions) }

    /// Says a text with the settings' rate and volume.
    func say(
        _ text: String, language: String? = nil, priority: AccessibilityPriority = .default, interrupts: Bool = false, isRaised: Bool = false,
        isUsersRequest: Bool = true, completion: (@MainActor () -> Void)? = nil, onEnd: (@MainActor (Bool) -> Void)? = nil
    ) {
        let utterance = Utterance(
            text, language: language ?? settings.language, priority: priority, interrupts: interrupts, rate: settings.rate,
            pitch: isRaised ? settings.raisedPitch : 1, volume: settings.volume)
        queue.say(utterance, isUsersRequest: isUsersRequest, completion: completion, onEnd: onEnd)
    }
}
