import Foundation

/// The root of a view hierarchy. Like any view it has no background colour until one is set: uncovered areas are black, also if the root controller's
/// view has no background colour. Source: UIKit `UIWindow`.
@preconcurrency @MainActor open class UIWindow: UIView {
    /// The z-order of windows; higher levels are in front. Source: UIKit `UIWindow.Level`.
    public struct Level: _UIKitNumericRawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
        public static let normal = Level(0)
        public static let statusBar = Level(1000)
        public static let alert = Level(2000)
    }

    open weak var windowScene: UIWindowScene? {
        didSet {
            guard oldValue !== windowScene else { return }
            oldValue?.detach(self)
            windowScene?.attach(self)
        }
    }
    open var windowLevel: Level = .normal {
        didSet { windowScene?.sortWindows() }
    }
    /// Follows the scene's size.
    var fillsScene = true
    package weak var firstResponder: UIResponder? {
        didSet {
            guard oldValue !== firstResponder else { return }
            oldValue?.didResignFirstResponder()
            if let windowScene, windowScene.keyWindow === self { windowScene.keyResponderChanged() }
            participants.forEach { $0.firstResponderChanged(from: oldValue) }
        }
    }
    /// Edit menus that were shown.
    var editMenus: [Weak<UIEditMenuInteraction>] = []
    /// The type of the touch that began last; a pointer's for clicks.
    private(set) var lastTouchType: UITouch.TouchType?
    /// What upper modules keep for the window.
    private(set) lazy var participants = UpperModules.shared.windowParticipants.map { $0(self) }
    /// The focus system, created lazily; nil until a key is pressed or a program requests it.
    package var focusIfCreated: UIFocusSystem?
    lazy var arena = makeArena()
    /// Running and waiting transitions of this window's controllers.
    package lazy var transitions = WindowTransitions(self)
    /// Scroll controllers whose content is animating.
    var movingScrollControllers: [Weak<ScrollController>] = []

    public override init(frame: CGRect) {
        super.init(frame: frame)
        layer.isHidden = true
    }

    public init(windowScene: UIWindowScene) {
        super.init(frame: windowScene.bounds)
        layer.isHidden = true
        self.windowScene = windowScene
        windowScene.attach(self)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        layer.isHidden = true
        NibCoder.decode(self, from: coder, as: UIWindow.self)
    }

    /// Shows the shortcuts while a modifier is held.
    private(set) lazy var shortcutHold = ShortcutHold(self)

    private lazy var ownUndoManager = UndoManager()
    /// Created at first access.
    open override var undoManager: UndoManager? { ownUndoManager }

    open override var window: UIWindow? { self }
    open override var next: UIResponder? { windowScene ?? UIApplication.shared }
    package override var responderWindow: UIWindow? { self }

    /// The screen that shows the window. Setting another screen requests full screen there from the compositor.
    open var screen: UIScreen {
        get { windowScene?.screen ?? UIScreen.main }
        set {
            guard newValue !== screen else { return }
            windowScene?.requestGeometryUpdate(UIWindowScene.GeometryPreferences.Wayland(isFullScreen: true, screen: newValue))
        }
    }

    // MARK: Root

    open var rootViewController: UIViewController? {
        didSet {
            guard oldValue !== rootViewController else { return }
            replaceRoot(oldValue)
        }
    }

    private func replaceRoot(_ old: UIViewController?) {
        if let old { old.leaveAsRoot() }
        if windowScene != nil, !isHidden { showRoot() }
    }

    private func showRoot() {
        guard let root = rootViewController, root.viewIfLoaded?.superview !== self else { return }
        let view = root.view!
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        root.appearAsRoot(in: self)
    }

    // MARK: Visibility

    open var isKeyWindow: Bool { windowScene?.keyWindow === self }

    open override var isHidden: Bool {
        didSet {
            guard oldValue != isHidden else { return }
            if isHidden {
                finishRunningAnimations()
                windowScene?.passKey(from: self)
            } else {
                becomeVisible()
            }
            NotificationCenter.default.post(
                name: isHidden ? Self.didBecomeHiddenNotification : Self.didBecomeVisibleNotification, object: self)
        }
    }

    open func makeKeyAndVisible() {
        isHidden = false
        makeKey()
    }

    open func makeKey() {
        guard canBecomeKey, let scene = windowScene, scene.keyWindow !== self else { return }
        let old = scene.keyWindow
        scene.keyWindow = self
        old?.keyWasLost()
        activationChanged()
        becomeKey()
        NotificationCenter.default.post(name: Self.didBecomeKeyNotification, object: self)
    }

    func keyWasLost() {
        activationChanged()
        resignKey()
        NotificationCenter.default.post(name: Self.didResignKeyNotification, object: self)
    }

    /// Whether `makeKey()` has an effect; to be overridden.
    open var canBecomeKey: Bool { true }
    /// It became key, or is no longer; its scene was activated, or deactivated.
    func activationChanged() {
        shortcutHold.end()
        participants.forEach { $0.activationChanged() }
    }
    /// Called when it became, or is no longer, the scene's key window; to be overridden, not to be called.
    open func becomeKey() {}
    open func resignKey() {}

    // MARK: Conversion

    /// Converts to another window of the screen; nil for the screen.
    open func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint { layer.convert(point, to: window?.layer) }
    open func convert(_ point: CGPoint, from window: UIWindow?) -> CGPoint { layer.convert(point, from: window?.layer) }
    open func convert(_ rect: CGRect, to window: UIWindow?) -> CGRect { layer.convert(rect, to: window?.layer) }
    open func convert(_ rect: CGRect, from window: UIWindow?) -> CGRect { layer.convert(rect, from: window?.layer) }

    /// Ends running transitions and scrolling, since the window is not visible.
    func finishRunningAnimations() {
        transitions.endAllNow()
        for scrollController in movingScrollControllers.compactMap(\.object) { scrollController.finish() }
    }

    private func becomeVisible() {
        if windowScene == nil { windowScene = UIApplication.shared.scenes.last }
        if windowScene != nil { showRoot() }
    }

    var windowTraits: UITraitCollection { windowScene?.traitCollection ?? DefaultTraits.current }

    // MARK: Size

    /// Applies a configured size: the controllers receive it, and may animate alongside.
    func sceneSizeChanged(_ change: WindowSizeChange) {
        let old = bounds.size
        guard let root = rootViewController, root.isViewLoaded, old != change.size, !old.width.isZero else {
            frame = CGRect(origin: .zero, size: change.size)
            return
        }
        SizeTransition.run(in: self, root: root, change)
    }

    // MARK: Events

    /// Input views are above what is presented, as on iOS.
    open override func didAddSubview(_ subview: UIView) {
        super.didAddSubview(subview)
        if subview is PresentationContainerView, let inputViewContainer { bringSubviewToFront(inputViewContainer) }
    }

    /// Content of popups lies above the window, also outside of its bounds.
    open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        if let content = windowScene?.popups.hitTest(point, in: self, with: event) { return content }
        let hit = super.hitTest(point, with: event)
        for participant in participants {
            if let view = participant.view(at: point, instead: hit) { return view }
        }
        return hit
    }

    /// Delivers the touches of an event to recognisers and views, the presses to the first responder.
    open func sendEvent(_ event: UIEvent) {
        if let presses = event as? UIPressesEvent {
            sendPresses(presses)
        } else if let indirect = event as? IndirectEvent {
            arena.deliver(indirect, to: hitTest(indirect.input.position, with: event))
        } else {
            if let began = event.allTouches?.first(where: { $0.window === self && $0.phase == .began }) {
                focusIfCreated?.removeFocus()
                shortcutHold.end()
                lastTouchType = began.type
            }
            TouchDelivery.deliver(event, in: self)
        }
    }

    /// Handles presses that no responder handled: see `handleUnhandled(_:)`.
    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let unhandled = presses.filter { !handleUnhandled($0) }
        if !unhandled.isEmpty { super.pressesBegan(unhandled, with: event) }
    }

    /// Clears the window's references to a view that was removed.
    func viewWasRemoved(_ view: UIView) {
        if let responder = firstResponder, responder === view || responder === view.viewController {
            // A responder that refuses is none any more, either.
            responder.resignFirstResponder()
            firstResponder = nil
        }
        for recognizer in view.recognizers { recognizer.arena?.remove(recognizer) }
    }

    /// Called in each frame after the layout: what is placed by it follows.
    func updateBeforeFrame() {
        participants.forEach { $0.updateBeforeFrame() }
        if isKeyWindow { UIApplication.shared.scanner?.updateCursor() }
        for menu in editMenus { menu.object?.updateBeforeFrame() }
    }

    private func makeArena() -> GestureArena {
        let arena = GestureArena { seconds, work in UIApplication.shared.schedule(after: seconds, work) }
        arena.cancelTouchesInViews = { touches in TouchDelivery.cancelInViews(touches) }
        arena.cancelPressesInResponders = { presses in PressDelivery.cancelInResponders(presses) }
        return arena
    }

    // MARK: Layout guides

    /// The largest area of an aspect ratio in the centre of the safe area, for content that fills the window. Its frame is that of the present size.
    open var safeAreaAspectFitLayoutGuide: any UILayoutGuide & UILayoutGuideAspectFitting {
        guides.systemGuide(.aspectFit) { AspectFitLayoutGuide(self, $0, "UIWindowSafeAreaAspectFitLayoutGuide") }
    }
}
