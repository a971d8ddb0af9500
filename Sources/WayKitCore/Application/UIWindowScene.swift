import Foundation
import WayLog
import WayHost
import WayRender

/// A toplevel window, with the program's windows in it. It requests a frame when something changed, and renders it: display links and animations,
/// constraints, layout, drawing, painting, one commit. Source: UIKit `UIWindowScene`.
@preconcurrency @MainActor open class UIWindowScene: UIScene, UITraitEnvironment, UITraitChangeObservable, TraitObserving {
    package private(set) weak var application: UIApplication?
    package private(set) var hostWindow: (any HostWindow)?
    /// Contains the layers of the windows, lowest level first.
    package let rootLayer = CALayer()
    package let renderer = WindowRenderer()
    package lazy var input = InputRouter(scene: self)
    /// Writes the trace.
    private var observer: (any SceneObserver)?
    /// Diagnostic overlays.
    package let overlays = SceneOverlays()
    /// Of the last frame, with what was laid out between it and the one before, such as in an animation block.
    var layoutCounts = LayoutCounts()
    var layoutCountsSinceFrame = LayoutCounts()
    /// Views that are shown by popups of the window.
    package private(set) lazy var popups = ScenePopups(scene: self)
    /// Detects late frames with subsurfaces.
    var lateFrameDetector = LateSurfaceFrameDetector()
    let logger = wayLogger("waykit.scene")

    open internal(set) var windows: [UIWindow] = []
    open internal(set) weak var keyWindow: UIWindow? {
        didSet { if oldValue !== keyWindow { keyResponderChanged() } }
    }
    /// What upper modules keep for the scene.
    private(set) lazy var participants = UpperModules.shared.sceneParticipants.map { $0(self) }
    /// Shows the first responder's input views.
    private(set) lazy var inputViews = participants.lazy.compactMap { $0 as? any InputViewPresenting }.first
    /// The background of areas without a window, and behind windows without a background colour: black, like a device's screen.
    var backdrop = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    var wantsFrame = false
    /// Fires when the window is considered hidden; set while waiting for a frame callback.
    lazy var hiddenDeadline = Deadline(application) { [weak self] in self?.becameHidden() }
    lazy var contentTypeHint = ContentTypeHint(hostWindow, application)
    lazy var cacheTrimmer = CacheTrimmer(renderer, application)
    /// The size limits for interactive resizing.
    open private(set) lazy var sizeRestrictions: UISceneSizeRestrictions? = UISceneSizeRestrictions(scene: self)
    var framePacer = AnimationFramePacer()
    /// Schedules the next frame of animations whose frame rate is below the display's.
    var pacedFrame: MainTaskQueue.ScheduledTask?
    /// Repaints exactly what was approximated during motion, once it rests; set while the shown frame is not exact.
    lazy var exactFrameDeadline = Deadline(application) { [weak self] in self?.setNeedsFrame() }
    /// The window is considered hidden: the compositor suspended it, or sent no frame callback for half a second.
    var isConsideredHidden = false
    var isInFrame = false
    private var outputTransform = OutputTransform.normal
    /// The last configured state that was applied.
    private var appliedState: WindowState?
    /// Cached, since every view reads the traits and they seldom change.
    private var lastTraits: (source: SceneTraitSource, result: UITraitCollection)?
    /// The traits during layout and drawing: no event changes their source meanwhile.
    private var traitsOfFrame: UITraitCollection?
    var hasTraitsOfFrame: Bool { traitsOfFrame != nil }
    /// The traits that were last reported to observers.
    private var reportedTraits: UITraitCollection?
    /// The state that was last reported to the delegate.
    var reportedState: ReportedState?
    package var traitObservers: TraitObservers?

    init(application: UIApplication, hostWindow: any HostWindow) {
        self.application = application
        self.hostWindow = hostWindow
        super.init()
        activationState = .foregroundInactive
        rootLayer.onTreeChange = { [weak self] in self?.setNeedsFrame() }
        apply(hostWindow.state)
        reportedTraits = traitCollection
        reportedState = ReportedState(self)
    }

    open override var next: UIResponder? { application }
    open override var title: String! {
        didSet { hostWindow?.setTitle(title ?? "") }
    }

    /// The status bar manager; there is no status bar.
    open private(set) lazy var statusBarManager: UIStatusBarManager? = UIStatusBarManager()

    open var screen: UIScreen { application?.screen(id: hostWindow?.state.screen) ?? UIScreen.main }
    /// The coordinates of the scene; `bounds` are the scene's.
    open var coordinateSpace: any UICoordinateSpace { ScreenSpace(bounds: bounds) }
    package var bounds: CGRect { CGRect(origin: .zero, size: hostWindow?.state.size ?? .zero) }
    package var scale: CGFloat { hostWindow?.state.scale ?? 1 }

    open var traitCollection: UITraitCollection { traitsOfFrame ?? computedTraits }

    private var computedTraits: UITraitCollection {
        let source = SceneTraitSource(self)
        if let lastTraits, lastTraits.source == source { return lastTraits.result }
        var own = application?.systemTraits ?? UITraitCollection.system.values
        own.displayScale = scale
        (own.horizontalSizeClass, own.verticalSizeClass) = Self.sizeClasses(of: bounds.size)
        own.merge(traitOverrides.values)
        // The same object while the traits are equal.
        let result = lastTraits.flatMap { $0.result.values == own ? $0.result : nil } ?? UITraitCollection(values: own)
        lastTraits = (source, result)
        return result
    }

    /// Trait overrides for the scene's windows.
    open var traitOverrides = UITraitOverrides() {
        didSet {
            hasTraitOverrides = !traitOverrides.isEmpty
            // In an animation block what the callbacks change is animated.
            guard hostWindow != nil, !ViewAnimation.isRecording else { return traitsChanged() }
            needsTraitUpdate = true
            setNeedsFrame()
        }
    }
    private(set) final var hasTraitOverrides = false
    /// The overrides changed since the callbacks were called last.
    private(set) final var needsTraitUpdate = false
    final var pendingTraits = PendingTraitUpdates()
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    private func notifyTraitObservers() {
        let traits = traitCollection, previous = reportedTraits
        reportedTraits = traits
        guard let previous, previous != traits else { return }
        traits.withCurrent {
            traitCollectionDidChange(previous)
            reportTraitChange(traits, previous: previous)
        }
    }

    /// Source: iPadOS, where widths below 507 points are compact.
    static func sizeClasses(of size: CGSize) -> (horizontal: UIUserInterfaceSizeClass, vertical: UIUserInterfaceSizeClass) {
        (size.width < 507 ? .compact : .regular, size.height < 480 ? .compact : .regular)
    }

    // MARK: Windows

    func attach(_ window: UIWindow) {
        guard !windows.contains(where: { $0 === window }) else { return }
        windows.append(window)
        window.fillsScene = window.frame.isEmpty || window.frame.size == bounds.size || window.frame.size == screen.bounds.size
        if window.fillsScene { window.frame = bounds }
        sortWindows()
        window.moveTree(toWindow: window)
        setNeedsFrame()
    }

    func detach(_ window: UIWindow) {
        windows.removeAll { $0 === window }
        window.layer.removeFromSuperlayer()
        passKey(from: window)
    }

    /// A key window that is hidden or leaves the scene hands over to the frontmost visible one that takes interaction. A hidden one stays key if there is none.
    func passKey(from window: UIWindow) {
        guard keyWindow === window else { return }
        if let next = windows.last(where: { $0 !== window && !$0.isHidden && $0.isUserInteractionEnabled && $0.canBecomeKey }) {
            next.makeKey()
        } else if window.windowScene !== self {
            keyWindow = nil
            window.keyWasLost()
        }
    }

    /// Sorts windows by level, keeping the order within a level.
    func sortWindows() {
        let sorted = windows.enumerated().sorted {
            ($0.element.windowLevel.rawValue, $0.offset) < ($1.element.windowLevel.rawValue, $1.offset)
        }
        windows = sorted.map(\.element)
        for window in windows { rootLayer.addSublayer(window.layer) }
        overlays.bringToFront(in: rootLayer)
    }

    /// Applies the diagnostics: trace, overlays and damage flashes.
    func setDiagnostics(trace: Trace?, overlays kinds: SceneOverlays.Kinds) {
        observer = trace.map { SceneTrace($0) }
        renderer.trace = trace
        overlays.show(kinds, in: rootLayer)
        if renderer.showsPaintFlashing != kinds.contains(.damage) {
            renderer.showsPaintFlashing = kinds.contains(.damage)
            setNeedsFrame()
        }
    }

    func disconnect() {
        hiddenDeadline.cancel()
        exactFrameDeadline.cancel()
        contentTypeHint.cancel()
        cacheTrimmer.cancel()
        pacedFrame?.cancel()
        endRunningTransitions()
        popups.closeAll()
        rootLayer.onTreeChange = nil
        hostWindow?.close()
        hostWindow = nil
        guard activationState != .unattached else { return }
        activationState = .unattached
        announce(Self.didDisconnectNotification) { $0.sceneDidDisconnect(self) }
    }

    // MARK: Host events

    func handle(_ event: WindowEvent) {
        switch event {
        case .configured(let state): apply(state)
        case .frame(let timing):
            // A handler may exchange the observer, or remove it.
            let observer = observer, commits = renderer.commitCount
            observer?.willRender(timing)
            renderFrame(timing)
            observer?.didRender(timing, hasCommitted: renderer.commitCount != commits)
        case .presented(let feedback):
            observer?.presented(feedback)
            evaluateLateFrames(feedback)
        case .closeRequested: closeRequested()
        case .contentsLost: repaint()
        case .popup(let id, let event): popups.handle(event, of: id)
        }
    }

    func receive(_ event: InputEvent) {
        // A handler may exchange the observer, or remove it.
        let observer = observer
        observer?.willHandle(event)
        input.handle(event)
        observer?.didHandle(event, isShownByFrame: wantsFrame)
    }

    private func apply(_ state: WindowState) {
        if let appliedState, InputRouter.coordinatesChange(from: appliedState, to: state) { input.coordinatesWillChange() }
        let oldSize = rootLayer.bounds.size, newBounds = CGRect(origin: .zero, size: state.size)
        let sizeChanged = rootLayer.bounds != newBounds
        let scaleChanged = rootLayer.contentsScale != state.scale
        rootLayer.bounds = newBounds
        rootLayer.position = CGPoint(x: newBounds.midX, y: newBounds.midY)
        rootLayer.contentsScale = state.scale
        popups.windowChanged(to: state, wasActive: activationState == .foregroundActive)
        let activation: ActivationState = state.isSuspended ? .background : (state.isActive ? .foregroundActive : .foregroundInactive)
        activate(as: activation)
        if state.isSuspended {
            input.cancelTouches()
            becameHidden()
        } else {
            isConsideredHidden = false
        }
        let rotation = consumeRotation(state.transform, from: oldSize, to: newBounds.size)
        if sizeChanged {
            participants.forEach { $0.windowWillBeResized() }
            let change = WindowSizeChange(size: newBounds.size, rotation: rotation, changesState: changesState(state), isInteractive: state.isResizing)
            for window in windows where window.fillsScene { window.sceneSizeChanged(change) }
            let isByUser = state.isResizing || change.changesState || !rotation.isIdentity
            participants.forEach { $0.windowWasResized(from: oldSize, to: newBounds.size, byUser: isByUser) }
        }
        if state.screen == nil, appliedState?.screen != nil { cacheTrimmer.windowBecameHidden() }
        appliedState = state
        if sizeChanged || scaleChanged { traitsChanged() }
        setNeedsFrame()
    }

    /// The inactive state lies between the two others, even if the compositor skips it.
    private func activate(as new: ActivationState) {
        guard new != activationState else { return }
        let old = activationState
        if old == .background { announce(Self.willEnterForegroundNotification) { $0.sceneWillEnterForeground(self) } }
        if old == .foregroundActive { announce(Self.willDeactivateNotification) { $0.sceneWillResignActive(self) } }
        activationState = new
        switch new {
        case .foregroundActive: announce(Self.didActivateNotification) { $0.sceneDidBecomeActive(self) }
        case .background:
            announce(Self.didEnterBackgroundNotification) { $0.sceneDidEnterBackground(self) }
            application?.saveSessions(asking: [self])
        default: break
        }
        application?.sceneActivationChanged()
        for window in windows { window.activationChanged() }
    }

    /// The rotation of the display since the last size. A compositor may report a transform before the matching size: a quarter rotation waits for
    /// that.
    private func consumeRotation(_ transform: OutputTransform, from old: CGSize, to new: CGSize) -> CGAffineTransform {
        let isQuarterRotation = transform.swapsAxes != outputTransform.swapsAxes
        guard !isQuarterRotation || (old.width > old.height) != (new.width > new.height) else { return .identity }
        defer { outputTransform = transform }
        return transform.rotation(from: outputTransform)
    }

    /// Whether the window was maximised, made full screen, or restored, after its first commit.
    private func changesState(_ state: WindowState) -> Bool {
        guard let appliedState, renderer.commitCount > 0 else { return false }
        return (appliedState.isMaximized, appliedState.isFullScreen) != (state.isMaximized, state.isFullScreen)
    }

    func screenChanged() {
        traitsChanged()
        setNeedsFrame()
    }

    func traitsChanged() {
        traitsOfFrame = nil
        needsTraitUpdate = false
        notifyTraitObservers()
        for window in windows {
            window.moveTree(toWindow: window)
            window.propagateTraits()
        }
        notifyDelegateOfUpdate()
    }

    private func closeRequested() {
        guard windows.allSatisfy({ $0.rootViewController?.windowShouldClose ?? true }) else { return }
        application?.close(self)
    }

    // MARK: Traits of a frame

    /// The traits cannot change in the closure: no event changes their source in layout and drawing.
    func withTraitsOfFrame(_ body: () -> Void) {
        traitsOfFrame = computedTraits
        defer { traitsOfFrame = nil }
        body()
    }

    // MARK: First responder

    /// The key window, or its first responder, is another one.
    func keyResponderChanged() { participants.forEach { $0.keyResponderChanged() } }

    // MARK: Effective geometry

    /// The scene's current size and orientation. Source: UIKit `effectiveGeometry`.
    open var effectiveGeometry: Geometry { Geometry(self) }
    /// The focus system of the key window. Source: UIKit `focusSystem`.
    open var focusSystem: UIFocusSystem? { keyWindow?.focus }

    // MARK: Geometry

    /// Requests another window state from the compositor. Source: UIKit `requestGeometryUpdate(_:errorHandler:)`.
    /// - Parameter errorHandler: Called in the next run-loop iteration with a `UISceneError` if the request is refused.
    open func requestGeometryUpdate(_ geometryPreferences: GeometryPreferences, errorHandler: ((any Error) -> Void)? = nil) {
        applyGeometry(geometryPreferences, errorHandler: errorHandler)
    }

    /// The window fills its screen. Source: UIKit `isFullScreen`.
    open var isFullScreen: Bool { hostWindow?.state.isFullScreen ?? false }

    // MARK: Orientation

    /// Derived from the window's aspect ratio: a compositor does not report the device orientation.
    open var interfaceOrientation: UIInterfaceOrientation {
        guard hostWindow != nil else { return .unknown }
        return bounds.width > bounds.height ? .landscapeRight : .portrait
    }
}
