import Foundation
import Testing
import WayHost

@testable import WayHostLibinput

/// Not a test itself: the program that `MockDevices` starts inside umockdev's test bed, where /dev/input is emulated. It reads the devices with a real
/// source and writes each event as a line to standard error, until its standard input closes.
struct DeviceProbe {
    static let environmentKey = "WAYKIT_DEVICE_PROBE"
    static let controlKey = "WAYKIT_DEVICE_CONTROL"
    static let refusesKey = "WAYKIT_DEVICE_REFUSES"
    static let prefix = "probe: "

    @Test(.enabled(if: ProcessInfo.processInfo.environment[environmentKey] != nil, "started by the tests of real devices"))
    @MainActor func readDevices() throws {
        let environment = ProcessInfo.processInfo.environment
        let paths = (environment[Self.environmentKey] ?? "").split(separator: ",").map(String.init)
        let configuration = LibinputConfiguration(devices: paths.isEmpty ? .seat("seat0") : .named(paths))
        let mapping = OutputMapping(rectangle: CGRect(x: 0, y: 0, width: 1280, height: 800))
        let refuse: DeviceOpener.OpenFile? = environment[Self.refusesKey] == "1" ? { _, _ in -EACCES } : nil
        let source = try LibinputSource(configuration, mapping: mapping, clock: { LibinputSource.monotonicTime }, openFile: refuse) {
            Self.writeLine("says: \($0)")
        }
        source.onEvent = { Self.writeLine(EventText.line($0)) }
        source.onDevicesChanged = { [unowned source] in Self.writeLine("devices: \(Self.names(source))") }
        Self.writeLine("devices: \(Self.names(source))")
        let control = open(try #require(environment[Self.controlKey]), O_RDWR | O_NONBLOCK | O_CLOEXEC)
        try signalReady(environment)
        run(source, control: control)
    }

    /// Runs until standard input closes.
    @MainActor private func run(_ source: LibinputSource, control: Int32) {
        while true {
            var polled = [source.descriptor, control, STDIN_FILENO].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            guard poll(&polled, nfds_t(polled.count), source.prepare() ? 0 : -1) >= 0 || errno == EINTR else { return }
            source.dispatch(readable: polled[0].revents & Int16(POLLIN) != 0, writable: false, hungUp: false)
            if polled[1].revents != 0 { runCommands(source, control) }
            if polled[2].revents != 0 { return }
        }
    }

    @MainActor private func runCommands(_ source: LibinputSource, _ control: Int32) {
        var bytes = [UInt8](repeating: 0, count: 256)
        let count = read(control, &bytes, bytes.count)
        for command in String(decoding: bytes.prefix(max(0, count)), as: UTF8.self).split(separator: "\n") {
            switch command {
            case "suspend": source.suspend()
            case "resume": source.resume()
            case "inactive": source.isActive = false
            case "active": source.isActive = true
            case "on DSI-1":
                source.mapping = OutputMapping(rectangle: source.mapping.rectangle, outputName: "DSI-1")
            case "break": BrokenLibinput.makeFail(source.descriptor)
            case "suspend at the next event":
                source.onEvent = { [unowned source] event in
                    Self.writeLine(EventText.line(event))
                    source.suspend()
                }
            case "quiet?":
                var polled = pollfd(fd: source.descriptor, events: Int16(POLLIN), revents: 0)
                Self.writeLine("quiet: \(poll(&polled, 1, 0) == 0)")
            default: break
            }
            Self.writeLine("did \(command)")
        }
    }

    private func signalReady(_ environment: [String: String]) throws {
        let file = try FileHandle(forWritingTo: URL(filePath: try #require(environment["RIG_READY"])))
        try file.write(contentsOf: Data("probe\n".utf8))
    }

    @MainActor private static func names(_ source: LibinputSource) -> String {
        source.devices.map { device in
            let kinds = [device.isTouchscreen ? "touch" : nil, device.isTouchpad ? "gestures" : nil, device.isPointer ? "pointer" : nil]
            return "\(device.node) \(device.name) (\(kinds.compactMap(\.self).joined(separator: " ")))"
        }.joined(separator: ", ")
    }

    private static func writeLine(_ line: String) {
        FileHandle.standardError.write(Data((prefix + line + "\n").utf8))
    }
}
