import Foundation
import WayAccessibility
import WayHost
import WayLanguage
import WayScreenReader

/// The screen reader for touch of a program: gives it touches, keys, trees and the time, shows its cursor, and turns it on and off.
///
/// While it runs no touch reaches the program but those that the reader passes through. Three taps with two fingers, or Control, Alt and V, turn it on and
/// off where ``ApplicationSettings/screenReader`` allows it.
@MainActor package final class TouchReader: AssistiveTechnology, InputInterceptor {
    /// Touches that the reader passes on come from this device.
    private static let device = DeviceID(rawValue: .max - 1)

    private unowned let application: UIApplication
    /// Makes what speaks, at the first use.
    package var makeSpeech: () -> any SpeechOutput
    private lazy var toggle = ReaderToggle(self)
    private let cursorLayer = ReaderCursorLayer()
    private lazy var deadline = Deadline(application) { [weak self] in self?.advance() }
    /// Kept from the first use: the user's settings of rate and language are its own.
    private var storedReader: ScreenReader?
    /// The program's language in which it speaks.
    private var programLanguage = ProgramLanguage.current
    private var languageObserver: (any NSObjectProtocol)?
    private var contacts: [Contact: Int] = [:]
    private var lastContact = 0

    private struct Contact: Hashable {
        var device: DeviceID
        var id: Int
    }

    init(_ application: UIApplication, makeSpeech: @escaping () -> any SpeechOutput) {
        self.application = application
        self.makeSpeech = makeSpeech
        languageObserver = NotificationCenter.default.addObserver(
            forName: NSLocale.currentLocaleDidChangeNotification, object: nil, queue: nil
        ) { [weak self] _ in MainActor.assumeIsolated { self?.languageChanged() } }
    }

    isolated deinit { languageObserver.map { NotificationCenter.default.removeObserver($0) } }

    /// The words and the voice are those of the program's language, unless the user has chosen a voice of another one.
    private func languageChanged() {
        let former = programLanguage
        programLanguage = ProgramLanguage.current
        guard let storedReader, former != programLanguage else { return }
        storedReader.vocabulary = .ofProgram
        if storedReader.settings.language == former { storedReader.settings.language = programLanguage }
    }

    /// Whether the user may turn it on and off.
    package var isOffered: Bool {
        get { toggle.isOffered }
        set {
            toggle.isOffered = newValue
            if newValue { application.inputDispatcher.addFirst(toggle) } else { application.inputDispatcher.remove(toggle) }
        }
    }

    package var seesInputLast: Bool { true }

    package var reader: ScreenReader {
        if let storedReader { return storedReader }
        let made = ScreenReader(speech: makeSpeech(), vocabulary: .ofProgram)
        made.settings.language = programLanguage
        made.provider = application.assistiveTechnologies
        made.onCursorChange = { [weak self] in self?.cursorMoved($0) }
        made.onAnnouncementEnd = { [weak self] in self?.application.assistiveTechnologies.announcementDidFinish($0, wasSuccessful: $1) }
        made.onPassThrough = { [weak self] in self?.deliver($0) }
        made.onScreenCurtainChange = { [weak self] in self?.setScreenCurtain($0) }
        made.onTurnOffRequest = { [weak self] in if self?.isOffered ?? false { self?.isRunning = false } }
        storedReader = made
        return made
    }

    // MARK: On and off

    package var isRunning = false {
        didSet {
            guard oldValue != isRunning else { return }
            isRunning ? begin() : end()
        }
    }

    private func begin() {
        let technologies = application.assistiveTechnologies
        technologies.add(self)
        // What is under fingers belongs to the program; it does not go on while touches mean something else.
        application.scenes.forEach { $0.input.cancelTouches() }
        reader.advance(to: application.hostTime)
        technologies.update()
        reader.start(with: technologies.tree)
        schedule()
    }

    private func end() {
        reader.stop()
        deadline.cancel()
        contacts = [:]
        cursorLayer.remove()
        application.assistiveTechnologies.remove(self)
    }

    // MARK: Assistive technology

    package var isActive: Bool { isRunning }
    package var isScreenReader: Bool { true }
    package var cursor: AccessibilityID? { storedReader?.cursor }

    package func update(_ tree: AccessibilityTree) {
        guard reader.isRunning else { return }
        catchUp()
        reader.update(tree)
        if reader.isScreenCurtainOn { setScreenCurtain(true) }
        schedule()
    }

    package func send(_ event: AccessibilityEvent) {
        guard reader.isRunning else { return }
        catchUp()
        reader.send(event)
        schedule()
    }

    private func cursorMoved(_ cursor: ReaderCursor?) {
        application.assistiveTechnologies.cursorMoved(to: cursor?.element)
        guard let cursor, let scene = readScene else { return cursorLayer.hide() }
        cursorLayer.show(cursor.frame, in: scene)
    }

    private var readScene: UIWindowScene? {
        application.scenes.first { $0.activationState == .foregroundActive } ?? application.scenes.first
    }

    private func setScreenCurtain(_ isOn: Bool) {
        guard let scene = readScene else { return }
        cursorLayer.setCurtain(isOn, in: scene)
    }

    // MARK: Time

    private func catchUp() { reader.advance(to: application.hostTime) }

    private func advance() {
        catchUp()
        schedule()
    }

    /// The speech reports how an utterance has ended: what follows is timed from now.
    package func speechReports(_ report: () -> Void) {
        catchUp()
        report()
        schedule()
    }

    private func schedule() {
        // It may be earlier than the one before, to which the timer's task is set.
        deadline.cancel()
        if let next = storedReader?.nextDeadline { deadline.set(after: max(0, next - application.hostTime)) }
    }

    /// A command of a keyboard, a switch or a test.
    package func perform(_ command: ReaderCommand) {
        catchUp()
        reader.handle(command)
        schedule()
    }

    // MARK: Input

    package func intercept(_ event: InputEvent, to window: WindowID) -> InputEvent? {
        switch event {
        case .touch(let touch): return intercept(touch, in: window)
        case .key(let key): return intercept(key)
        case .pointer, .scroll, .touchpad, .keyboardFocus, .textInput: return event
        }
    }

    package func hostWasLost() {
        for id in contacts.values where isRunning {
            reader.handle(ReaderTouch(id: id, phase: .cancelled, position: .zero, time: application.hostTime))
        }
        contacts = [:]
    }

    private func intercept(_ event: TouchEvent, in window: WindowID) -> InputEvent? {
        guard isRunning else { return .touch(event) }
        // Positions are those of the window that is read. A finger that has begun there may end in another one.
        let isKnown = event.points.contains { contacts[Contact(device: event.device, id: $0.id)] != nil }
        if isKnown || window == readScene?.hostWindow?.id {
            for point in event.points where point.stylus == nil { handle(point, event) }
            schedule()
        }
        var passed = event
        passed.points = event.points.filter { $0.stylus != nil }
        return passed.points.isEmpty ? nil : .touch(passed)
    }

    private func handle(_ point: TouchEvent.Point, _ event: TouchEvent) {
        let contact = Contact(device: event.device, id: point.id)
        if point.phase == .began {
            lastContact += 1
            contacts[contact] = lastContact
        }
        // A finger that was down when the reader was turned on does not belong to it.
        guard let id = contacts[contact] else { return }
        if point.phase == .ended || point.phase == .cancelled { contacts[contact] = nil }
        reader.handle(ReaderTouch(id: id, phase: ReaderTouch.Phase(point.phase), position: point.position, time: event.timestamp))
    }

    /// A touch that the program gets as if there were no reader.
    private func deliver(_ touch: ReaderTouch) {
        guard let window = readScene?.hostWindow?.id else { return }
        let point = TouchEvent.Point(id: touch.id, phase: TouchEvent.Point.Phase(touch.phase), position: touch.position)
        let event = TouchEvent(device: Self.device, timestamp: touch.time, points: [point])
        application.inputDispatcher.deliver(.touch(event), to: window)
    }

    private func intercept(_ key: KeyEvent) -> InputEvent? {
        guard key.modifiers.isSuperset(of: [.control, .alternate]), !key.modifiers.contains(.command) else { return .key(key) }
        guard isRunning, let name = ReaderKey(keysym: key.baseKeysym),
            let command = ReaderCommand(key: name, withShift: key.modifiers.contains(.shift))
        else { return .key(key) }
        if key.phase == .pressed || key.phase == .repeated { perform(command) }
        return nil
    }
}

extension TouchEvent.Point.Phase {
    fileprivate init(_ phase: ReaderTouch.Phase) {
        switch phase {
        case .began: self = .began
        case .moved: self = .moved
        case .ended: self = .ended
        case .cancelled: self = .cancelled
        }
    }
}

extension ReaderKey {
    fileprivate init?(keysym: String) {
        let names: [String: ReaderKey] = [
            "Left": .left, "Right": .right, "Up": .up, "Down": .down, "space": .space, "Escape": .escape, "Home": .home, "End": .end,
            "Prior": .pageUp, "Next": .pageDown, "Page_Up": .pageUp, "Page_Down": .pageDown,
        ]
        if let key = names[keysym] {
            self = key
        } else if keysym.count == 1, let letter = keysym.lowercased().first {
            self = .letter(letter)
        } else {
            return nil
        }
    }
}
