import Foundation
import Logging
import WayHost

/// Reads touchscreens, touchpads and mice itself, beside the compositor: for a kiosk whose compositor is slow with touches, or swallows
/// some. Touches come as `TouchEvent`s, a touchpad's pinch, swipe and hold as `TouchpadGestureEvent`s, scrolling as `ScrollEvent`s.
///
/// The program needs the right to read /dev/input/event*: membership in the group `input`, or a udev rule. It never needs root, and it takes
/// nothing from the compositor, which goes on reading the same devices. So the program has to ignore the compositor's touches and pointer
/// gestures while this source is active. Keyboards are not opened.
///
/// udev says what is particular to a device, in /etc/udev/rules.d/60-kiosk.rules for instance:
///
///     SUBSYSTEM=="input", KERNEL=="event*", ENV{ID_INPUT_TOUCHSCREEN}=="1", GROUP="kiosk", MODE="0660"
///     ATTRS{name}=="Goodix Capacitive TouchScreen", ENV{LIBINPUT_CALIBRATION_MATRIX}="1.02 0 -0.01 0 1.02 -0.01", ENV{WL_OUTPUT}="DSI-1"
///
/// `WAYKIT_INPUT=libinput` chooses it; `LibinputHost` says when its events count. By itself it is a `LoopSource` like any other: poll
/// `descriptor`, call `prepare()` before and `dispatch(readable:writable:hungUp:)` after.
@preconcurrency @MainActor public final class LibinputSource: LoopSource {
    /// Every event, in order, with positions in points of `mapping`.
    public var onEvent: (@MainActor (InputEvent) -> Void)?
    /// `devices` changed; what that cancelled has been told.
    public var onDevicesChanged: (@MainActor () -> Void)?
    /// What is read at the moment, in the order of arrival.
    public var devices: [LibinputDevice] { order.compactMap { readers[$0]?.device } }
    /// Where touches fall. Fingers that are down stay where they are until they move.
    public var mapping: OutputMapping {
        didSet { updateMuting() }
    }
    /// Whether the devices' events are ours: the window is active and fills the output. When it ends, what is going on is cancelled, and
    /// fingers that are down then, or go down meanwhile, say nothing until they are lifted.
    public var isActive = true {
        didSet { updateMuting() }
    }
    /// Where the pointer is, for gestures and scrolling. The devices' motions move it; only the compositor knows the truth, so set it
    /// whenever it tells.
    public var pointerPosition: CGPoint
    /// The devices are closed.
    public private(set) var isSuspended = false

    private struct Reader {
        var device: LibinputDevice
        var translator: DeviceTranslator
    }

    private let configuration: LibinputConfiguration
    private let clock: @MainActor () -> TimeInterval
    private let say: @MainActor (String) -> Void
    private let opener: DeviceOpener
    private let context: LibinputContext
    /// Nil for the devices of a seat.
    private let named: NamedDevices?
    private var readers: [LibinputContext.Key: Reader] = [:]
    private var order: [LibinputContext.Key] = []
    private var nextID: UInt64
    private var occurrences: [LibinputContext.Occurrence] = []
    private var outbox = Outbox()
    private var haveDevicesChanged = false
    private var isDelivering = false
    private var saidProblems: Set<InputProblem> = []
    private var hasSaidAccess = false
    private var hasSaidMissing = false
    private var hasFailed = false

    /// Opens the devices at once. Devices that are missing or may not be opened are no error: one line says so, and what helps. `clock` is
    /// the host's; it must be CLOCK_MONOTONIC, as the devices' time stamps are.
    public convenience init(
        _ configuration: LibinputConfiguration = LibinputConfiguration(), mapping: OutputMapping,
        clock: @escaping @MainActor () -> TimeInterval = { LibinputSource.monotonicTime }
    ) throws(HostError) {
        try self.init(configuration, mapping: mapping, clock: clock, openFile: nil) { LibinputLog.logger.warning("\($0)") }
    }

    init(
        _ configuration: LibinputConfiguration, mapping: OutputMapping, clock: @escaping @MainActor () -> TimeInterval,
        openFile: DeviceOpener.OpenFile?, say: @escaping @MainActor (String) -> Void
    ) throws(HostError) {
        self.configuration = configuration
        self.mapping = mapping
        self.clock = clock
        self.say = say
        nextID = configuration.firstDeviceID
        pointerPosition = CGPoint(x: mapping.rectangle.midX, y: mapping.rectangle.midY)
        guard let udev = Udev() else { throw .unavailable("udev gives no context") }
        let isWanted: (String) -> Bool = if case .seat = configuration.devices { udev.givesTouchesOrMotion } else { { _ in true } }
        opener = openFile.map { DeviceOpener(openFile: $0, isWanted: isWanted) } ?? DeviceOpener(isWanted: isWanted)
        switch configuration.devices {
        case .seat(let seat):
            context = try LibinputContext(udev: udev, seat: seat, opener: opener)
            named = nil
        case .named(let paths):
            context = try LibinputContext(udev: udev, seat: nil, opener: opener)
            named = try NamedDevices(paths, context: context)
        }
        named?.addMissing()
        readQueue()
        haveDevicesChanged = false
        sayWhatIsMissing()
    }

    /// Seconds of CLOCK_MONOTONIC.
    public nonisolated static var monotonicTime: TimeInterval {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return TimeInterval(time.tv_sec) + TimeInterval(time.tv_nsec) / 1_000_000_000
    }

    /// Closes the devices (the screen blanks, another session is in front). What is going on is cancelled.
    public func suspend() {
        guard !isSuspended else { return }
        isSuspended = true
        named?.suspend()
        context.suspend()
        readQueue()
        deliver()
    }

    /// Opens the devices again, under new numbers.
    public func resume() {
        guard isSuspended else { return }
        isSuspended = false
        if !context.resume() { say("libinput cannot open its devices again") }
        named?.resume()
        readQueue()
        sayWhatIsMissing()
        deliver()
    }

    // MARK: LoopSource

    /// Negative, which `poll` leaves out, after libinput itself has failed.
    public var descriptor: Int32 { hasFailed ? -1 : named?.descriptor ?? context.descriptor }

    public var wantsWrite: Bool { false }

    public func prepare() -> Bool { context.hasQueuedEvents }

    public func dispatch(readable: Bool, writable: Bool, hungUp: Bool) {
        if (readable || hungUp) && !hasFailed { read() }
        readQueue()
        deliver()
    }

    private func read() {
        named?.readChanges()
        let error = context.dispatch()
        if error > 0, error != EINTR, error != EAGAIN {
            hasFailed = true
            say("libinput cannot read its devices any more: \(String(cString: strerror(error)))")
            cancelAll()
        }
        sayAccess()
    }

    // MARK: From libinput's queue to the outbox

    private func readQueue() {
        context.drain(into: &occurrences)
        guard !occurrences.isEmpty else { return }
        var surroundings = self.surroundings
        var leaving: Set<LibinputContext.Key> = []
        for case .removed(let key) in occurrences { leaving.insert(key) }
        for occurrence in occurrences {
            switch occurrence {
            case .added(let key):
                add(key)
                haveDevicesChanged = true
            case .removed(let key):
                remove(key, surroundings)
                haveDevicesChanged = true
            case .event(let key, let event):
                readers[key]?.translator.handle(event, isLast: leaving.contains(key), in: &surroundings, into: &outbox)
                sayProblems(of: key)
            }
        }
        for key in order { readers[key]?.translator.endBatch(into: &outbox) }
        occurrences.removeAll(keepingCapacity: true)
        pointerPosition = surroundings.pointer
    }

    private var surroundings: DeviceTranslator.Surroundings {
        DeviceTranslator.Surroundings(mapping: mapping, pointer: pointerPosition, now: clock())
    }

    private func add(_ key: LibinputContext.Key) {
        let device = context.describe(key, id: DeviceID(rawValue: nextID))
        nextID &+= 1
        readers[key] = Reader(device: device, translator: DeviceTranslator(device: device.id))
        order.append(key)
        if let on = configuration.naturalScrolling { context.setNaturalScrolling(on, of: key) }
        if let calibration = context.calibration(of: key), !calibration.isUsable {
            context.setCalibration(.identity, of: key)
            outbox.note(.unusableCalibration)
            sayProblems(of: key)
        }
        updateMuting(of: key)
    }

    private func remove(_ key: LibinputContext.Key, _ surroundings: DeviceTranslator.Surroundings) {
        readers[key]?.translator.cancelAll(in: surroundings, into: &outbox)
        readers[key] = nil
        order.removeAll { $0 == key }
        named?.forget(key)
    }

    private func cancelAll() {
        for key in order { readers[key]?.translator.cancelAll(in: surroundings, into: &outbox) }
    }

    private func updateMuting() {
        order.forEach(updateMuting)
        deliver()
    }

    private func updateMuting(of key: LibinputContext.Key) {
        guard let reader = readers[key] else { return }
        let accepts = mapping.accepts(outputOfDevice: reader.device.outputName)
        readers[key]?.translator.setMuted(touches: !isActive || !accepts, gestures: !isActive, in: surroundings, into: &outbox)
    }

    /// The handler may call anything of ours: what that adds goes out after what is here.
    private func deliver() {
        guard !isDelivering else { return }
        isDelivering = true
        defer { isDelivering = false }
        var next = 0
        while next < outbox.events.count {
            let event = outbox.events[next]
            next += 1
            onEvent?(event)
        }
        outbox.events.removeAll(keepingCapacity: true)
        guard haveDevicesChanged else { return }
        haveDevicesChanged = false
        onDevicesChanged?()
    }

    // MARK: What is said

    private func sayProblems(of key: LibinputContext.Key) {
        for problem in outbox.takeProblems() where saidProblems.insert(problem).inserted {
            say("\(readers[key]?.device.name ?? "a device"): \(problem.description)")
        }
    }

    private func sayAccess() {
        guard let line = AccessReport.line(opener.takeFailures()), !hasSaidAccess else { return }
        hasSaidAccess = true
        say(line)
    }

    private func sayWhatIsMissing() {
        let couldOpenAll = opener.failures.isEmpty
        sayAccess()
        guard couldOpenAll, !hasSaidMissing, let what = whatIsMissing else { return }
        hasSaidMissing = true
        say("\(what) (libinput list-devices names what is there)")
    }

    private var whatIsMissing: String? {
        switch configuration.devices {
        case .seat(let seat):
            devices.contains { $0.isTouchscreen || $0.isTouchpad } ? nil : "no touchscreen or touchpad on the seat \(seat); it is waited for"
        case .named:
            if let absent = named?.absent, !absent.isEmpty {
                "there is no device \(absent.joined(separator: ", ")); it is waited for"
            } else if let refused = named?.refused, !refused.isEmpty {
                "libinput can make nothing of \(refused.joined(separator: ", "))"
            } else {
                nil
            }
        }
    }
}
