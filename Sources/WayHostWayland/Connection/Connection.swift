import Foundation
import Glibc
import WayHost
import WaylandClient

/// One connection to a compositor and everything that ends with it: globals, outputs, seats, libdecor. It is the loop source of the display's descriptor;
/// after a loss the host creates a new connection.
///
/// Reading follows libwayland's protocol: dispatch queued events, prepare a read, flush requests, poll, then read or cancel the read. Seats are notified at
/// the end of a batch, since not every compositor sends `frame` events.
@MainActor final class Connection: LoopSource {
    let display: WaylandDisplay
    unowned let host: WaylandHost
    private(set) lazy var globals = Globals(registry: display.getRegistry(), connection: self)
    private(set) var outputs: [Output] = []
    private(set) var seats: [Seat] = []
    private(set) lazy var xkb = XKBContext(locale: XKBContext.locale(in: host.setup.environment))
    var presentationClock: PresentationClock
    private(set) lazy var cursorImages = makeCursorImages()
    private(set) lazy var decor = DecorLoader(connection: self)
    /// The compositor offers server-side decorations and refused one: further windows start with libdecor, which asks the compositor again.
    var prefersClientDecorations = false

    private var readState = ReadState.idle
    /// Above 0 while events are being dispatched: objects in use must not be freed. Independent of `readState`, since an event may end the connection.
    private var dispatchDepth = 0
    private var afterDispatch: [() -> Void] = []
    /// The pending `wl_display.sync` requests of `whenAnswered`.
    private var answers: Set<WlCallback> = []
    /// The last flush left requests, in whichever state.
    private(set) var wantsWrite = false
    private var inputCount = 0

    init(display: WaylandDisplay, host: WaylandHost, setup: HostSetup) {
        self.display = display
        self.host = host
        presentationClock = PresentationClock(read: setup.readClock)
        _ = globals
    }

    /// Blocks until the globals are known, and the events of the bound globals have arrived: a round trip each.
    func waitForGlobals() throws(HostError) {
        do {
            try roundTrip()
            try roundTrip()
        } catch {
            end()
            throw error
        }
    }

    /// The same without blocking. The work is not called if the connection ends before.
    func whenGlobalsAreKnown(_ work: @escaping () -> Void) {
        whenAnswered { [weak self] in self?.whenAnswered(work) }
    }

    // MARK: Loop

    var descriptor: Int32 { display.fileDescriptor }

    func prepare() -> Bool {
        guard readState != .ended else { return false }
        host.commitPending()
        var didDispatch = false
        if readState == .idle {
            while !display.prepareRead() {
                didDispatch = true
                guard dispatchPending() else { return true }
            }
            readState.apply(.prepared)
        }
        flush()
        return didDispatch
    }

    func dispatch(readable: Bool, writable: Bool, hungUp: Bool) {
        guard readState != .ended else { return }
        if writable { flush() }
        if readState == .prepared {
            readState.apply(.finished)
            if readable || hungUp {
                // The final events are read even after a hang-up.
                guard read() else { return lose() }
            } else {
                display.cancelRead()
            }
        }
        guard dispatchPending() else { return }
        dispatchDecor()
        if display.error != nil { lose() }
    }

    /// A function of its own, so that the context can be freed before the display when the connection is lost.
    private func dispatchDecor() {
        if let context = decor.dispatchedContext { inDispatch { context.dispatch() } }
    }

    /// Blocks until the compositor has handled all requests so far, with a timeout that other events do not extend.
    func roundTrip() throws(HostError) {
        if readState == .prepared {
            readState.apply(.finished)
            display.cancelRead()
        }
        var isDone = false
        let callback = display.sync()
        callback.onEvent = { _ in isDone = true }
        defer { callback.onEvent = nil }
        let deadline = host.setup.clock() + HostSetup.roundTripTimeout
        while true {
            guard dispatchPending() else { throw failure }
            if isDone { return }
            guard display.prepareRead() else { continue }
            flush()
            let remaining = deadline - host.setup.clock()
            switch remaining > 0 ? host.setup.wait(display.fileDescriptor, wantsWrite, remaining) : .timedOut {
            case .ready:
                guard read() else { throw failure }
            case .interrupted:
                display.cancelRead()
            case .timedOut:
                display.cancelRead()
                throw .lost("the compositor does not answer")
            }
        }
    }

    /// Runs the work once the compositor has handled all requests so far; never if the connection ends before.
    func whenAnswered(_ work: @escaping () -> Void) {
        let callback = display.sync()
        answers.insert(callback)
        callback.onEvent = { [weak self, unowned callback] _ in
            guard let self else { return }
            answers.remove(callback)
            whenIdle(work)
        }
    }

    /// Runs the work now, or after the current dispatch: for freeing objects that event handlers may still use.
    func whenIdle(_ work: @escaping () -> Void) {
        if dispatchDepth == 0 { work() } else { afterDispatch.append(work) }
    }

    /// Dispatches queued events; false if the connection is lost.
    private func dispatchPending() -> Bool {
        guard readState != .ended else { return false }
        var isAlive = true
        inDispatch { isAlive = (try? display.dispatchPending()) != nil }
        guard isAlive else {
            lose()
            return false
        }
        return readState != .ended
    }

    private func inDispatch(_ work: () -> Void) {
        dispatchDepth += 1
        work()
        dispatchDepth -= 1
        guard dispatchDepth == 0 else { return }
        if readState != .ended {
            host.flushStates()
            seats.forEach { $0.endBatch() }
            outputs.forEach { $0.endBatch() }
        }
        while !afterDispatch.isEmpty {
            let work = afterDispatch
            afterDispatch.removeAll()
            work.forEach { $0() }
        }
    }

    private func read() -> Bool { (try? display.readEvents()) != nil }

    /// Sends the queued requests, waiting for room in the socket's buffer if necessary.
    func flushRequests(within seconds: TimeInterval) {
        flush()
        guard wantsWrite else { return }
        var entry = pollfd(fd: display.fileDescriptor, events: Int16(POLLOUT), revents: 0)
        if poll(&entry, 1, Int32((min(seconds, 60) * 1000).rounded(.up))) > 0 { flush() }
    }

    private func flush() {
        // A broken pipe does not end the connection here: the read reports the cause, since the compositor's final events are still readable.
        wantsWrite = (try? display.flush()) == false
    }

    // MARK: End

    private var failure: HostError {
        switch display.error {
        case .connectionLost(let code)?: .lost(String(cString: strerror(code)))
        case let error?: .lost(error.description)
        case nil: .lost("the compositor does not listen any more")
        }
    }

    private func lose() {
        guard readState != .ended else { return }
        host.connectionLost(self, failure)
    }

    /// Ends the connection and frees its objects; no callbacks follow.
    func end() {
        guard readState != .ended else { return }
        if readState == .prepared { display.cancelRead() }
        readState.apply(.ended)
        answers.forEach { $0.discard() }
        answers.removeAll()
        cursorImages.end()
        globals.end()
        seats.forEach { $0.end() }
        seats.removeAll()
        outputs.forEach { $0.end() }
        outputs.removeAll()
        decor.end()
        display.disconnect()
    }

    /// The former theme's images are shown until the new one's are loaded.
    func cursorThemeChanged() {
        cursorImages.end()
        cursorImages = makeCursorImages()
        showCursors()
    }

    private func makeCursorImages() -> CursorImages { CursorImages(connection: self) { [weak self] in self?.showCursors() } }

    private func showCursors() { seats.forEach { $0.cursorImagesChanged() } }

    // MARK: Outputs and seats

    func addOutput(_ output: WlOutput?, _ name: UInt32) {
        guard let output else { return }
        outputs.append(Output(output, globalName: name, connection: self))
    }

    func addSeat(_ seat: WlSeat?, _ name: UInt32) {
        guard let seat else { return }
        seats.append(Seat(seat, globalName: name, connection: self))
        seatsChanged()
    }

    func seatsChanged() { host.seatsChanged(of: self) }

    /// The sequence number of the next press or keyboard focus.
    func nextInputNumber() -> Int {
        inputCount += 1
        return inputCount
    }

    /// The seat with the latest input, whose selections are the program's; the first one before any input.
    var inputSeat: Seat? {
        seats.max { ($0.lastInput?.order ?? 0) < ($1.lastInput?.order ?? 0) } ?? seats.first
    }

    /// The most recent press of all seats, in `window` or in any window, and its seat.
    func latestPress(in window: WindowID? = nil) -> (seat: WlSeat, serial: UInt32)? {
        let presses = seats.compactMap { seat in seat.lastPress.map { (seat: seat.seat, press: $0) } }
        let latest = presses.filter { window == nil || $0.press.window == window }.max { $0.press.order < $1.press.order }
        return latest.map { ($0.seat, $0.press.serial) }
    }

    /// An output or a seat was unplugged.
    func removeGlobal(_ name: UInt32) {
        if let index = seats.firstIndex(where: { $0.globalName == name }) {
            let seat = seats.remove(at: index)
            // Inhibitors of its shortcuts are destroyed before it.
            seatsChanged()
            seat.end()
        } else if let index = outputs.firstIndex(where: { $0.globalName == name }) {
            let output = outputs.remove(at: index)
            output.end()
            host.outputRemoved(output)
        }
    }

    func outputsChanged() { host.outputsChanged(outputs) }

    func output(_ output: WlOutput?) -> Output? {
        output.flatMap { output in outputs.first { $0.output === output } }
    }

    func attachGestures() { seats.forEach { $0.attachGestures() } }

    func attachDataExchange() { seats.forEach { $0.attachDataExchange() } }

    func attachTablets() { seats.forEach { $0.attachTablets() } }

    func attachTextInputs() { seats.forEach { $0.attachTextInput() } }
}
