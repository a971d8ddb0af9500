import CLibinput
import Foundation
import Logging
import WayHost

/// Reads touchscreens, touchpads and mice directly, beside the compositor: for a kiosk whose compositor delays or drops touches. Touches become
/// `TouchEvent`s, a touchpad's pinch, swipe and hold `TouchpadGestureEvent`s, scrolling `ScrollEvent`s.
///
/// The program needs permission to read /dev/input/event*: membership in the group `input`, or a udev rule. It never needs root, and the compositor
/// keeps reading the same devices. So the program has to ignore the compositor's touches and pointer gestures while this source is active. Keyboards
/// are not opened.
///
/// Per-device settings come from udev, in /etc/udev/rules.d/60-kiosk.rules for instance:
///
///     SUBSYSTEM=="input", KERNEL=="event*", ENV{ID_INPUT_TOUCHSCREEN}=="1", GROUP="kiosk", MODE="0660"
///     ATTRS{name}=="Goodix Capacitive TouchScreen", ENV{LIBINPUT_CALIBRATION_MATRIX}="1.02 0 -0.01 0 1.02 -0.01", ENV{WL_OUTPUT}="DSI-1"
///
/// `WAYKIT_INPUT=libinput` selects it; `LibinputHost` decides when its events count. On its own it is a `LoopSource` like any other: poll `descriptor`,
/// call `prepare()` before and `dispatch(readable:writable:hungUp:)` after.
@preconcurrency @MainActor public final class LibinputSource: LoopSource {
    /// Every event, in order, with positions in points of `mapping`.
    public var onEvent: (@MainActor (InputEvent) -> Void)?
    /// `devices` changed; cancelled events have already been delivered.
    public var onDevicesChanged: (@MainActor () -> Void)?
    /// The open devices, in the order in which they were added.
    public var devices: [LibinputDevice] { order.compactMap { readers[$0]?.device } }
    /// Maps panel coordinates to points. Touches that are down keep their position until they move.
    public var mapping: OutputMapping {
        didSet { updateMuting() }
    }
    /// Whether the devices' events are delivered: the window is active and fills the output. When it becomes false, active sequences are cancelled, and
    /// touches that are down then, or go down while it is false, stay muted until they are lifted.
    public var isActive = true {
        didSet { updateMuting() }
    }
    /// The pointer position, for gestures and scrolling. Pointer motion updates it; the compositor's position is authoritative, so set it whenever the
    /// compositor reports one.
    public var pointerPosition: CGPoint
    /// Whether the devices are closed.
    public private(set) var isSuspended = false

    private struct Reader {
        var device: LibinputDevice
        var translator: DeviceTranslator
    }

    private let configuration: LibinputConfiguration
    private let clock: @MainActor () -> TimeInterval
    private let report: @MainActor (String) -> Void
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
    private var reportedProblems: Set<InputProblem> = []
    private var hasReportedAccess = false
    private var hasReportedMissing = false
    private var hasFailed = false

    /// Opens the devices immediately. Missing or unreadable devices are no error: one log line names them and the remedy. `clock` is the host's; it
    /// must be CLOCK_MONOTONIC, as the devices' time stamps are.
    public convenience init(
        _ configuration: LibinputConfiguration = LibinputConfiguration(), mapping: OutputMapping,
        clock: @escaping @MainActor () -> TimeInterval = { LibinputSource.monotonicTime }
    ) throws(HostError) {
        try self.init(configuration, mapping: mapping, clock: clock, openFile: nil) { LibinputLog.logger.warning("\($0)") }
    }

    init(
        _ configuration: LibinputConfiguration, mapping: OutputMapping, clock: @escaping @MainActor () -> TimeInterval,
        openFile: DeviceOpener.OpenFile?, report: @escaping @MainActor (String) -> Void
    ) throws(HostError) {
        self.configuration = configuration
        self.mapping = mapping
        self.clock = clock
        self.report = report
        nextID = configuration.firstDeviceID
        pointerPosition = CGPoint(x: mapping.rectangle.midX, y: mapping.rectangle.midY)
        guard waykit_libinput_load() else { throw .unavailable("libinput is not installed") }
        guard let udev = Udev() else { throw .unavailable("udev gives no context") }
        let isWanted: (String) -> Bool = if case .seat = configuration.devices { udev.deliversTouchesOrMotion } else { { _ in true } }
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
        reportMissingDevices()
    }

    /// Seconds of CLOCK_MONOTONIC.
    public nonisolated static var monotonicTime: TimeInterval {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return TimeInterval(time.tv_sec) + TimeInterval(time.tv_nsec) / 1_000_000_000
    }

    /// Closes the devices (the screen blanks, another session is in the foreground) and cancels active sequences.
    public func suspend() {
        guard !isSuspended else { return }
        isSuspended = true
        named?.suspend()
        context.suspend()
        readQueue()
        deliver()
    }

    /// Reopens the devices, with new IDs.
    public func resume() {
        guard isSuspended else { return }
        isSuspended = false
        if !context.resume() { report("libinput cannot open its devices again") }
        named?.resume()
        readQueue()
        reportMissingDevices()
        deliver()
    }

    // MARK: LoopSource

    /// Negative after libinput itself has failed; `poll` ignores it.
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
            report("libinput cannot read its devices any more: \(String(cString: strerror(error)))")
            cancelAll()
        }
        reportAccess()
    }

    // MARK: From libinput's queue to the outbox

    private func readQueue() {
        context.drain(into: &occurrences)
        guard !occurrences.isEmpty else { return }
        var eventContext = self.eventContext
        var removedKeys: Set<LibinputContext.Key> = []
        for case .removed(let key) in occurrences { removedKeys.insert(key) }
        for occurrence in occurrences {
            switch occurrence {
            case .added(let key):
                add(key)
                haveDevicesChanged = true
            case .removed(let key):
                remove(key, eventContext)
                haveDevicesChanged = true
            case .event(let key, let event):
                readers[key]?.translator.handle(event, isLast: removedKeys.contains(key), in: &eventContext, into: &outbox)
                reportProblems(of: key)
            }
        }
        for key in order { readers[key]?.translator.endBatch(into: &outbox) }
        occurrences.removeAll(keepingCapacity: true)
        pointerPosition = eventContext.pointer
    }

    private var eventContext: DeviceTranslator.EventContext {
        DeviceTranslator.EventContext(mapping: mapping, pointer: pointerPosition, now: clock())
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
            reportProblems(of: key)
        }
        updateMuting(of: key)
    }

    private func remove(_ key: LibinputContext.Key, _ eventContext: DeviceTranslator.EventContext) {
        readers[key]?.translator.cancelAll(in: eventContext, into: &outbox)
        readers[key] = nil
        order.removeAll { $0 == key }
        named?.forget(key)
    }

    private func cancelAll() {
        for key in order { readers[key]?.translator.cancelAll(in: eventContext, into: &outbox) }
    }

    private func updateMuting() {
        order.forEach(updateMuting)
        deliver()
    }

    private func updateMuting(of key: LibinputContext.Key) {
        guard let reader = readers[key] else { return }
        let accepts = mapping.accepts(outputOfDevice: reader.device.outputName)
        readers[key]?.translator.setMuted(touches: !isActive || !accepts, gestures: !isActive, in: eventContext, into: &outbox)
    }

    /// The handler may call any method of the source; events added by that are delivered after the current ones.
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

    // MARK: Diagnostics

    private func reportProblems(of key: LibinputContext.Key) {
        for problem in outbox.takeProblems() where reportedProblems.insert(problem).inserted {
            report("\(readers[key]?.device.name ?? "a device"): \(problem.description)")
        }
    }

    private func reportAccess() {
        guard let line = AccessReport.line(opener.takeFailures()), !hasReportedAccess else { return }
        hasReportedAccess = true
        report(line)
    }

    private func reportMissingDevices() {
        let couldOpenAll = opener.failures.isEmpty
        reportAccess()
        guard couldOpenAll, !hasReportedMissing, let what = missingDevices else { return }
        hasReportedMissing = true
        report("\(what) (libinput list-devices names what is there)")
    }

    private var missingDevices: String? {
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
