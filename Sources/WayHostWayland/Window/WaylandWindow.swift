import Foundation
import WayHost
import WaylandClient

/// A window of the program. It outlives the connection: the program's requests are stored here and sent to each new surface.
@MainActor final class WaylandWindow: HostWindow {
    let id: WindowID
    private(set) var state: WindowState
    private(set) var options: WindowOptions
    private(set) var requests = WindowRequests()
    private(set) var cursor = CursorShape.default
    /// The state of the focused text; nil without one.
    private(set) var textInputState: TextInputState?
    /// The size to use where the compositor leaves it to the client.
    var floatingSize: ToplevelSize
    private unowned let host: WaylandHost
    private var lifecycle = WindowLifecycle<WindowSurface>.noSurface(isFrameRequested: false)
    /// The open popups, the innermost last.
    private var popups: [WaylandPopup] = []
    /// The name of the screen that the window filled before it lost its surface.
    private var lastFullScreenOutput: String?
    /// The size of the window, full screen or maximised, when it lost its surface.
    private(set) var lastFilledSize: ToplevelSize?

    init(_ options: WindowOptions, id: WindowID, host: WaylandHost) {
        self.id = id
        self.options = options
        self.options.fullScreenOutputName = options.fullScreenOutputName ?? host.screenName(options.fullScreenOutput)
        self.host = host
        floatingSize = ToplevelSize(options.preferredSize)
        requests.minimumSize = Self.limit(options.minimumSize)
        state = WindowState(
            size: floatingSize.cgSize, scale: 1, pixelWidth: floatingSize.width, pixelHeight: floatingSize.height)
    }

    private var surface: WindowSurface? { lifecycle.surface }

    // MARK: HostWindow

    func setTitle(_ title: String) {
        options.title = title
        surface?.setTitle(title)
    }

    func setFullScreen(_ on: Bool, screen: UInt64?) {
        options.isFullScreen = on
        options.fullScreenOutputName = host.screenName(screen)
        surface?.setFullScreen(on)
    }

    func setMaximized(_ on: Bool) {
        requests.isMaximized = on
        surface?.setMaximized(on)
    }

    func minimize() { surface?.minimize() }

    func setMinimumSize(_ size: CGSize) {
        requests.minimumSize = Self.limit(size)
        surface?.setMinimumSize(requests.minimumSize)
    }

    func setMaximumSize(_ size: CGSize) {
        requests.maximumSize = Self.limit(size).map { ToplevelSize(width: size.width > 0 ? $0.width : 0, height: size.height > 0 ? $0.height : 0) }
        surface?.setMaximumSize(requests.maximumSize)
    }

    func beginInteractiveMove() { surface?.beginInteractiveMove() }

    func showWindowMenu(at point: CGPoint) { surface?.showWindowMenu(at: point) }

    func setIcon(_ icon: WindowIcon?) {
        requests.icon = icon
        surface?.hints.setIcon(icon)
    }

    var usesContentKind: Bool { host.connection?.globals.contentTypeManager != nil }

    func setContentKind(_ kind: ContentKind) {
        guard kind != requests.contentKind else { return }
        requests.contentKind = kind
        surface?.hints.setContentKind(kind)
    }

    func activate(token: String?) { surface?.hints.activate(token: token, applicationID: options.applicationID) }

    func requestActivationToken(for applicationID: String?, _ completion: @escaping @MainActor (String?) -> Void) {
        guard let surface else { return completion(nil) }
        surface.hints.requestToken(for: applicationID, press: surface.lastPress, completion)
    }

    func setCursor(_ cursor: CursorShape) {
        guard cursor != self.cursor else { return }
        self.cursor = cursor
        host.connection?.seats.forEach { $0.cursorChanged(of: self) }
    }

    func setIdleInhibited(_ on: Bool) {
        requests.isIdleInhibited = on
        surface?.inhibitors.setIdle(on)
    }

    func setShortcutsInhibited(_ on: Bool) {
        requests.areShortcutsInhibited = on
        surface?.inhibitors.setShortcuts(on)
    }

    func beginTextInput(_ state: TextInputState) {
        textInputState = state
        forEachTextInput { $0.begin() }
    }

    func updateTextInput(_ state: TextInputState) {
        guard textInputState != nil else { return }
        textInputState = state
        forEachTextInput { $0.stateChanged() }
    }

    func endTextInput() {
        guard textInputState != nil else { return }
        textInputState = nil
        forEachTextInput { $0.disable() }
    }

    /// The input methods that are in the window.
    private func forEachTextInput(_ body: (SeatTextInput) -> Void) {
        for seat in host.connection?.seats ?? [] {
            if let input = seat.textInput, input.window === self { body(input) }
        }
    }

    func requestFrame() {
        if let surface { surface.frames.request() } else { lifecycle.apply(.frameRequested) }
    }

    func acquireBuffer() -> (any HostBuffer)? { surface?.acquireBuffer() }

    var surfaceCapabilities: SurfaceCapabilities { surface?.capabilities ?? [] }

    func acquireBuffer(for surface: SurfaceID, width: Int, height: Int) -> (any HostBuffer)? {
        self.surface?.acquireBuffer(for: surface, width: width, height: height)
    }

    func commit(_ frame: SurfaceFrame) { surface?.commit(frame) }

    func prepareBuffers() { surface?.prepareBuffers() }

    func discard(_ buffer: any HostBuffer) {
        guard let buffer = buffer as? ShmBuffer else { return }
        surface?.discard(buffer)
    }

    func makePopup(_ options: PopupOptions) -> (any HostPopup)? {
        guard let connection = host.connection, isMapped else { return nil }
        let parent = options.parent.flatMap { id in popups.first { $0.id == id } }
        guard options.parent == nil || parent?.frame != nil else { return nil }
        guard let popup = WaylandPopup(options, id: host.makePopupID(), parent: parent, window: self, connection: connection) else { return nil }
        popups.append(popup)
        return popup
    }

    func close() {
        guard !lifecycle.isClosed else { return }
        popups.reversed().forEach { $0.close() }
        let surface = self.surface
        lifecycle.apply(.closed)
        host.windowClosed(self)
        if let surface { end(surface) }
    }

    // MARK: Connection

    /// The window's role on this connection; nil without one.
    var toplevel: (any Toplevel)? { surface?.toplevel }

    /// The surface on this connection; nil without one.
    var wlSurface: WlSurface? { surface?.surface }

    /// A buffer has been committed on this connection.
    var isMapped: Bool { surface?.frames.phase.isMapped ?? false }

    func owns(_ surface: WlSurface) -> Bool { self.surface?.surface === surface || popup(of: surface) != nil }

    /// The popup that owns the surface.
    func popup(of surface: WlSurface?) -> WaylandPopup? {
        surface.flatMap { surface in popups.first { $0.owns(surface) } }
    }

    /// The geometry from which popups take their scale; nil without a surface.
    var surfaceGeometry: SurfaceGeometry? { surface?.geometry }

    func endPopups(inside popup: WaylandPopup) {
        for inner in popups.reversed() where inner.isInside(popup) { inner.finish(.refused) }
    }

    func popupEnded(_ popup: WaylandPopup) { popups.removeAll { $0 === popup } }

    func geometryChanged() { popups.forEach { $0.windowChanged() } }

    /// A popup has run out of buffers, or got one back.
    func outOfBuffers() { surface?.frames.outOfBuffers() }
    func bufferReleased() { surface?.frames.bufferReleased() }

    /// Creates the surface. libdecor decorates it if the compositor offers no decorations; a window that starts in full screen needs none. Where libdecor
    /// is needed and has not started, the surface is created once it has.
    func map(on connection: Connection) {
        let isUndecorated = connection.globals.decorationManager == nil || connection.prefersClientDecorations
        guard isUndecorated, !options.isFullScreen else { return map(on: connection, usesDecor: false) }
        connection.decor.start { [weak self, weak connection] in
            guard let self, let connection, host.connection === connection else { return }
            map(on: connection, usesDecor: true)
        }
    }

    private func map(on connection: Connection, usesDecor: Bool) {
        guard case .noSurface(let isFrameRequested) = lifecycle,
            let surface = WindowSurface(window: self, connection: connection, usesDecor: usesDecor)
        else { return }
        lifecycle.apply(.surfaceCreated(surface))
        if isFrameRequested { surface.frames.request() }
    }

    /// Destroys the surface: the connection is lost, or the surface is replaced.
    func unmap() {
        guard let surface else { return }
        end(surface)
    }

    private func end(_ surface: WindowSurface) {
        popups.reversed().forEach { $0.finish(.refused) }
        // Compositors send no leave for a destroyed surface.
        forEachTextInput { $0.forget(self) }
        if state.isFullScreen { lastFullScreenOutput = host.screenName(state.screen) ?? lastFullScreenOutput }
        lastFilledSize = state.isFullScreen || state.isMaximized ? ToplevelSize(state.size) : nil
        lifecycle.apply(.surfaceDestroyed)
        guard let connection = host.connection else { return surface.end() }
        surface.stopEvents()
        // A call into the surface, by libdecor or by us, may be in progress.
        connection.whenIdle { surface.end() }
    }

    /// libdecor failed: replaces the surface with an undecorated one.
    func replaceDecor(on connection: Connection) {
        guard let surface, surface.isDecor else { return }
        replace(on: connection, usesDecor: false)
    }

    /// Replaces a surface that the compositor does not decorate with one of libdecor, if it is still the window's.
    func replaceUndecorated(_ undecorated: WindowSurface, on connection: Connection) {
        guard surface === undecorated else { return }
        replace(on: connection, usesDecor: true)
    }

    private func replace(on connection: Connection, usesDecor: Bool) {
        guard host.connection === connection else { return }
        unmap()
        lifecycle.apply(.frameRequested)
        map(on: connection, usesDecor: usesDecor)
        send(.contentsLost)
    }

    func commitPending() {
        surface?.commitPending()
        popups.forEach { $0.commitPending() }
    }

    /// The output to fill: the one that was requested, by name, since a display that is switched on again is another output; or else the one that the
    /// window filled on a lost connection. Nil leaves the choice to the compositor, also where the output is not connected.
    func fullScreenOutput(among outputs: [Output]) -> Output? {
        let name = options.fullScreenOutputName ?? lastFullScreenOutput
        return outputs.first { $0.isKnown && $0.screen.name == name }
    }

    func outputsChanged() { surface?.outputsChanged() }

    /// A seat, or the global that inhibits its shortcuts, has come or gone.
    func seatsChanged() { surface?.inhibitors.updateSeats() }

    func outputRemoved(_ output: Output) { surface?.leave(output) }

    /// Stores the window states of the compositor, which a new surface requests again.
    func remember(isFullScreen: Bool, isMaximized: Bool) {
        options.isFullScreen = isFullScreen
        requests.isMaximized = isMaximized
    }

    // MARK: Events

    func send(_ event: WindowEvent) {
        guard !lifecycle.isClosed else { return }
        host.send(.window(id, event))
    }

    /// Sets a new state, which is sent before the window's next event, or at the end of the batch. A rotation, for which the compositor sends several
    /// events, becomes one event.
    func apply(_ state: WindowState) {
        guard surface != nil else { return }
        lifecycle.apply(.stateChanged(state))
        host.statesChanged()
    }

    /// The first state of a surface is always sent, later ones only if they differ.
    func flushState() {
        guard case .surface(_, let configuration) = lifecycle, let state = configuration.pending else { return }
        lifecycle.apply(.stateSent)
        guard state != self.state || !configuration.isConfigured else { return }
        let scaleChanged = state.scale != self.state.scale
        self.state = state
        if scaleChanged { host.connection?.seats.forEach { $0.cursorChanged(of: self) } }
        send(.configured(state))
    }

    private static func limit(_ size: CGSize) -> ToplevelSize? {
        size.width > 0 || size.height > 0 ? ToplevelSize(size) : nil
    }
}
