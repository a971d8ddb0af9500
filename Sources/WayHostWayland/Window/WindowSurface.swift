import Foundation
import WayHost
import WaylandClient

/// A window on one connection: the surface, its role, its buffers and the outputs that it is on. It is recreated when the connection is restored.
@MainActor final class WindowSurface {
    /// The scale of one pixel per point, in 120ths.
    private static let plainScale = 120

    let surface: WlSurface
    /// Nil once the surface is no longer the window's: what has come from the compositor for it is not dispatched.
    private(set) weak var window: WaylandWindow?
    let connection: Connection
    private(set) var toplevel: (any Toplevel)?
    private let buffers: BufferPool
    private let surfaces: SurfaceStack
    let hints: ToplevelHints
    private let viewport: WpViewport?
    private let fractionalScale: WpFractionalScale?
    let inhibitors: SurfaceInhibitors
    private(set) lazy var frames = FrameScheduler(
        host: connection.host, surface: surface, emit: { [weak self] in self?.window?.send($0) },
        needCommit: { [weak self] in self?.needsCommit = true }, visibilityChanged: { [weak self] in self?.updateVisibility() })

    private var scale = SurfaceScale()
    private var enteredOutputs = EnteredOutputs()
    /// The output of the last full-screen request; nil if it left the choice to the compositor.
    private weak var requestedOutput: Output?
    private var configure = ToplevelConfigure(width: 0, height: 0, states: [])
    private(set) var geometry: SurfaceGeometry
    /// The geometry of the last committed buffer.
    private var committedGeometry: SurfaceGeometry?
    private var committedOpaqueRegion: [PixelRect] = []
    /// A commit is due before the loop sleeps.
    private var needsCommit = false
    private lazy var memory = MemoryRetry(
        taskQueue: connection.host.taskQueue, canAllocate: { [weak self] in self?.buffers.canAllocate($0) ?? false },
        onSuccess: { [weak self] in
            guard let self else { return }
            updateState(size: geometry.size)
            frames.bufferReleased()
        })
    /// libdecor was requested to decorate it, successfully or not.
    private let requestsDecor: Bool
    /// Decorated by libdecor.
    private(set) var isDecor = false
    /// The compositor has granted full screen.
    private var hasBeenFullScreen = false
    /// Seconds from the first configure on in which nobody maximizes a window by hand.
    private static let appearanceTime: TimeInterval = 0.5
    private var firstConfigureTime: TimeInterval?
    /// It fills an output although neither the program nor the user asked for it.
    private var isMaximizedByCompositor = false

    /// Nil if globals are missing.
    init?(window: WaylandWindow, connection: Connection, usesDecor: Bool) {
        let globals = connection.globals
        guard let compositor = globals.compositor, let shm = globals.shm, let wmBase = globals.wmBase else { return nil }
        self.window = window
        self.connection = connection
        requestsDecor = usesDecor
        surface = compositor.createSurface()
        let log = connection.host.log
        buffers = BufferPool(shm: shm, host: connection.host) { log.error("\($0)") }
        surfaces = SurfaceStack(parent: surface, connection: connection)
        hints = ToplevelHints(surface: surface, connection: connection)
        inhibitors = SurfaceInhibitors(surface: surface, connection: connection)
        // A fractional scale requires a viewport, which decouples the buffer's size from the surface's.
        viewport = globals.viewporter?.getViewport(surface: surface)
        fractionalScale = viewport == nil ? nil : globals.fractionalScaleManager?.getFractionalScale(surface: surface)
        scale.available = connection.outputs.filter(\.isKnown).map(\.surfaceScale)
        geometry = SurfaceGeometry(size: window.floatingSize, scale120: scale.scale120, transform: scale.transform)
        surface.onEvent = { [weak self] in self?.handle($0) }
        fractionalScale?.onEvent = { [weak self] event in
            guard let self, case .preferredScale(let scale) = event else { return }
            guard scale > 0 else { return connection.host.warnOnce("the compositor prefers a scale of 0: not believed") }
            self.scale.fractional120 = Int(scale)
            scaleChanged()
        }
        buffers.onRelease = { [weak self] in self?.frames.bufferReleased() }
        surfaces.onRelease = { [weak self] in self?.frames.bufferReleased() }
        frames.outputRate = connection.outputs.first?.state.refreshRate ?? 0
        hints.needCommit = { [weak self] in self?.needsCommit = true }
        makeToplevel(of: window, wmBase, usesDecor: usesDecor)
    }

    /// Stops all events: the surface is no longer the window's.
    func stopEvents() {
        window = nil
        surface.onEvent = nil
        fractionalScale?.onEvent = nil
        toplevel?.stopEvents()
    }

    /// Destroys all objects, in the order that the protocols require.
    func end() {
        stopEvents()
        frames.end()
        memory.end()
        inhibitors.end()
        hints.end()
        surfaces.end()
        fractionalScale?.destroy()
        viewport?.destroy()
        let isRoleDestroyed = toplevel?.destroy() ?? true
        toplevel = nil
        if isRoleDestroyed {
            surface.destroy()
        } else {
            // A surface that still has a role must not be destroyed: it is kept, unmapped.
            surface.attach(buffer: nil, x: 0, y: 0)
            surface.commit()
        }
        buffers.end()
    }

    // MARK: Requests of the window

    func setFullScreen(_ on: Bool) {
        requestedOutput = on ? window?.fullScreenOutput(among: connection.outputs) : nil
        toplevel?.setFullScreen(on, output: requestedOutput?.output)
    }

    /// The output to fill was connected after the request.
    private func updateFullScreenOutput() {
        guard let window, window.options.isFullScreen, let output = window.fullScreenOutput(among: connection.outputs), output !== requestedOutput else { return }
        setFullScreen(true)
    }

    // MARK: Painting

    func acquireBuffer() -> ShmBuffer? {
        let size = geometry.buffer
        guard frames.phase != .unconfigured else { return nil }
        if let buffer = buffers.acquire(width: size.width, height: size.height) {
            memory.succeeded()
            return buffer
        }
        if buffers.lacksMemory { memory.failed(geometry.byteCount) }
        if buffers.lacksMemory, geometry.scale120 > Self.plainScale {
            updateState(size: geometry.size)
            frames.request()
        } else {
            frames.outOfBuffers()
        }
        return nil
    }

    func acquireBuffer(for id: SurfaceID, width: Int, height: Int) -> ShmBuffer? {
        guard frames.phase != .unconfigured else { return nil }
        guard let buffer = surfaces.acquire(id, width: width, height: height) else {
            frames.outOfBuffers()
            return nil
        }
        return buffer
    }

    /// The user pressed in the window: motion is likely to follow.
    func prepareBuffers() { buffers.prepare() }

    func discard(_ buffer: ShmBuffer) { buffers.discard(buffer) }

    var capabilities: SurfaceCapabilities {
        let globals = connection.globals
        guard globals.subcompositor != nil, globals.viewporter != nil else { return [] }
        var capabilities = SurfaceCapabilities.viewport
        if globals.alphaModifier != nil { capabilities.insert(.opacity) }
        if globals.graphics?.hasMainDevice == true { capabilities.insert(.isGPUComposited) }
        return capabilities
    }

    func commit(_ frame: SurfaceFrame) {
        let buffer = frame.base?.buffer as? ShmBuffer
        if frame.base != nil, buffer.map(buffers.isAcquired) != true { return discard(frame) }
        // Painted for an outdated size: another frame follows, and the configure is not acknowledged yet.
        let isCurrent = buffer.map { ($0.width, $0.height) == geometry.buffer } ?? (committedGeometry == geometry)
        if isCurrent {
            toplevel?.acknowledge()
            applyGeometry()
            if let base = frame.base { applyOpaque(base.opaque) }
        } else if committedGeometry == nil || viewport == nil {
            // Without a viewport the buffer's size would determine the window's.
            discard(frame)
            return frames.configured(changes: true)
        }
        frames.willCommitFrame(isCurrent: isCurrent, presentation: connection.globals.presentation)
        surfaces.show(frame.surfaces, in: geometry.size)
        let whole = PixelRect(x: 0, y: 0, width: geometry.size.width, height: geometry.size.height)
        for rect in surfaces.takeUncovered().map(whole.intersection) where !rect.isEmpty {
            surface.damage(x: Int32(rect.x), y: Int32(rect.y), width: Int32(rect.width), height: Int32(rect.height))
        }
        if let buffer, let base = frame.base {
            surface.attach(buffer: buffer.buffer, x: 0, y: 0)
            surface.damage(base.damage, width: buffer.width, height: buffer.height)
            buffers.commit(buffer)
        }
        needsCommit = false
        surface.commit()
        surfaces.destroyHidden()
        if let window, let token = connection.host.takeStartupToken() { hints.activate(token: token, applicationID: window.options.applicationID) }
    }

    /// Returns all buffers of the frame.
    private func discard(_ frame: SurfaceFrame) {
        if let buffer = frame.base?.buffer as? ShmBuffer { discard(buffer) }
        for case .buffer(let buffer as ShmBuffer, _, _) in frame.surfaces.map(\.content) { discard(buffer) }
    }

    /// Called before the loop sleeps: commits pending state without a new frame.
    func commitPending() {
        guard needsCommit else { return }
        needsCommit = false
        // A configure with another size is acknowledged with the frame of that size.
        if frames.phase.isMapped, committedGeometry == geometry { toplevel?.acknowledge() }
        frames.willCommit()
        surface.commit()
    }

    private func applyGeometry() {
        guard committedGeometry != geometry else { return }
        if committedGeometry?.size != geometry.size { toplevel?.resize(to: geometry.size) }
        if let viewport {
            viewport.setDestination(width: Int32(geometry.size.width), height: Int32(geometry.size.height))
        } else {
            surface.setBufferScale(scale: Int32(max(1, geometry.scale120 / 120)))
        }
        surface.setBufferTransform(transform: WlOutput.Transform(rawValue: geometry.transform.rawValue))
        committedGeometry = geometry
        committedOpaqueRegion = []
    }

    private func applyOpaque(_ opaque: [PixelRect]) {
        let rects = opaque.map(geometry.pointsInside).filter { !$0.isEmpty }
        guard rects != committedOpaqueRegion, let compositor = connection.globals.compositor else { return }
        committedOpaqueRegion = rects
        surface.setOpaqueRegion(rects, compositor: compositor)
    }

    // MARK: Outputs and scale

    private func handle(_ event: WlSurface.Event) {
        switch event {
        case .enter(let output):
            if let output = connection.output(output), enteredOutputs.enter(output) { enteredChanged() }
        case .leave(let output):
            if let output = connection.output(output) { leave(output) }
        case .preferredBufferScale(let factor):
            scale.preferred = Int(factor)
            scaleChanged()
        case .preferredBufferTransform(let transform):
            scale.preferredTransform = OutputTransform(rawValue: transform.rawValue)
            scaleChanged()
        }
    }

    /// The surface left the output, or the output was removed.
    func leave(_ output: Output) {
        if enteredOutputs.leave(output) { enteredChanged() }
    }

    /// A property of an output changed.
    func outputsChanged() {
        scale.available = connection.outputs.filter(\.isKnown).map(\.surfaceScale)
        scale.entered = enteredOutputs.scales
        if let rate = (enteredOutputs.first ?? connection.outputs.first)?.state.refreshRate { frames.outputRate = rate }
        updateFullScreenOutput()
        scaleChanged()
    }

    private func enteredChanged() {
        scale.entered = enteredOutputs.scales
        if let first = enteredOutputs.first {
            frames.outputChanged()
            frames.outputRate = first.state.refreshRate
        }
        scaleChanged()
    }

    private func scaleChanged() {
        if let fractional = scale.fractional120 { enteredOutputs.only?.updateScale(scale120: fractional) }
        updateState(size: geometry.size)
    }

    // MARK: State

    private func updateState(size: ToplevelSize) {
        let old = geometry
        geometry = SurfaceGeometry(size: size, scale120: scale.scale120, transform: scale.transform)
        // With too little memory, blurred content is better than none.
        while geometry.scale120 > Self.plainScale, geometry.byteCount >= memory.smallestFailure {
            let half = geometry.scale120 / 2
            geometry.scale120 = max(Self.plainScale, viewport == nil ? half / Self.plainScale * Self.plainScale : half)
        }
        updateVisibility()
        guard frames.phase != .unconfigured else { return }
        if geometry != old {
            frames.configured(changes: true)
            window?.geometryChanged()
        }
        window?.apply(state)
    }

    /// Buffers of a hidden window need no memory.
    private func updateVisibility() {
        buffers.isHidden = configure.states.contains(.suspended) || enteredOutputs.hasLeftAll || frames.isCallbackOverdue
    }

    private var state: WindowState {
        let states = configure.states
        return WindowState(
            size: geometry.size.cgSize, scale: geometry.scale, transform: geometry.transform, pixelWidth: geometry.buffer.width,
            pixelHeight: geometry.buffer.height, screen: enteredOutputs.screen(among: connection.outputs), isActive: states.contains(.activated),
            isFullScreen: states.contains(.fullScreen), isMaximized: states.contains(.maximized),
            isSuspended: states.contains(.suspended), isResizing: states.contains(.resizing))
    }
}

// MARK: - Role

extension WindowSurface: ToplevelDelegate {
    private func makeToplevel(of window: WaylandWindow, _ wmBase: XdgWmBase, usesDecor: Bool) {
        let options = window.options
        if usesDecor, let context = connection.decor.context,
            let decor = DecorToplevel(surface: surface, context: context, options: options, delegate: self) {
            toplevel = decor
            isDecor = true
        } else {
            toplevel = XdgToplevelShell(
                surface: surface, wmBase: wmBase, decorationManager: connection.globals.decorationManager, options: options,
                delegate: self)
        }
        hints.toplevel = toplevel
        if let minimum = window.requests.minimumSize { toplevel?.setMinimumSize(minimum) }
        if let maximum = window.requests.maximumSize { toplevel?.setMaximumSize(maximum) }
        if options.isFullScreen { setFullScreen(true) }
        if window.requests.isMaximized { toplevel?.setMaximized(true) }
        if window.requests.isIdleInhibited { inhibitors.setIdle(true) }
        if window.requests.areShortcutsInhibited { inhibitors.setShortcuts(true) }
        if let parent = options.parent, let toplevel = connection.host.toplevel(of: parent) { hints.setParent(toplevel, isModal: options.isModal) }
        if let icon = window.requests.icon { hints.setIcon(icon) }
        hints.setContentKind(window.requests.contentKind)
        needsCommit = false
        surface.commit()
    }

    func toplevel(sizeFor configure: ToplevelConfigure) -> ToplevelSize {
        let isFixed = !configure.states.isDisjoint(with: .fixed)
        let screens = connection.host.screens.map(\.frame).reduce(CGRect.null) { $0.union($1) }
        let (bounds, isImplausible) = configure.bounds
        if isImplausible {
            connection.host.warnOnce(
                "the compositor recommends windows of at most \(configure.boundsWidth)×\(configure.boundsHeight): not believed")
        }
        let rules = ToplevelSize.Rules(
            preferred: preferredSize, minimum: window?.requests.minimumSize ?? ToplevelSize(width: 1, height: 1), isFixed: isFixed,
            screens: screens.isNull ? ToplevelSize(width: 1, height: 1) : ToplevelSize(screens.size), bounds: bounds ?? roomOnOutputs)
        let (size, warning) = ToplevelSize.resolve(width: configure.width, height: configure.height, rules: rules)
        if let warning { connection.host.warnOnce(warning) }
        // A size limited only by the bounds grows again when there is more room.
        if !isFixed {
            if configure.width > 0 { window?.floatingSize.width = size.width }
            if configure.height > 0 { window?.floatingSize.height = size.height }
        }
        return size
    }

    /// The recommended maximum of a compositor that recommends none: the smallest output without what panels and title bars usually take.
    private var roomOnOutputs: ToplevelSize? {
        guard let window, !window.options.isFullScreen, !window.requests.isMaximized else { return nil }
        let sizes = connection.host.screens.map(\.frame.size)
        guard let width = sizes.map(\.width).min(), let height = sizes.map(\.height).min(), height > 4 * Self.reservedHeight else { return nil }
        return ToplevelSize(CGSize(width: width, height: height - Self.reservedHeight))
    }

    /// In points.
    private static let reservedHeight: CGFloat = 64

    /// The size where the compositor leaves it to the client. Some leave the first one to a window that will fill the screen, and send its size afterwards:
    /// the frame before has the size that is expected then.
    private var preferredSize: ToplevelSize {
        guard let window else { return geometry.size }
        guard frames.phase == .unconfigured, window.options.isFullScreen || window.requests.isMaximized else { return window.floatingSize }
        if let size = window.lastFilledSize { return size }
        let outputs = connection.outputs
        guard window.options.isFullScreen, let output = requestedOutput ?? (outputs.count == 1 ? outputs.first : nil), output.isKnown else {
            return window.floatingSize
        }
        return ToplevelSize(output.screen.frame.size)
    }

    /// Some compositors, cage for one, answer a request for full screen with a maximized window: it is shown in full screen.
    private func isMaximizedForFullScreen(_ states: ToplevelConfigure.States) -> Bool {
        window?.options.isFullScreen == true && !hasBeenFullScreen && states.contains(.maximized)
    }

    /// A compositor that maximizes a window as it appears, as cage does with every window, leaves no room for a title bar above the output.
    func toplevelHasTitleBar(_ states: ToplevelConfigure.States, filling size: ToplevelSize) -> Bool {
        let appearance = firstConfigureTime ?? connection.host.now
        firstConfigureTime = appearance
        if !states.contains(.maximized) {
            isMaximizedByCompositor = false
        } else if window?.requests.isMaximized == false, connection.host.now - appearance < Self.appearanceTime {
            isMaximizedByCompositor = connection.outputs.contains { $0.isKnown && ToplevelSize($0.screen.frame.size) == size }
        }
        return !isMaximizedByCompositor
    }

    func toplevelNeedsDecorations(_ states: ToplevelConfigure.States) -> Bool {
        guard let window, !states.contains(.fullScreen), !isMaximizedForFullScreen(states) else { return false }
        // A window that starts in full screen may be sent its size before the full-screen state.
        guard !requestsDecor, frames.phase.isMapped || !window.options.isFullScreen, connection.decor.mayDecorate else { return false }
        if frames.phase.isMapped { window.remember(isFullScreen: false, isMaximized: window.requests.isMaximized) }
        connection.prefersClientDecorations = true
        connection.decor.start { [weak self, weak window, weak connection] in
            connection?.whenIdle {
                if let self, let connection { window?.replaceUndecorated(self, on: connection) }
            }
        }
        return true
    }

    func toplevel(applied configure: ToplevelConfigure, size: ToplevelSize) {
        self.configure = configure
        let states = configure.states
        if states.contains(.fullScreen) { hasBeenFullScreen = true }
        if frames.phase.isMapped, !isMaximizedForFullScreen(states) {
            window?.remember(isFullScreen: states.contains(.fullScreen), isMaximized: states.contains(.maximized))
        }
        let isFirst = frames.phase == .unconfigured
        frames.configured(changes: isFirst)
        // If the content stays the same no frame follows: the acknowledgement needs a commit of its own.
        if !isFirst, frames.phase.isMapped, size == committedGeometry?.size { needsCommit = true }
        updateState(size: size)
    }

    func toplevelClosed() { window?.send(.closeRequested) }
    func toplevelNeedsCommit() { needsCommit = true }
}
