import CLibinput
import Foundation
import WayHost

/// Owns the libinput context: reports added and removed devices, and events as plain values.
final class LibinputContext {
    /// Identifies a device while it exists; not reused within one batch of events.
    typealias Key = OpaquePointer

    enum Occurrence {
        case added(Key)
        /// The key is valid until the next `drain`.
        case removed(Key)
        case event(Key, DeviceEvent)
    }

    let udev: Udev
    private let opener: DeviceOpener
    private let interface: UnsafeMutablePointer<libinput_interface>
    private let pointer: OpaquePointer
    private var devices: Set<Key> = []
    private var removed: [Key] = []

    /// With a nil `seat`, devices are added by path.
    init(udev: Udev, seat: String?, opener: DeviceOpener) throws(HostError) {
        self.udev = udev
        self.opener = opener
        interface = .allocate(capacity: 1)
        interface.initialize(
            to: libinput_interface(
                open_restricted: { path, flags, data in
                    guard let path, let data else { return -EINVAL }
                    return Unmanaged<DeviceOpener>.fromOpaque(data).takeUnretainedValue().open(String(cString: path), flags: flags)
                },
                close_restricted: { descriptor, data in
                    guard let data else { return }
                    Unmanaged<DeviceOpener>.fromOpaque(data).takeUnretainedValue().close(descriptor)
                }))
        let data = Unmanaged.passUnretained(opener).toOpaque()
        let created =
            seat == nil ? libinput_path_create_context(interface, data) : libinput_udev_create_context(interface, data, udev.pointer)
        guard let created else {
            interface.deallocate()
            throw .unavailable("libinput gives no context")
        }
        pointer = created
        LibinputLog.attach(to: pointer)
        if let seat, libinput_udev_assign_seat(pointer, seat) != 0 {
            // No deinit runs for a class whose init fails before it is complete; this one is complete, so deinit frees the context.
            throw .unavailable("libinput cannot watch the seat \(seat)")
        }
    }

    deinit {
        (removed + devices).forEach { _ = libinput_device_unref($0) }
        _ = libinput_unref(pointer)
        interface.deallocate()
    }

    var descriptor: Int32 { libinput_get_fd(pointer) }

    var hasQueuedEvents: Bool { libinput_next_event_type(pointer) != LIBINPUT_EVENT_NONE }

    /// Reads pending device input. Returns 0, or an errno where libinput itself fails.
    func dispatch() -> Int32 {
        -libinput_dispatch(pointer)
    }

    /// Appends the queued events to `occurrences`.
    func drain(into occurrences: inout [Occurrence]) {
        removed.forEach { _ = libinput_device_unref($0) }
        removed.removeAll()
        while let event = libinput_get_event(pointer) {
            defer { libinput_event_destroy(event) }
            guard let device = libinput_event_get_device(event) else { continue }
            switch libinput_event_get_type(event) {
            case LIBINPUT_EVENT_DEVICE_ADDED:
                guard devices.insert(device).inserted else { continue }
                libinput_device_ref(device)
                occurrences.append(.added(device))
            case LIBINPUT_EVENT_DEVICE_REMOVED:
                guard devices.remove(device) != nil else { continue }
                removed.append(device)
                occurrences.append(.removed(device))
            default:
                if let values = DeviceEventReader.values(of: event) { occurrences.append(.event(device, values)) }
            }
        }
    }

    /// Closes all devices; `drain` reports them as removed.
    func suspend() { libinput_suspend(pointer) }

    /// Reopens the devices. False on failure.
    func resume() -> Bool { libinput_resume(pointer) == 0 }

    // MARK: Devices by path

    /// Nil where the device cannot be opened or libinput does not support it.
    func add(path: String) -> Key? { libinput_path_add_device(pointer, path) }

    /// Removes a device that was added by path, also after it was unplugged: `resume` would look for it otherwise.
    func remove(_ key: Key) { libinput_path_remove_device(key) }

    // MARK: Device properties

    func node(of key: Key) -> String {
        libinput_device_get_sysname(key).map { String(cString: $0) } ?? ""
    }

    func describe(_ key: Key, id: DeviceID) -> LibinputDevice {
        var width = 0.0, height = 0.0
        let hasSize = libinput_device_get_size(key, &width, &height) == 0
        return LibinputDevice(
            id: id, name: libinput_device_get_name(key).map { String(cString: $0) } ?? "", node: node(of: key),
            isTouchscreen: libinput_device_has_capability(key, LIBINPUT_DEVICE_CAP_TOUCH) != 0,
            isTouchpad: libinput_device_has_capability(key, LIBINPUT_DEVICE_CAP_GESTURE) != 0,
            isPointer: libinput_device_has_capability(key, LIBINPUT_DEVICE_CAP_POINTER) != 0,
            physicalSize: hasSize ? CGSize(width: width, height: height) : .zero,
            outputName: libinput_device_get_output_name(key).map { String(cString: $0) })
    }

    /// The calibration that libinput read from the udev rule; nil for a device that cannot be calibrated.
    func calibration(of key: Key) -> CalibrationMatrix? {
        guard libinput_device_config_calibration_has_matrix(key) != 0 else { return nil }
        var values = [Float](repeating: 0, count: 6)
        _ = libinput_device_config_calibration_get_matrix(key, &values)
        return CalibrationMatrix(values)
    }

    func setCalibration(_ matrix: CalibrationMatrix, of key: Key) {
        guard matrix.values.count == 6 else { return }
        _ = libinput_device_config_calibration_set_matrix(key, matrix.values)
    }

    func setNaturalScrolling(_ on: Bool, of key: Key) {
        guard libinput_device_config_scroll_has_natural_scroll(key) != 0 else { return }
        _ = libinput_device_config_scroll_set_natural_scroll_enabled(key, on ? 1 : 0)
    }
}
