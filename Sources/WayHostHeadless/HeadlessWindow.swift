import Foundation
import WayHost

/// A window on a display in memory. It records what a program does with it, and plays the compositor's part for a test.
@preconcurrency @MainActor public final class HeadlessWindow: HostWindow {
    public let id: WindowID
    public private(set) var state: WindowState

    public private(set) var title: String
    public let applicationID: String
    public private(set) var minimumSize: CGSize
    public private(set) var cursor: CursorShape = .default
    public private(set) var isIdleInhibited = false
    public private(set) var isMinimized = false
    public private(set) var isClosed = false
    /// How often the program asked to be moved by hand.
    public private(set) var interactiveMoveCount = 0
    public private(set) var maximumSize = CGSize.zero
    public private(set) var icon: WindowIcon?
    public private(set) var contentKind = ContentKind.none
    /// Where the program asked for the window's menu.
    public private(set) var windowMenuPoints: [CGPoint] = []
    /// The tokens by which the program asked to be brought to the front; nil for none.
    public private(set) var activationTokens: [String?] = []
    /// Where it is on the screen: what popups have around it.
    public var position = CGPoint.zero
    /// Those that are open, the innermost last.
    public private(set) var popups: [HeadlessPopup] = []
    /// While false nobody who asks for a token hears anything.
    public var answersTokenRequests = true
    /// The screen that the window was to fill when it was made full screen.
    public private(set) var fullScreenOutput: UInt64?
    public let parent: WindowID?
    public let isModal: Bool

    /// How many pictures were shown.
    public private(set) var commitCount = 0
    /// What the last commit said about its picture, in pixels of the buffer.
    public private(set) var lastDamage: [PixelRect] = []
    public private(set) var lastOpaque: [PixelRect] = []
    /// While true the compositor reads every buffer and gives none; a frame that was asked for follows when it turns false.
    public var isHoldingBuffers = false {
        didSet { if oldValue && !isHoldingBuffers && starved { starved = false; requestFrame() } }
    }

    /// The display copies what is damaged, as one with a graphics processor does: what changed and was not named is seen as it was.
    public var showsOnlyDamage = false {
        didSet { surfaces.showsOnlyDamage = showsOnlyDamage }
    }
    /// While false there is no memory for a surface's buffer.
    public var hasMemoryForSurfaces = true
    /// What the display says that it can do with surfaces; nothing unless a test says so.
    public var surfaceAbilities: SurfaceAbilities = []
    /// The surfaces of the last frame, back to front.
    public var placedSurfaces: [PlacedSurface] { surfaces.placed }

    private weak var host: HeadlessHost?
    private let preferredSize: CGSize
    private var isMapped = false
    private var wantsFrame = false
    private var starved = false
    private var buffers: [HeadlessBuffer] = []
    private var shown: HeadlessBuffer?
    private var texture: HeadlessTexture?
    /// How many commits had a picture of the window: the age of its buffers counts them.
    private var pictureCount = 0
    private let surfaces = HeadlessSurfaces()
    private static let bufferCount = 2

    init(id: WindowID, options: WindowOptions, host: HeadlessHost) {
        self.id = id
        self.host = host
        title = options.title
        applicationID = options.applicationID
        minimumSize = options.minimumSize
        fullScreenOutput = options.fullScreenOutput
        parent = options.parent
        isModal = options.isModal
        let preferred = options.preferredSize
        preferredSize = preferred.width > 0 && preferred.height > 0 ? preferred : host.screen.frame.size
        state = WindowState(size: .zero, scale: host.screen.scale, pixelWidth: 0, pixelHeight: 0, isFullScreen: options.isFullScreen)
        fit()
    }

    // MARK: What a program sees

    public func setTitle(_ title: String) { self.title = title }
    public func setMinimumSize(_ size: CGSize) { minimumSize = size }
    public func setCursor(_ cursor: CursorShape) { self.cursor = cursor }
    public func setIdleInhibited(_ on: Bool) { isIdleInhibited = on }
    public func setMaximumSize(_ size: CGSize) { maximumSize = size }
    public func beginInteractiveMove() { interactiveMoveCount += 1 }
    public func showWindowMenu(at point: CGPoint) { windowMenuPoints.append(point) }
    public func setIcon(_ icon: WindowIcon?) { self.icon = icon }
    public func setContentKind(_ kind: ContentKind) { contentKind = kind }
    public func activate(token: String?) { activationTokens.append(token) }

    public func requestActivationToken(for applicationID: String?, _ completion: @escaping @MainActor (String?) -> Void) {
        if answersTokenRequests { completion("token-of-\(id.rawValue)") }
    }

    public func minimize() {
        isMinimized = true
        setSuspended(true)
    }

    public func setFullScreen(_ on: Bool, screen: UInt64?) {
        fullScreenOutput = on ? screen : nil
        change { $0.isFullScreen = on } refit: { true }
    }

    public func setMaximized(_ on: Bool) { change { $0.isMaximized = on } refit: { true } }

    public func requestFrame() {
        guard !isClosed else { return }
        wantsFrame = true
        if isMapped && !state.isSuspended { host?.frameWanted() }
    }

    public func acquireBuffer() -> (any HostBuffer)? {
        guard isMapped, !isClosed, let host, !host.isLost else { return nil }
        guard !isHoldingBuffers else {
            starved = true
            return nil
        }
        buffers.removeAll { ($0.width, $0.height) != (state.pixelWidth, state.pixelHeight) && !$0.isAcquired }
        // The youngest picture has the least to be painted anew.
        if let buffer = buffers.lazy.filter({ [shown] in $0 !== shown && !$0.isAcquired }).max(by: { $0.shownAt < $1.shownAt }) { return take(buffer) }
        guard buffers.count < Self.bufferCount else {
            starved = true
            return nil
        }
        let buffer = HeadlessBuffer(width: state.pixelWidth, height: state.pixelHeight)
        buffers.append(buffer)
        return take(buffer)
    }

    public func acquireBuffer(for surface: SurfaceID, width: Int, height: Int) -> (any HostBuffer)? {
        guard isMapped, !isClosed, hasMemoryForSurfaces, let host, !host.isLost else { return nil }
        guard !isHoldingBuffers, let buffer = surfaces.acquire(surface, width: width, height: height) else {
            starved = true
            return nil
        }
        return buffer
    }

    public func commit(_ frame: SurfaceFrame) {
        if let base = frame.base, !take(base) { return }
        guard let host, !host.isLost, !isClosed else { return }
        commitCount += 1
        surfaces.show(frame.surfaces, abilities: surfaceAbilities, window: state.size)
        feedStarved()
        let now = host.now
        host.presented(
            PresentationFeedback(time: now, interval: host.refreshInterval, sequence: UInt64(commitCount), frame: now), by: self)
    }

    /// False for a buffer that is not the program's to show.
    private func take(_ base: SurfaceFrame.Base) -> Bool {
        guard let buffer = buffers.first(where: { $0 === base.buffer }), buffer.isAcquired else { return false }
        buffer.isAcquired = false
        guard let host, !host.isLost, !isClosed else { return false }
        pictureCount += 1
        buffer.shownAt = pictureCount
        shown = buffer
        texture = showsOnlyDamage ? HeadlessTexture.updated(texture, from: buffer, damage: base.damage) : nil
        // A copy in memory that is kept, so that the renderer keeps its own.
        lastDamage.removeAll(keepingCapacity: true)
        lastDamage.append(contentsOf: base.damage)
        lastOpaque = base.opaque
        return true
    }

    public func discard(_ buffer: any HostBuffer) {
        surfaces.discard(buffer)
        guard let buffer = buffers.first(where: { $0 === buffer }), buffer.isAcquired else { return }
        buffer.isAcquired = false
        // What was painted on it is not the picture that its age speaks of.
        buffer.shownAt = 0
        feedStarved()
    }

    public func makePopup(_ options: PopupOptions) -> (any HostPopup)? {
        guard let host, host.offersPopups, isMapped, !isClosed, !host.isLost else { return nil }
        let popup = HeadlessPopup(options, id: host.makePopupID(), window: self)
        popups.append(popup)
        host.turns.enqueue { [weak popup] in popup?.place() }
        return popup
    }

    func popupEnded(_ popup: HeadlessPopup) {
        for inner in popups.reversed() where inner.options.parent == popup.id { inner.end(.refused) }
        popups.removeAll { $0 === popup }
    }

    /// Where popups may lie, in points of the window.
    var room: CGRect {
        guard let host else { return .zero }
        return host.screen.frame.offsetBy(dx: -position.x, dy: -position.y)
    }

    public func close() {
        guard !isClosed else { return }
        popups.reversed().forEach { $0.close() }
        isClosed = true
        isMapped = false
        wantsFrame = false
        buffers = []
        shown = nil
        texture = nil
        surfaces.removeAll()
        host?.windowClosed(self)
    }

    // MARK: What a test sees and does

    /// A copy of the picture on display with all that lies on it, in the pixels of the buffer (turned by `state.transform`); nil before the
    /// first.
    public var shownImage: HeadlessImage? {
        shown.map { surfaces.compose(on: HeadlessImage(copying: texture?.pixels ?? $0.pixels, of: $0), scale: state.scale, transform: state.transform) }
    }

    /// Delivers an event of the window's devices at once.
    public func post(_ event: InputEvent) {
        guard isMapped, let host, !host.isLost else { return }
        host.onEvent?(.input(id, event))
    }

    /// The person wants the window closed.
    public func requestClose() { send(.closeRequested) }

    /// Gives the window another size in points and another scale.
    /// - Parameter isResizing: an edge is being dragged.
    public func configure(size: CGSize, scale: CGFloat, isResizing: Bool = false) {
        change {
            $0.size = size
            $0.scale = scale
            $0.isResizing = isResizing
        }
    }

    /// Nobody sees the window, or somebody does again: no frames come while it is suspended.
    public func setSuspended(_ on: Bool) {
        change { $0.isSuspended = on }
        if !on {
            isMinimized = false
            if wantsFrame { requestFrame() }
        }
    }

    /// The window has the person's attention, or has it no more.
    public func setActive(_ on: Bool) { change { $0.isActive = on } }

    // MARK: For the host

    func map() {
        guard !isMapped, !isClosed, let host, !host.isLost else { return }
        isMapped = true
        state.screen = host.screen.id
        state.isActive = true
        send(.configured(state))
        if wantsFrame { requestFrame() }
    }

    func takeFrameRequest() -> Bool {
        guard wantsFrame, isMapped, !state.isSuspended else { return false }
        wantsFrame = false
        return true
    }

    func screenChanged() {
        guard let host else { return }
        change { $0.scale = host.screen.scale } refit: { state.isFullScreen || state.isMaximized }
    }

    func connectionLost() {
        popups.reversed().forEach { $0.end(.refused) }
        isMapped = false
        buffers = []
        shown = nil
        texture = nil
        surfaces.removeAll()
        state.screen = nil
    }

    func connectionRestored() {
        map()
        send(.contentsLost)
    }

    // MARK: -

    private func take(_ buffer: HeadlessBuffer) -> HeadlessBuffer {
        buffer.isAcquired = true
        buffer.age = buffer.shownAt == 0 ? 0 : pictureCount + 1 - buffer.shownAt
        return buffer
    }

    private func feedStarved() {
        guard starved, !isHoldingBuffers else { return }
        starved = false
        requestFrame()
    }

    private func change(_ edit: (inout WindowState) -> Void, refit: () -> Bool = { false }) {
        let before = state
        edit(&state)
        if refit() { fit() } else { measure() }
        if isMapped && state != before { send(.configured(state)) }
    }

    /// Takes the size that the window's states give it.
    private func fit() {
        guard let host else { return }
        let fills = state.isFullScreen || state.isMaximized
        state.size = fills ? host.screen.frame.size : preferredSize
        measure()
    }

    private func measure() {
        guard let host else { return }
        state.transform = host.screen.transform
        let pixels = HeadlessHost.pixelSize(of: state.size, scale: state.scale, transform: state.transform)
        state.pixelWidth = pixels.width
        state.pixelHeight = pixels.height
    }

    func send(_ event: WindowEvent) {
        if !isClosed { host?.send(event, to: self) }
    }
}
