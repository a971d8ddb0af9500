import Foundation
import Glibc
import WayHost
import WaylandClient

/// One connection to a compositor and everything that dies with it: globals, outputs, seats, libdecor. It is the loop's source for
/// the display's descriptor; the host makes a new one where the old is lost.
///
/// Reading follows libwayland's rule: what is queued is dispatched, a read is prepared, requests are flushed, the loop polls, the
/// read is done or cancelled. The seats are told where a batch ends, since not every compositor marks the ends of its frames.
@MainActor final class Connection: LoopSource {
    let display: WaylandDisplay
    unowned let host: WaylandHost
    private(set) lazy var globals = Globals(registry: display.getRegistry(), connection: self)
    private(set) var outputs: [Output] = []
    private(set) var seats: [Seat] = []
    let xkb: XKBContext?
    var presentationClock: PresentationClock
    private(set) lazy var cursorThemes = CursorThemes(connection: self)
    private var decorContext: DecorContext?
    /// libdecor was tried and does not work here.
    private var hasNoDecor = false
    /// The compositor offers decorations and refused one: the next windows ask libdecor at once, which asks the compositor again.
    var leavesDecorations = false

    /// A read is prepared: no other part of the program may read or wait for the display.
    private var isReadPrepared = false
    /// Events are being handled now: what they use must not be freed.
    private var dispatchDepth = 0
    private var afterDispatch: [() -> Void] = []
    private var isOver = false
    private(set) var wantsWrite = false
    private var pressCount = 0

    init(display: WaylandDisplay, host: WaylandHost, setup: HostSetup) throws(HostError) {
        self.display = display
        self.host = host
        presentationClock = PresentationClock(read: setup.readClock)
        xkb = XKBContext(locale: XKBContext.locale(in: setup.environment))
        // The first answer names the globals, the second what the globals have to say.
        _ = globals
        do {
            try roundTrip()
            try roundTrip()
        } catch {
            end()
            throw error
        }
    }

    // MARK: Loop

    var descriptor: Int32 { display.fileDescriptor }

    func prepare() -> Bool {
        guard !isOver else { return false }
        host.commitPending()
        var didDispatch = false
        if !isReadPrepared {
            while !display.prepareRead() {
                didDispatch = true
                guard dispatchPending() else { return true }
            }
            isReadPrepared = true
        }
        flush()
        return didDispatch
    }

    func dispatch(readable: Bool, writable: Bool, hungUp: Bool) {
        guard !isOver else { return }
        if writable { flush() }
        if isReadPrepared {
            isReadPrepared = false
            if readable || hungUp {
                // The compositor's last words are read even where it has hung up.
                guard read() else { return lose() }
            } else {
                display.cancelRead()
            }
        }
        guard dispatchPending() else { return }
        if let decorContext, decorContext.failureText == nil {
            inDispatch { decorContext.dispatch() }
            if display.error != nil { lose() }
        }
    }

    /// Waits until the compositor has answered everything so far: not for ever, whatever else it has to say meanwhile.
    func roundTrip() throws(HostError) {
        if isReadPrepared {
            isReadPrepared = false
            display.cancelRead()
        }
        var isDone = false
        let callback = display.sync()
        callback.onEvent = { _ in isDone = true }
        defer { callback.onEvent = nil }
        let deadline = host.setup.clock() + HostSetup.patience
        while true {
            guard dispatchPending() else { throw failure }
            if isDone { return }
            guard display.prepareRead() else { continue }
            flush()
            let left = deadline - host.setup.clock()
            switch left > 0 ? host.setup.wait(display.fileDescriptor, wantsWrite, left) : .timedOut {
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

    /// Runs the work now, or where the events that are being handled are done: for freeing what they may still use.
    func whenIdle(_ work: @escaping () -> Void) {
        if dispatchDepth == 0 { work() } else { afterDispatch.append(work) }
    }

    /// Handles what is queued; false where the connection is lost.
    private func dispatchPending() -> Bool {
        guard !isOver else { return false }
        var isAlive = true
        inDispatch { isAlive = (try? display.dispatchPending()) != nil }
        guard isAlive else {
            lose()
            return false
        }
        return !isOver
    }

    private func inDispatch(_ work: () -> Void) {
        dispatchDepth += 1
        work()
        dispatchDepth -= 1
        guard dispatchDepth == 0 else { return }
        if !isOver {
            host.tellStates()
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

    private func flush() {
        // A broken pipe is no reason to stop: reading tells why, as the compositor's last words are still there.
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
        guard !isOver else { return }
        host.connectionLost(self, failure)
    }

    /// Gives everything back; nothing is called afterwards.
    func end() {
        guard !isOver else { return }
        isOver = true
        if isReadPrepared { display.cancelRead() }
        isReadPrepared = false
        globals.end()
        seats.forEach { $0.end() }
        seats.removeAll()
        outputs.forEach { $0.end() }
        outputs.removeAll()
        cursorThemes.end()
        decorContext = nil
        display.disconnect()
    }

    // MARK: Outputs and seats

    func addOutput(_ output: WlOutput?, _ name: UInt32) {
        guard let output else { return }
        outputs.append(Output(output, globalName: name, id: host.makeScreenID(), connection: self))
    }

    func addSeat(_ seat: WlSeat?, _ name: UInt32) {
        guard let seat else { return }
        seats.append(Seat(seat, globalName: name, connection: self))
    }

    /// The number of a press.
    func nextPress() -> Int {
        pressCount += 1
        return pressCount
    }

    /// The last press of all seats, in `window` or in any, and its seat.
    func newestPress(in window: WindowID? = nil) -> (seat: WlSeat, serial: UInt32)? {
        let presses = seats.compactMap { seat in seat.lastPress.map { (seat: seat.seat, press: $0) } }
        let newest = presses.filter { window == nil || $0.press.window == window }.max { $0.press.order < $1.press.order }
        return newest.map { ($0.seat, $0.press.serial) }
    }

    /// An output or a seat was unplugged.
    func removeGlobal(_ name: UInt32) {
        if let index = seats.firstIndex(where: { $0.globalName == name }) {
            seats.remove(at: index).end()
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

    func attachTablets() { seats.forEach { $0.attachTablets() } }

    // MARK: libdecor

    var mayDecorate: Bool { !hasNoDecor }

    /// libdecor where it works; it is started when the first window asks.
    func decor() -> DecorContext? {
        if hasNoDecor { return nil }
        if let decorContext { return decorContext }
        guard globals.subcompositor != nil else {
            giveUpDecor("the compositor has no wl_subcompositor")
            return nil
        }
        guard let context = DecorContext(display: display) else {
            giveUpDecor("it does not start")
            return nil
        }
        decorContext = context
        // Its globals first, then its plug-in's.
        do throws(HostError) {
            try roundTrip()
            try roundTrip()
        } catch {
            return nil
        }
        if let text = context.failureText {
            giveUpDecor(text)
            return nil
        }
        context.onFailure = { [unowned self] in
            giveUpDecor(decorContext?.failureText ?? "it failed")
            host.decorFailed()
        }
        return context
    }

    private func giveUpDecor(_ why: String) {
        hasNoDecor = true
        host.log.warning("libdecor: \(why); windows have no decorations")
    }
}
