import Foundation
import WayKit

/// A container for a program that runs unattended on a touchscreen.
///
/// It shows the content while somebody uses it. After a time without input (of all windows of the program, from fingers, pens, mice and keys) it shows a
/// warning with a countdown that any touch ends, puts the content back to its start, and shows the attract screen. The first touch takes over at once, and
/// is not delivered to the content. It also dims the display and switches it off: `KioskConfiguration.display`.
///
/// ```swift
/// let kiosk = KioskViewController(configuration: configuration) { UINavigationController(rootViewController: Catalogue()) }
/// kiosk.attractViewController = Slideshow()
/// window.rootViewController = kiosk
/// ```
///
/// It begins when it first appears, and ends with ``exit()``, with the program, or when it is freed. A program has one at a time. Users cannot close its window.
@preconcurrency @MainActor open class KioskViewController: UIViewController {
    public enum State: Equatable, Sendable {
        /// Not begun yet, or left.
        case inactive
        case inUse
        /// The content is reset in so many seconds unless there is input.
        case warning(secondsRemaining: Int)
        case resetting
        case attract
    }

    public enum DisplayState: Equatable, Sendable {
        case on, dimmed, off
        /// The display was asked to light, and has not done so yet: input is not delivered.
        case waking
    }

    /// Seconds of the cross-fades to the attract screen and back.
    private static let fadeIn: TimeInterval = 0.6, fadeOut: TimeInterval = 0.25

    /// Changes take effect when the kiosk begins.
    open var configuration: KioskConfiguration
    open weak var delegate: (any KioskViewControllerDelegate)?
    /// The display that it dims and switches; nil for the machine's. Set it before the kiosk begins.
    open var display: (any KioskDisplay)?
    /// The time of day for the opening hours. Set it before the kiosk begins.
    open var dateProvider: () -> Date = { Date() }
    /// Determines hours and weekdays. Set it before the kiosk begins.
    open var calendar = Calendar.autoupdatingCurrent

    /// Shown while nobody uses the kiosk. Nil: the content stays, in the program's hands (the delegate is told), and is reset before it is used.
    open var attractViewController: UIViewController? {
        didSet { if oldValue !== attractViewController { attractChanged(from: oldValue) } }
    }
    /// The current content; another one after each reset if the kiosk makes it.
    public private(set) var contentViewController: UIViewController

    /// Opens a menu of ``KioskConfiguration/languages``; in the lower trailing corner if there are two or more.
    public let languageButton = KioskViewController.makeLanguageButton()
    /// Turns the screen reader for touch on and off; in the lower leading corner if ``KioskConfiguration/showsScreenReaderButton`` is set.
    public private(set) lazy var screenReaderButton = makeScreenReaderButton()
    /// How the content in another language replaces the other.
    open var languageTransition: UIView.AnimationOptions = .transitionCrossDissolve

    private let contentProvider: (() -> UIViewController)?
    private let resetHandler: ((UIViewController) -> Void)?
    private var session: KioskSession?
    private let overlays = KioskOverlays()
    /// Holds the content and the attract screen. Not in the view while nothing is to be seen: both disappear then, and their animations end.
    private let container = UIView()
    private var contentReset: ContentReset?
    private var pinEntry: PINEntry?
    private var pinTimer: Timer?
    /// The attract screen is shown, or fades in.
    private var isAttracting = false
    /// Whether the program offered the screen reader before the kiosk began; nil while none is to be restored.
    var wasScreenReaderOffered: Bool?
    private var hasBegun = false
    private var hasEnded = false

    /// A kiosk that makes its content, anew for each visitor: the state of scroll views, text, stacks and everything else goes with the old one.
    public init(configuration: KioskConfiguration = KioskConfiguration(), contentProvider: @escaping () -> UIViewController) {
        self.configuration = configuration
        self.contentProvider = contentProvider
        resetHandler = nil
        Self.begin(in: configuration.languages)
        contentViewController = contentProvider()
        super.init(nibName: nil, bundle: nil)
    }

    /// A kiosk that keeps its content. At a reset, navigation stacks are popped to their roots, scroll views are scrolled to their start, and views and
    /// controllers that are `KioskResetting` reset themselves.
    /// - Parameter resetHandler: Called last, to restore what else the content has.
    public init(
        configuration: KioskConfiguration = KioskConfiguration(), contentViewController: UIViewController,
        resetHandler: ((UIViewController) -> Void)? = nil
    ) {
        self.configuration = configuration
        self.contentViewController = contentViewController
        contentProvider = nil
        self.resetHandler = resetHandler
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable) public required init?(coder: NSCoder) { fatalError("it is made in code") }

    isolated deinit {
        contentReset?.cancel()
        pinTimer?.invalidate()
        overlays.hideAll()
        session?.stop()
    }

    // MARK: State

    open var state: State {
        guard let session else { return .inactive }
        return State(session.phase, secondsRemaining: secondsRemaining)
    }

    open var displayState: DisplayState { session.map { DisplayState($0.displayState) } ?? .on }

    private var secondsRemaining = 0
    /// Whether this controller set the application's `contentResetHandler`.
    private var handlesHangup = false

    // MARK: Requests

    /// Puts the content back to its start at once, and shows the attract screen.
    open func reset() {
        session?.reset()
    }

    /// Counts as input: for devices that WayKit does not read, such as a card reader or a sensor. It takes over from the attract screen and lights the
    /// display.
    open func noteActivity() { session?.noteActivity() }

    /// Leaves the kiosk, without a PIN: the display is lit, the compositor's shortcuts and idle behaviour are restored, the content stays. The delegate
    /// decides whether the program ends.
    open func exit() {
        guard let session else { return }
        self.session = nil
        hasEnded = true
        if handlesHangup { session.application.contentResetHandler = nil }
        contentReset?.cancel()
        contentReset = nil
        closePIN()
        session.stop()
        restoreScreenReader(of: session.application)
        overlays.hideAll()
        showContainer()
        setAttracting(false, animated: false)
        if delegate?.kioskViewControllerShouldTerminate(self) ?? true { session.application.terminate(status: 0) }
    }

    // MARK: View

    open override var windowShouldClose: Bool { session == nil }

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .black
        container.frame = view.bounds
        container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(container)
        addChild(contentViewController)
        show(contentViewController)
        contentViewController.didMove(toParent: self)
        installLanguageButton()
        installScreenReaderButton()
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        begin()
    }

    private func showContainer() {
        guard container.superview == nil else { return }
        container.frame = view.bounds
        view.addSubview(container)
    }

    private func show(_ child: UIViewController) {
        child.view.frame = container.bounds
        child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        if child.view.superview !== container { container.insertSubview(child.view, at: 0) }
    }

    private func begin() {
        guard session == nil, !hasEnded, let application = view.window?.windowScene?.application else { return }
        configuration = configuration.validated()
        let configuration = configuration
        pinEntry = configuration.exitPIN.map { PINEntry(pin: $0, attempts: configuration.exitPINAttempts, lockout: configuration.exitPINLockout) }
        let session = KioskSession(
            application, configuration, display: display ?? SystemKioskDisplay(application.host, outputs: configuration.display.outputs), owner: self,
            date: dateProvider, calendar: calendar)
        session.attractsWithContent = attractViewController == nil
        self.session = session
        session.start()
        hasBegun = true
        offerScreenReader()
        if application.contentResetHandler == nil {
            application.contentResetHandler = { [weak self] in self?.reset() }
            handlesHangup = true
        }
    }

    /// A full-screen presentation removes the kiosk's view from its window.
    private func scene(of session: KioskSession) -> UIWindowScene? {
        view.window?.windowScene ?? session.application.windows.lazy.compactMap(\.windowScene).first
    }

    // MARK: Attract screen

    private func attractChanged(from old: UIViewController?) {
        session?.attractsWithContent = attractViewController == nil
        guard isAttracting else { return }
        isAttracting = false
        old.map { remove($0) }
        show(contentViewController)
        setAttracting(true, animated: false)
    }

    private func setAttracting(_ isAttracting: Bool, animated: Bool) {
        guard isAttracting != self.isAttracting, let attract = attractViewController else { return }
        self.isAttracting = isAttracting
        if isAttracting { showAttract(attract, animated: animated) } else { hideAttract(attract, animated: animated) }
    }

    private func showAttract(_ attract: UIViewController, animated: Bool) {
        if attract.parent !== self {
            addChild(attract)
            attract.view.frame = container.bounds
            attract.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            attract.view.alpha = 0
            container.addSubview(attract.view)
            attract.didMove(toParent: self)
        }
        let end = { [weak self] in
            // The content is not seen: it disappears, and its animations end.
            guard let self, self.isAttracting, attract === attractViewController else { return }
            contentViewController.view.removeFromSuperview()
        }
        guard animated else {
            attract.view.alpha = 1
            return end()
        }
        UIView.animate(withDuration: Self.fadeIn) { attract.view.alpha = 1 } completion: { _ in end() }
    }

    private func hideAttract(_ attract: UIViewController, animated: Bool) {
        show(contentViewController)
        let end = { [weak self] in
            guard let self, !self.isAttracting, attract === attractViewController else { return }
            remove(attract)
        }
        guard animated else { return end() }
        UIView.animate(withDuration: Self.fadeOut) { attract.view.alpha = 0 } completion: { _ in end() }
    }

    private func remove(_ child: UIViewController) {
        child.willMove(toParent: nil)
        child.viewIfLoaded?.removeFromSuperview()
        child.removeFromParent()
    }

    private func shiftAttract(to step: Int) {
        let distance = configuration.display.burnInShift
        // Around a square, by its corners.
        let corners = [CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 0), CGPoint(x: 1, y: 1), CGPoint(x: 0, y: 1)]
        let corner = corners[step % corners.count]
        attractViewController?.viewIfLoaded?.transform = CGAffineTransform(translationX: corner.x * distance, y: corner.y * distance)
    }

    // MARK: Reset

    private func resetContent(_ session: KioskSession) {
        contentReset?.cancel()
        let reset = ContentReset(session) { [weak self] in
            self?.resetLanguage()
            self?.resetScreenReader()
            return self?.replaceContent()
        } completion: { [weak self, weak session] in
            guard let self, let session, session === self.session else { return }
            contentReset = nil
            if contentProvider == nil { resetHandler?(contentViewController) }
            session.resetFinished()
        }
        contentReset = reset
        reset.start()
    }

    /// - Returns: The content, if it stays the same.
    func replaceContent() -> UIViewController? {
        let old = contentViewController
        guard let new = contentProvider?(), new !== old else { return old }
        contentViewController = new
        addChild(new)
        if old.viewIfLoaded?.superview != nil { show(new) }
        remove(old)
        new.didMove(toParent: self)
        return nil
    }

    // MARK: Way out

    private func askForPIN(_ entry: PINEntry) {
        guard let session, let scene = scene(of: session), overlays.pinController == nil else { return }
        let controller = PINViewController(entry, configuration.texts, now: { [weak session] in session?.now ?? 0 }) { [weak self] controller, isAccepted in
            self?.closePIN()
            if isAccepted { self?.exit() }
        }
        controller.onInput = { [weak self] in self?.restartPINTimer() }
        overlays.showPIN(controller, in: scene)
        restartPINTimer()
    }

    private func restartPINTimer() {
        pinTimer?.invalidate()
        pinTimer = Timer.scheduledTimer(withTimeInterval: PINViewController.timeout, repeats: false) { [weak self] _ in
            MainActor.assumeIsolated { self?.closePIN() }
        }
    }

    private func closePIN() {
        pinTimer?.invalidate()
        pinTimer = nil
        // Wrong attempts count across entries.
        if let controller = overlays.pinController { pinEntry = controller.entry }
        overlays.hidePIN()
    }
}

extension KioskViewController: KioskSessionOwner {
    func session(_ session: KioskSession, changedFrom old: KioskSession.State, to new: KioskSession.State) {
        let showsNothing = new.display == .off && new.phase == .attract
        if !showsNothing { showContainer() }
        defer { if showsNothing { container.removeFromSuperview() } }
        if new.display != old.display { showDisplay(new.display, session) }
        if new.shift != old.shift {
            overlays.moveShadeMessage(to: new.shift)
            shiftAttract(to: new.shift)
        }
        guard new.phase != old.phase || new.secondsRemaining != old.secondsRemaining else { return }
        secondsRemaining = new.secondsRemaining ?? 0
        showPhase(new.phase, isNew: new.phase != old.phase, session)
        delegate?.kioskViewController(self, didChange: State(new.phase, secondsRemaining: secondsRemaining))
    }

    func sessionDidRecogniseExit(_ session: KioskSession) {
        if let pinEntry { askForPIN(pinEntry) } else { exit() }
    }

    private func showPhase(_ phase: KioskTimeline.Phase, isNew: Bool, _ session: KioskSession) {
        if case .warning = phase, let scene = scene(of: session) {
            closePIN()
            let texts = configuration.texts
            overlays.showWarning({ WarningViewController(texts) }, secondsRemaining: secondsRemaining, in: scene)
        } else {
            overlays.hideWarning()
        }
        guard isNew else { return }
        switch phase {
        case .inUse: setAttracting(false, animated: !session.displayState.isDark)
        case .attract: setAttracting(true, animated: hasBegun && !session.displayState.isDark)
        case .resetting:
            closePIN()
            resetContent(session)
        case .warning: break
        }
    }

    private func showDisplay(_ state: KioskTimeline.Display, _ session: KioskSession) {
        let settings = configuration.display, display = session.display
        let scenes = session.application.connectedScenes.compactMap { $0 as? UIWindowScene }
        switch state {
        case .on, .waking: overlays.hideShade()
        case .dimmed:
            if !display.canSetBrightness { overlays.showShade(level: 1 - settings.dimLevel, message: nil, in: scenes) }
        case .off:
            let showsMessage = !display.canSwitchPower && settings.policy == .kiosk
            overlays.showShade(level: 1, message: showsMessage ? settings.blackScreenMessage : nil, in: scenes)
        }
        delegate?.kioskViewController(self, didChange: DisplayState(state))
    }
}

extension KioskViewController.State {
    init(_ phase: KioskTimeline.Phase, secondsRemaining: Int) {
        self =
            switch phase {
            case .inUse: .inUse
            case .warning: .warning(secondsRemaining: secondsRemaining)
            case .resetting: .resetting
            case .attract: .attract
            }
    }
}

extension KioskViewController.DisplayState {
    init(_ display: KioskTimeline.Display) {
        self =
            switch display {
            case .on: .on
            case .dimmed: .dimmed
            case .off: .off
            case .waking: .waking
            }
    }
}
