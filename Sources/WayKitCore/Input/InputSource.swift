/// Where a program's touch input comes from.
public enum InputSource: Sendable, Equatable {
    /// From the compositor.
    case wayland
    /// The program reads touchscreens, touchpads and mice itself while its window is active and full screen: for a kiosk whose compositor delays or
    /// drops touches. It needs permission to read /dev/input/event*, never root.
    /// - Parameters:
    ///   - devices: Device nodes or links to them; empty for all of the seat's. A missing device is waited for.
    ///   - seat: udev's name of the seat; ignored if devices are named.
    ///   - naturalScrolling: Whether content follows the fingers on a touchpad; nil keeps libinput's default.
    case libinput(devices: [String] = [], seat: String = "seat0", naturalScrolling: Bool? = nil)

    /// Parses `WAYKIT_INPUT`: `wayland`, `libinput`, or `libinput:` with device nodes separated by commas. Nil for anything else.
    public init?(_ text: String) {
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        switch (parts.first, parts.count) {
        case ("wayland", 1): self = .wayland
        case ("libinput", 1): self = .libinput()
        case ("libinput", 2):
            // Names in /dev/input/by-path contain colons; only a comma separates nodes.
            let devices = parts[1].split(separator: ",").map { $0.filter { $0 != " " } }.filter { !$0.isEmpty }
            guard !devices.isEmpty else { return nil }
            self = .libinput(devices: devices)
        default: return nil
        }
    }
}
