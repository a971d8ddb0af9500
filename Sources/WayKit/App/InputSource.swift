/// Where the fingers of a program come from.
public enum InputSource: Sendable, Equatable {
    /// The compositor tells them.
    case wayland
    /// The program reads touchscreens, touchpads and mice itself while its window is active and full screen: for a kiosk whose compositor is
    /// slow with touches, or swallows some. It needs the right to read /dev/input/event*, never root.
    /// - Parameters:
    ///   - devices: Device nodes or links to them; empty for all of the seat's. One that is missing is waited for.
    ///   - seat: udev's name of the seat; of no meaning where devices are named.
    ///   - naturalScrolling: Whether the content follows the fingers on a touchpad; nil leaves libinput's default.
    case libinput(devices: [String] = [], seat: String = "seat0", naturalScrolling: Bool? = nil)

    /// As `WAYKIT_INPUT` says it: `wayland`, `libinput`, or `libinput:` with device nodes that commas separate. Nil for anything else.
    public init?(_ text: String) {
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        switch (parts.first, parts.count) {
        case ("wayland", 1): self = .wayland
        case ("libinput", 1): self = .libinput()
        case ("libinput", 2):
            // Nodes in /dev/input/by-path have colons in their names; only a comma ends one.
            let devices = parts[1].split(separator: ",").map { $0.filter { $0 != " " } }.filter { !$0.isEmpty }
            guard !devices.isEmpty else { return nil }
            self = .libinput(devices: devices)
        default: return nil
        }
    }
}
