import CWayLaunch
import Foundation
import WayLanguage
import WayLog
import WayHost
import WayMotion
import WayRender

/// The program: its scenes, its delegate, and event dispatch. Source: UIKit `UIApplication`.
///
/// There is one per host: one in a program, one per stage in tests; `shared` is the active one.
@preconcurrency @MainActor open class UIApplication: UIResponder, RunningProgram {
    public enum State: Int, Sendable { case active, inactive, background }

    private static let displayless = UIApplication(host: nil)

    /// The active application, whose events are being handled. Before the first event it is one without a display.
    open class var shared: UIApplication {
        MainActorCheck.require("UIApplication.shared was asked for")
        return AnimationContext.current.owner as? UIApplication ?? displayless
    }

    /// The delegate, if it is a responder.
    open override var next: UIResponder? { delegate as? UIResponder }

    package let host: (any WayHost.Host)?
    package let animationContext: AnimationContext
    package let logger = wayLogger("waykit.application")
    package var scenes: [UIWindowScene] = []
    lazy var launchInformation = LaunchInformation(folders: BundleFolders.folders(of: .main))
    /// The main storyboard's window, made before the scene had a delegate.
    weak var mainStoryboardWindow: UIWindow?
    /// Classes by their names in nibs.
    package let nibClassNames = NibClassNames()
    /// The appearance proxies of all classes.
    let appearanceProxies = AppearanceProxies()
    private var screensByID: [UInt64: UIScreen] = [:]
    /// The screens whose connection was announced.
    private lazy var reportedScreens = host?.screens ?? []
    private lazy var displaylessScreen = UIScreen(HostScreen(id: 0, name: "none", frame: .zero, pixelWidth: 0, pixelHeight: 0, scale: 1, refreshRate: 0))
    /// The state of `UIView.animate` for this program.
    let animations = ViewAnimationState()
    package private(set) lazy var device = UIDevice(self)
    let defaultTraits = DefaultTraits()
    package let customTraitEnvironments = CustomTraitEnvironments()

    open weak var delegate: (any UIApplicationDelegate)?
    /// Keeps the delegate that `main()` made.
    package var retainedDelegate: (any UIApplicationDelegate)?
    open internal(set) var applicationState: State = .inactive
    /// Ends the program; set by the main loop.
    package var onTerminate: ((Int32) -> Void)?
    /// Returns memory that the process does not need at rest to the system.
    package var onMemoryRest: (() -> Void)?
    /// Keeps the program running when the connection to the compositor is lost, until it is restored, as for a kiosk; otherwise the program ends.
    package var outlivesConnection = true
    /// Puts the content back to its start, at SIGHUP; nil, the default, lets SIGHUP end the program like SIGTERM. Not in UIKit.
    public final var contentResetHandler: (() -> Void)?
    /// Scans by switches while `ApplicationSettings.scanning` is set. Not in UIKit.
    public final internal(set) var scanner: SwitchScanner?
    /// The trace to write; nil for none.
    package var trace: Trace? {
        didSet { scenes.forEach { $0.setDiagnostics(trace: trace, overlays: overlays) } }
    }
    /// Called with each line of the transition log, whether or not it is printed.
    package var transitionLogObserver: ((String) -> Void)?
    /// The visible diagnostic overlays.
    package var overlays: SceneOverlays.Kinds = [] {
        didSet { scenes.forEach { $0.setDiagnostics(trace: trace, overlays: overlays) } }
    }
    /// The program's setting; a stage delivers every event.
    package var touchSampling = TouchSampling.everyEvent
    /// Whether windows are painted or composited from surfaces.
    package var compositingMode = CompositingMode.auto {
        didSet { scenes.forEach { $0.renderer.compositingMode = compositingMode } }
    }

    package private(set) lazy var inputDispatcher = InputDispatcher(self)
    /// The keyboard layout guides of all views.
    package let keyboardGuides = KeyboardGuides()
    /// Keeps scene sessions for the next launch; nil keeps none.
    package var sessionStore: SceneSessionStore?
    private(set) lazy var delayedPerforms = DelayedPerforms(self)
    /// The user's settings of the desktop; the main loop sets them.
    package var desktopSettings = DesktopSettings() {
        didSet { desktopSettingsChanged(from: oldValue) }
    }
    /// Set at the launch; empty on a stage.
    package var preferenceSources = AccessibilityPreferences.Sources()
    /// The user's preferences, of `preferenceSources` and `desktopSettings`.
    package internal(set) var accessibility = AccessibilityPreferences() {
        didSet { accessibilityChanged(from: oldValue) }
    }
    /// Made when the first client is added, or the first program posts.
    package private(set) var assistiveTechnologiesIfAny: AssistiveTechnologies?
    package var assistiveTechnologies: AssistiveTechnologies {
        if let assistiveTechnologiesIfAny { return assistiveTechnologiesIfAny }
        let made = AssistiveTechnologies(self)
        assistiveTechnologiesIfAny = made
        return made
    }
    private(set) lazy var menuController = UIMenuController()
    /// The language of the keyboard layout with which the last key was typed; nil if it is not known.
    private(set) var keyboardLanguage: String?
    /// The name of that layout.
    var keyboardLayout: String? {
        didSet {
            guard oldValue != keyboardLayout else { return }
            let language = keyboardLayout.flatMap(KeyboardLayoutLanguages.tag)
            guard language != keyboardLanguage else { return }
            keyboardLanguage = language
            NotificationCenter.default.post(name: UITextInputMode.currentInputModeDidChangeNotification, object: nil)
        }
    }
    /// The texts of system items, in the user's language.
    lazy var systemStrings = SystemStrings.ofProgram()
    /// Opens URLs with the desktop's programs; nil without a desktop.
    package var opener: (any URLOpener)?
    var lastBackgroundTask = 0
    /// Stored without effect: Linux desktops have no common protocol for badges.
    open var applicationIconBadgeNumber = 0
    /// See `UIApplicationShortcutItem`.
    open var shortcutItems: [UIApplicationShortcutItem]?

    private(set) lazy var pasteboards = PasteboardStore(self)
    private(set) lazy var dragAndDrop = DragAndDropController(self)
    let mediaClock: MediaClock
    /// The program's settings; nil until they are applied or changed.
    package internal(set) var settings: ApplicationSettings?

    /// Without a host nothing is displayed, and time is the system's uptime.
    /// - Parameter animationSpeed: Seconds of media time per second of host time.
    package init(host: (any WayHost.Host)?, animationSpeed: Double = 1) {
        self.host = host
        let mediaClock = MediaClock(rate: animationSpeed, time: host?.now ?? 0)
        self.mediaClock = mediaClock
        if let host {
            animationContext = AnimationContext(
                clock: { [weak host] in mediaClock.speed.mediaTime(host?.now ?? 0) }, enqueue: { [weak host] work in host?.taskQueue.enqueue(work) })
        } else {
            animationContext = AnimationContext(clock: { ProcessInfo.processInfo.systemUptime })
        }
        super.init()
        host?.onEvent = { [weak self] event in self?.handle(event) }
        _ = pasteboards
        _ = reportedScreens
        animationContext.owner = self
        animationContext.onChange = { [weak self] in self?.animationsChanged() }
        updateDefaultTraits()
    }

    /// Makes this the active application: for `shared`, `CACurrentMediaTime()` and `UIView.animate`.
    package func activate() {
        AnimationContext.current = animationContext
        defaultTraits.activate()
    }

    /// Ends the application: it is no longer the active one, and its scenes are disconnected.
    package func retire() {
        animationContext.retire()
        defaultTraits.retire()
        scenes.forEach { $0.disconnect() }
        scenes.removeAll()
    }

    // MARK: Run loop

    /// Media time, the time of animations. In slow motion it runs behind `hostTime`.
    package var now: TimeInterval { animationContext.now }

    /// The host's time, used for events, timers and frames.
    package var hostTime: TimeInterval { host?.now ?? animationContext.now }

    /// Runs in the next run-loop iteration.
    package func enqueue(_ work: @escaping () -> Void) {
        guard let host else { return work() }
        host.taskQueue.enqueue { [weak self] in
            self?.activate()
            work()
        }
    }

    @discardableResult package func schedule(after seconds: TimeInterval, _ work: @escaping @MainActor () -> Void) -> MainTaskQueue.ScheduledTask? {
        host?.taskQueue.schedule(after: seconds) { [weak self] in
            self?.activate()
            work()
        }
    }

    // MARK: Animations

    /// The frame of the next beginning or end of an animation.
    var animationTask: MainTaskQueue.ScheduledTask?

    /// Call when an animation was added or removed: requests frames now, or when an animation next begins or ends.
    func animationsChanged() {
        if animationContext.isAnimating {
            for scene in scenes { scene.animationsNeedFrame() }
        } else if let next = animationContext.nextEventTime {
            let seconds = animationSpeed.hostSeconds(next - now)
            guard animationTask?.isPending != true || hostTime + seconds < animationTask?.deadline ?? 0 else { return }
            animationTask?.cancel()
            animationTask = schedule(after: seconds) { [weak self] in self?.setNeedsFrame() }
        }
    }

    func setNeedsFrame() {
        for scene in scenes { scene.setNeedsFrame() }
    }

    /// Whether something will change without further input: for a stage that waits until the program is idle.
    package var isMoving: Bool {
        let taskIsDue = host?.taskQueue.nextDeadline.map { $0 <= hostTime } ?? false
        return taskIsDue || animationContext.isAnimating || animationContext.nextEventTime != nil || scenes.contains(where: \.isMoving)
    }

    // MARK: Scenes and windows

    open var connectedScenes: Set<UIScene> { Set(scenes) }
    open var windows: [UIWindow] { scenes.flatMap(\.windows) }
    /// The key window of the active scene, or else of any scene.
    open var keyWindow: UIWindow? {
        scenes.lazy.filter { $0.activationState == .foregroundActive }.compactMap(\.keyWindow).first ?? scenes.lazy.compactMap(\.keyWindow).first
    }
    /// True: a program may have any number of windows (`activateSceneSession(for:errorHandler:)`).
    open var supportsMultipleScenes: Bool { true }
    /// Keeps the screen from blanking.
    open var isIdleTimerDisabled = false {
        didSet { scenes.forEach { $0.hostWindow?.setIdleInhibited(isIdleTimerDisabled) } }
    }
    /// Requests the keys of the compositor's shortcuts.
    package var inhibitsShortcuts = false {
        didSet { scenes.forEach { $0.hostWindow?.setShortcutsInhibited(inhibitsShortcuts) } }
    }
    /// Hides the pointer over all windows.
    package var isPointerHidden = false {
        didSet { scenes.forEach { $0.hostWindow?.setCursor(isPointerHidden ? .hidden : .default) } }
    }
    /// Whether alternate icons can be set.
    open var supportsAlternateIcons: Bool { host != nil }
    /// The name passed to `setAlternateIconName(_:completionHandler:)`; nil for the icon of the program's desktop file.
    open private(set) var alternateIconName: String?
    /// Sets the icon of the program's windows in switchers and task bars. A compositor without `xdg_toplevel_icon_v1` keeps showing the icon of the
    /// program's desktop file.
    /// - Parameters:
    ///   - alternateIconName: An image of the program's bundle, as for `UIImage(named:)`, or else a name in the desktop's icon theme; nil for the icon
    ///     of the desktop file.
    ///   - completionHandler: Called in the next run-loop iteration; with an error if the program has no display.
    open func setAlternateIconName(_ alternateIconName: String?, completionHandler: (((any Error)?) -> Void)? = nil) {
        let error = host == nil ? UISceneError(.requestDenied, "The program has no display to show an icon on.") : nil
        if error == nil {
            self.alternateIconName = alternateIconName
            let icon = alternateIconName.map { WindowIcon(named: $0) }
            for scene in scenes { scene.hostWindow?.setIcon(icon) }
        }
        if let completionHandler { enqueue { completionHandler(error) } }
    }
    open func setAlternateIconName(_ alternateIconName: String?) async throws {
        let error: (any Error)? = await withCheckedContinuation { done in
            setAlternateIconName(alternateIconName) { done.resume(returning: $0) }
        }
        if let error { throw error }
    }
    /// The idiom of every window: what `ApplicationSettings`, or a stage, says.
    package var userInterfaceIdiom = UIUserInterfaceIdiom.pad {
        didSet {
            ProgramLanguage.device = userInterfaceIdiom == .phone ? "iphone" : "ipad"
            if userInterfaceIdiom != oldValue { systemTraitsChanged() }
        }
    }
    open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { layoutDirection ?? languageDirection }
    /// Overrides the direction of the user's language; set by a stage.
    package var layoutDirection: UIUserInterfaceLayoutDirection? {
        didSet { systemTraitsChanged() }
    }
    /// The direction of the program's language. Stored, since every trait collection needs it.
    var languageDirection: UIUserInterfaceLayoutDirection = ProgramLanguage.isRightToLeft ? .rightToLeft : .leftToRight {
        didSet { if languageDirection != oldValue { systemTraitsChanged() } }
    }
    /// The desktop's text size, unless the program sets its own.
    open var preferredContentSizeCategory: UIContentSizeCategory {
        get { ownContentSizeCategory ?? desktopContentSizeCategory }
        set { ownContentSizeCategory = newValue }
    }
    /// Of `desktopSettings`. Stored, since every trait collection needs it.
    var desktopContentSizeCategory = UIContentSizeCategory.large
    var hasOwnContentSizeCategory: Bool { ownContentSizeCategory != nil }
    private var ownContentSizeCategory: UIContentSizeCategory? {
        didSet { contentSizeCategoryChanged(from: oldValue ?? desktopContentSizeCategory) }
    }

    /// Opens a toplevel window.
    package func openScene(_ options: WindowOptions) throws(HostError) -> UIWindowScene {
        guard let host else { throw .unavailable("this program has no display") }
        let window = try host.makeWindow(options)
        let scene = UIWindowScene(application: self, hostWindow: window)
        scene.setDiagnostics(trace: trace, overlays: overlays)
        scene.renderer.compositingMode = compositingMode
        scenes.append(scene)
        if let alternateIconName { window.setIcon(WindowIcon(named: alternateIconName)) }
        window.setIdleInhibited(isIdleTimerDisabled)
        window.setShortcutsInhibited(inhibitsShortcuts)
        if isPointerHidden { window.setCursor(.hidden) }
        return scene
    }

    /// Closes a scene for the user or the program: its session ends, and the program ends with the last one.
    func close(_ scene: UIWindowScene) {
        remove(scene)
        saveSessions()
        delegate?.application(self, didDiscardSceneSessions: [scene.session])
        if scenes.isEmpty { terminate(status: 0) }
    }

    func remove(_ scene: UIWindowScene) {
        scenes.removeAll { $0 === scene }
        scene.disconnect()
    }

    package func terminate(status: Int32) {
        saveSessions(asking: scenes)
        announce(Self.willTerminateNotification) { $0.applicationWillTerminate(self) }
        onTerminate?(status)
    }

    // MARK: Screens

    var screens: [UIScreen] {
        let known = host?.screens ?? []
        return known.map { screen(for: $0) }
    }

    var mainScreen: UIScreen { screens.first ?? displaylessScreen }

    func screen(id: UInt64?) -> UIScreen {
        guard let id else { return mainScreen }
        // Up to date since `screensChanged`: layout asks for the scale often.
        if let known = screensByID[id] { return known }
        guard let description = host?.screens.first(where: { $0.id == id }) else { return mainScreen }
        return screen(for: description)
    }

    private func screensChanged() {
        let before = reportedScreens, now = host?.screens ?? []
        reportedScreens = now
        updateDefaultTraits()
        let removed = before.filter { old in !now.contains { $0.id == old.id } }.map { screen(for: $0) }
        for screen in removed { screensByID[screen.model.id] = nil }
        let present = now.map { screen(for: $0) }
        scenes.forEach { $0.screenChanged() }
        device.screenChanged()
        func post(_ name: Notification.Name, _ screen: UIScreen) { NotificationCenter.default.post(name: name, object: screen) }
        for screen in removed { post(UIScreen.didDisconnectNotification, screen) }
        for screen in present {
            guard let old = before.first(where: { $0.id == screen.model.id }) else {
                post(UIScreen.didConnectNotification, screen)
                continue
            }
            if old.hasOtherMode(than: screen.model) { post(UIScreen.modeDidChangeNotification, screen) }
        }
    }

    private func screen(for description: HostScreen) -> UIScreen {
        if let screen = screensByID[description.id] {
            screen.update(description)
            return screen
        }
        let screen = UIScreen(description)
        screensByID[description.id] = screen
        return screen
    }

    // MARK: Events

    /// Handles every event of the host.
    package func handle(_ event: HostEvent) {
        activate()
        switch event {
        case .screensChanged:
            screensChanged()
        case .lost:
            // The host has logged the reason.
            inputDispatcher.hostWasLost()
            scenes.forEach { $0.endRunningTransitions() }
            if !outlivesConnection { terminate(status: 1) }
        case .restored:
            // The host has logged it.
            scenes.forEach { $0.repaint() }
        case .window(let id, let event):
            scenes.first { $0.hostWindow?.id == id }?.handle(event)
        case .input(let id, let event):
            inputDispatcher.handle(event, to: id)
        }
    }

    /// Dispatches an event to the windows that it concerns.
    open func sendEvent(_ event: UIEvent) {
        if let presses = event as? UIPressesEvent {
            presses.allPresses.first?.window?.sendEvent(event)
            return
        }
        if let indirect = event as? IndirectEvent {
            indirect.window?.sendEvent(event)
            return
        }
        guard let touches = event.allTouches, let first = touches.lazy.compactMap(\.window).first else { return }
        if touches.allSatisfy({ $0.window === first }) { return first.sendEvent(event) }
        for window in Set(touches.compactMap(\.window)) { window.sendEvent(event) }
    }

    /// Sends an action to `target`. If that is nil, to the first responder in the chain that can perform it: from the first responder, else from
    /// `sender`, else from the topmost controller.
    @discardableResult open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
        if let target { return action.perform(on: target as AnyObject, with: sender, event) }
        let chains = [keyWindow?.firstResponder, sender as? UIResponder, keyWindow?.deepestController ?? keyWindow].lazy.compactMap { $0 }
        guard let found = chains.compactMap({ $0.target(forAction: action, withSender: sender) }).first else { return false }
        return action.perform(on: found as AnyObject, with: sender, event)
    }

    // MARK: URLs and background execution

    // A program keeps running while its windows are hidden: background time is unlimited.

    /// Whether a program of the desktop handles the URL's scheme.
    open func canOpenURL(_ url: URL) -> Bool { opener?.canOpen(url) ?? false }

    /// Opens a URL with the desktop's program for it, by `xdg-open`. That program receives an activation token for this program's last input event, so
    /// that it may come to the front (`xdg_activation_v1`).
    /// - Parameter completion: Called in a later run-loop iteration; false if no program handles the URL, with a line in the log.
    open func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:], completionHandler completion: ((Bool) -> Void)? = nil
    ) {
        requestActivationToken { [weak self] token in
            guard let self else { return }
            let completion = completion.map { OpenCompletion($0) }
            guard let opener else { return opened(url, false, completion) }
            opener.open(url, activationToken: token) { [weak self] in self?.opened(url, $0, completion) }
        }
    }

    @available(*, deprecated, message: "use open(_:options:completionHandler:)")
    @discardableResult open func openURL(_ url: URL) -> Bool {
        guard canOpenURL(url) else { return false }
        open(url)
        return true
    }

    /// Unlimited: Linux does not suspend programs without visible windows.
    open var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }
    open var backgroundRefreshStatus: UIBackgroundRefreshStatus { .available }
    /// True: files are either always accessible or never.
    open var isProtectedDataAvailable: Bool { true }

    /// For code that requests background time: it is unlimited, so the handler is never called.
    open func beginBackgroundTask(expirationHandler handler: (() -> Void)? = nil) -> UIBackgroundTaskIdentifier {
        beginBackgroundTask(withName: nil, expirationHandler: handler)
    }

    open func beginBackgroundTask(
        withName taskName: String?, expirationHandler handler: (() -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier {
        lastBackgroundTask += 1
        return UIBackgroundTaskIdentifier(rawValue: lastBackgroundTask)
    }

    open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}

    // MARK: Remote notifications

    /// Fails: nothing on a Linux desktop pushes notifications to a program. The delegate is told in the next iteration of the run loop.
    open func registerForRemoteNotifications() {
        enqueue { [weak self] in
            guard let self else { return }
            delegate?.application(self, didFailToRegisterForRemoteNotificationsWithError: RemoteNotificationsError())
        }
    }

    /// There is nothing to unregister.
    open func unregisterForRemoteNotifications() {}
    /// False.
    open var isRegisteredForRemoteNotifications: Bool { false }
    /// Has no effect: nothing wakes a program in the background. A program of a desktop goes on while it is covered.
    open func setMinimumBackgroundFetchInterval(_ minimumBackgroundFetchInterval: TimeInterval) {}

    // MARK: Scene sessions

    /// The sessions of the open scenes.
    open var openSessions: Set<UISceneSession> { Set(scenes.map(\.session)) }

    /// Opens another window of the program, or brings an existing scene's window to the front. The new scene's delegate creates its contents in
    /// `scene(_:willConnectTo:options:)`, where the activity is among the options' `userActivities`; an existing scene receives it in
    /// `scene(_:continue:)`. The options' `geometryPreferences` apply to both.
    /// - Parameter errorHandler: Called in the next run-loop iteration with a `UISceneError`: `multipleScenesNotSupported` if the application's
    ///   delegate names no `delegateClass` for the scene and nothing else created a window in it, `requestDenied` if there is no display or the session
    ///   has no scene.
    open func activateSceneSession(for request: UISceneSessionActivationRequest, errorHandler: ((any Error) -> Void)? = nil) {
        connectScene(for: request, errorHandler: errorHandler)
    }

    /// The form of `activateSceneSession(for:errorHandler:)` before iOS 17.
    /// - Parameter sceneSession: Nil for a new scene.
    open func requestSceneSessionActivation(
        _ sceneSession: UISceneSession?, userActivity: NSUserActivity?, options: UIScene.ActivationRequestOptions?,
        errorHandler: ((any Error) -> Void)? = nil
    ) {
        let request =
            sceneSession.map { UISceneSessionActivationRequest(session: $0, userActivity: userActivity, options: options) }
            ?? UISceneSessionActivationRequest(userActivity: userActivity, options: options)
        activateSceneSession(for: request, errorHandler: errorHandler)
    }

    /// Closes a scene's window in the next run-loop iteration. The program ends with its last one.
    /// - Parameter errorHandler: Called in the next run-loop iteration with a `UISceneError`, `requestDenied`, if the session no longer has a scene.
    open func requestSceneSessionDestruction(
        _ sceneSession: UISceneSession, options: UISceneDestructionRequestOptions?, errorHandler: ((any Error) -> Void)? = nil
    ) {
        enqueue { [self] in
            guard let scene = scenes.first(where: { $0.session === sceneSession }) else {
                let error = UISceneError(.requestDenied, "The session's scene was closed.")
                guard let errorHandler else { return logger.warning("requestSceneSessionDestruction(_:options:errorHandler:): \(error)") }
                return errorHandler(error)
            }
            close(scene)
        }
    }

    /// Shows what has changed in a scene in the background, in the next run-loop iteration: previews in window lists and overviews show a window's last
    /// frame. Changes of a scene in the foreground are shown anyway.
    open func requestSceneSessionRefresh(_ sceneSession: UISceneSession) {
        enqueue { [self] in scenes.first { $0.session === sceneSession }?.refresh() }
    }

    // MARK: Status bar

    // On a desktop no program has a status bar: its frame is empty, and it is hidden.

    /// Zero: there is no status bar.
    open var statusBarFrame: CGRect { .zero }
    /// True: there is no status bar.
    open var isStatusBarHidden: Bool { true }

    /// Always the default: there is no status bar. A style that is set has no effect.
    open var statusBarStyle: UIStatusBarStyle {
        get { .default }
        set {}
    }

    /// Always false: there is no status bar that would show it. A value that is set has no effect.
    open var isNetworkActivityIndicatorVisible: Bool {
        get { false }
        set {}
    }

    /// The first scene's `interfaceOrientation`.
    open var statusBarOrientation: UIInterfaceOrientation { scenes.first?.interfaceOrientation ?? .unknown }
    /// All: the desktop rotates the display, and no program can prevent it.
    open func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask { .all }
    /// Seconds. Source: iOS's 0.3.
    open var statusBarOrientationAnimationDuration: TimeInterval { 0.3 }
    @available(*, deprecated, message: "there is no status bar on Linux: this does nothing")
    open func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {}
    @available(*, deprecated, message: "there is no status bar on Linux: this does nothing")
    open func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {}

    // MARK: Interaction events

    /// Touches, buttons, keys and gestures that begin from now on are not delivered, until `endIgnoringInteractionEvents()` was called as often. Those
    /// in progress continue to their end.
    open func beginIgnoringInteractionEvents() { inputDispatcher.interactionEventFilter.begin() }

    open func endIgnoringInteractionEvents() {
        if !isIgnoringInteractionEvents { logger.warning("endIgnoringInteractionEvents() without a begin: nothing was ignored") }
        inputDispatcher.interactionEventFilter.end()
    }

    open var isIgnoringInteractionEvents: Bool { inputDispatcher.interactionEventFilter.isIgnoring }
}
