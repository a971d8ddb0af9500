import Foundation
import WayHost

/// A window on a display in memory. It records the program's requests, and tests control the compositor's behaviour through it.
@preconcurrency @MainActor public final class HeadlessWindow: HostWindow {
    public let id: WindowID
    public private(set) var state: WindowState

    public private(set) var title: String
    public let applicationID: String
    public private(set) var minimumSize: CGSize
    public private(set) var cursor: CursorShape = .default
    public private(set) var isIdleInhibited = false
    public private(set) var areShortcutsInhibited = false
    public private(set) var isMinimized = false
    public private(set) var isClosed = false
    /// How often the program started an interactive move.
    public private(set) var interactiveMoveCount = 0
    public private(set) var maximumSize = CGSize.zero
    public private(set) var icon: WindowIcon?
    public private(set) var contentKind = ContentKind.none
    /// The points at which the program requested the window menu.
    public private(set) var windowMenuPoints: [CGPoint] = []
    /// The tokens of the program's activation requests; nil for a request without one.
    public private(set) var activationTokens: [String?] = []
    /// The window's position on the screen, relative to which popups are constrained.
    public var position = CGPoint.zero
    /// The open popups, the innermost last.
    public private(set) var popups: [HeadlessPopup] = []
    /// What an input method in this window knows.
    public private(set) var textInput = HeadlessTextInput()
    /// While false, token requests get no answer.
    public var answersTokenRequests = true
    /// The screen requested when the window was made full screen.
    public private(set) var fullScreenOutput: UInt64?
    public let parent: WindowID?
    public let isModal: Bool

    /// The number of commits.
    public private(set) var commitCount = 0
    /// The damage and opaque region of the last commit, in pixels of the buffer.
    public private(set) var lastDamage: [PixelRect] = []
    public private(set) var lastOpaque: [PixelRect] = []
    /// While true the compositor holds every buffer and none can be acquired; a frame that was requested follows when it turns false.
    public var isHoldingBuffers = false {
        didSet { if oldValue && !isHoldingBuffers && isStarved { isStarved = false; requestFrame() } }
    }

    /// The display copies only damaged pixels into a texture, as one with a GPU does: a change outside of the damage stays invisible.
    public var showsOnlyDamage = false {
        didSet { surfaces.showsOnlyDamage = showsOnlyDamage }
    }
    /// While false, allocating a surface's buffer fails.
    public var hasMemoryForSurfaces = true
    /// The display's capabilities for additional surfaces; none unless a test sets them.
    public var surfaceCapabilities: SurfaceCapabilities = []
    /// The surfaces of the last frame, back to front.
    public var placedSurfaces: [PlacedSurface] { surfaces.placed }

    private weak var host: HeadlessHost?
    private let preferredSize: CGSize
    private var isMapped = false
    private var isFrameRequested = false
    private var isStarved = false
    private var buffers: [HeadlessBuffer] = []
    private var shown: HeadlessBuffer?
    private var texture: HeadlessTexture?
    /// The number of commits with a buffer for the main surface, which the age of its buffers counts.
    private var mainCommitCount = 0
    private let surfaces = HeadlessSurfaces()
    private static let bufferCount = 2

    init(id: WindowID, options: WindowOptions, host: HeadlessHost) {
        self.id = id
        self.host = host
        title = options.title
        applicationID = options.applicationID
        minimumSize = options.minimumSize
        fullScreenOutput = options.fullScreenOutputName.flatMap { name in host.screens.first { $0.name == name }?.id } ?? options.fullScreenOutput
        parent = options.parent
        isModal = options.isModal
        let preferred = options.preferredSize
        preferredSize = preferred.width > 0 && preferred.height > 0 ? preferred : host.screen.frame.size
        state = WindowState(size: .zero, scale: host.screen.scale, pixelWidth: 0, pixelHeight: 0, isFullScreen: options.isFullScreen)
        updateSize()
    }

    // MARK: The program's interface

    public func setTitle(_ title: String) { self.title = title }
    public func setMinimumSize(_ size: CGSize) { minimumSize = size }
    public func setCursor(_ cursor: CursorShape) { self.cursor = cursor }
    public func setIdleInhibited(_ on: Bool) { isIdleInhibited = on }
    public func setShortcutsInhibited(_ on: Bool) { areShortcutsInhibited = on }
    public func setMaximumSize(_ size: CGSize) { maximumSize = size }
    public func beginTextInput(_ state: TextInputState) { textInput.begin(state) }
    public func updateTextInput(_ state: TextInputState) { textInput.update(state) }
    public func endTextInput() { textInput.end() }
    public func beginInteractiveMove() { interactiveMoveCount += 1 }
    public func showWindowMenu(at point: CGPoint) { windowMenuPoints.append(point) }
    public func setIcon(_ icon: WindowIcon?) { self.icon = icon }
    /// Set to false by a test of a display without content types.
    public var usesContentKind = true
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
        change { $0.isFullScreen = on } updatesSize: { true }
    }

    public func setMaximized(_ on: Bool) { change { $0.isMaximized = on } updatesSize: { true } }

    public func requestFrame() {
        guard !isClosed else { return }
        isFrameRequested = true
        if isMapped && !state.isSuspended { host?.frameRequested() }
    }

    public func acquireBuffer() -> (any HostBuffer)? {
        guard isMapped, !isClosed, let host, !host.isLost else { return nil }
        guard !isHoldingBuffers else {
            isStarved = true
            return nil
        }
        buffers.removeAll { ($0.width, $0.height) != (state.pixelWidth, state.pixelHeight) && !$0.isAcquired }
        // The most recent buffer needs the least repainting.
        if let buffer = buffers.lazy.filter({ [shown] in $0 !== shown && !$0.isAcquired }).max(by: { $0.shownAt < $1.shownAt }) { return acquired(buffer) }
        guard buffers.count < Self.bufferCount else {
            isStarved = true
            return nil
        }
        let buffer = HeadlessBuffer(width: state.pixelWidth, height: state.pixelHeight)
        buffers.append(buffer)
        return acquired(buffer)
    }

    public func acquireBuffer(for surface: SurfaceID, width: Int, height: Int) -> (any HostBuffer)? {
        guard isMapped, !isClosed, hasMemoryForSurfaces, let host, !host.isLost else { return nil }
        guard !isHoldingBuffers, let buffer = surfaces.acquire(surface, width: width, height: height) else {
            isStarved = true
            return nil
        }
        return buffer
    }

    public func commit(_ frame: SurfaceFrame) {
        if let base = frame.base, !commitMainSurface(base) { return }
        guard let host, !host.isLost, !isClosed else { return }
        commitCount += 1
        surfaces.show(frame.surfaces, capabilities: surfaceCapabilities, window: state.size)
        requestStarvedFrame()
        let now = host.now
        host.presented(
            PresentationFeedback(time: now, interval: host.refreshInterval, sequence: UInt64(commitCount), frame: now), by: self)
    }

    /// False for a buffer that the program has not acquired.
    private func commitMainSurface(_ base: SurfaceFrame.Base) -> Bool {
        guard let buffer = buffers.first(where: { $0 === base.buffer }), buffer.isAcquired else { return false }
        buffer.isAcquired = false
        guard let host, !host.isLost, !isClosed else { return false }
        mainCommitCount += 1
        buffer.shownAt = mainCommitCount
        shown = buffer
        texture = showsOnlyDamage ? HeadlessTexture.updated(texture, from: buffer, damage: base.damage) : nil
        // Copied into existing storage, so that the renderer's array stays uniquely referenced.
        lastDamage.removeAll(keepingCapacity: true)
        lastDamage.append(contentsOf: base.damage)
        lastOpaque = base.opaque
        return true
    }

    public func discard(_ buffer: any HostBuffer) {
        surfaces.discard(buffer)
        guard let buffer = buffers.first(where: { $0 === buffer }), buffer.isAcquired else { return }
        buffer.isAcquired = false
        // Its content is not that of the commit that its age refers to.
        buffer.shownAt = 0
        requestStarvedFrame()
    }

    public func makePopup(_ options: PopupOptions) -> (any HostPopup)? {
        guard let host, host.offersPopups, isMapped, !isClosed, !host.isLost else { return nil }
        let popup = HeadlessPopup(options, id: host.makePopupID(), window: self)
        popups.append(popup)
        host.taskQueue.enqueue { [weak popup] in popup?.updateFrame() }
        return popup
    }

    func popupEnded(_ popup: HeadlessPopup) {
        for inner in popups.reversed() where inner.options.parent == popup.id { inner.end(.refused) }
        popups.removeAll { $0 === popup }
    }

    /// The rectangle for popups, in points of the window.
    var popupBounds: CGRect {
        guard let host else { return .zero }
        return host.screen.frame.offsetBy(dx: -position.x, dy: -position.y)
    }

    public func close() {
        guard !isClosed else { return }
        popups.reversed().forEach { $0.close() }
        isClosed = true
        isMapped = false
        isFrameRequested = false
        buffers = []
        shown = nil
        texture = nil
        surfaces.removeAll()
        host?.windowClosed(self)
    }

    // MARK: The test's interface

    /// A copy of the window with its surfaces, in the pixels of the buffer (transformed by `state.transform`); nil before the first commit.
    public var shownImage: HeadlessImage? {
        shown.map { surfaces.compose(on: HeadlessImage(copying: texture?.pixels ?? $0.pixels, of: $0), scale: state.scale, transform: state.transform) }
    }

    /// Delivers an input event immediately.
    public func post(_ event: InputEvent) {
        guard isMapped, let host, !host.isLost else { return }
        host.onEvent?(.input(id, event))
    }

    /// Simulates the user's request to close the window.
    public func requestClose() { send(.closeRequested) }

    /// Configures another size in points and another scale.
    /// - Parameter isResizing: Whether the user is dragging an edge.
    public func configure(size: CGSize, scale: CGFloat, isResizing: Bool = false) {
        change {
            $0.size = size
            $0.scale = scale
            $0.isResizing = isResizing
        }
    }

    /// Suspends or resumes the window: it gets no frames while it is suspended.
    public func setSuspended(_ on: Bool) {
        change { $0.isSuspended = on }
        if !on {
            isMinimized = false
            if isFrameRequested { requestFrame() }
        }
    }

    /// Activates or deactivates the window.
    public func setActive(_ on: Bool) { change { $0.isActive = on } }

    // MARK: For the host

    func map() {
        guard !isMapped, !isClosed, let host, !host.isLost else { return }
        isMapped = true
        state.screen = host.screen.id
        state.isActive = true
        send(.configured(state))
        if isFrameRequested { requestFrame() }
    }

    func takeFrameRequest() -> Bool {
        guard isFrameRequested, isMapped, !state.isSuspended else { return false }
        isFrameRequested = false
        return true
    }

    func screenChanged() {
        guard let host else { return }
        change { $0.scale = host.screen.scale } updatesSize: { state.isFullScreen || state.isMaximized }
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

    private func acquired(_ buffer: HeadlessBuffer) -> HeadlessBuffer {
        buffer.isAcquired = true
        buffer.age = buffer.shownAt == 0 ? 0 : mainCommitCount + 1 - buffer.shownAt
        return buffer
    }

    private func requestStarvedFrame() {
        guard isStarved, !isHoldingBuffers else { return }
        isStarved = false
        requestFrame()
    }

    private func change(_ edit: (inout WindowState) -> Void, updatesSize: () -> Bool = { false }) {
        let before = state
        edit(&state)
        if updatesSize() { updateSize() } else { updatePixelSize() }
        if isMapped && state != before { send(.configured(state)) }
    }

    /// Sets the size that results from the window's states.
    private func updateSize() {
        guard let host else { return }
        let fills = state.isFullScreen || state.isMaximized
        state.size = fills ? host.screen.frame.size : preferredSize
        updatePixelSize()
    }

    private func updatePixelSize() {
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
