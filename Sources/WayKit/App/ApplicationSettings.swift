import Foundation

/// What the program's first window is to be, and how a kiosk behaves. Set it before the program starts, in the delegate's `init()`; the
/// environment wins. On iOS this is Info.plist's part.
@MainActor public struct ApplicationSettings {
    public static var current = ApplicationSettings()

    /// The window's title until the root controller has one.
    public var title: String
    /// The reverse-DNS name (`app_id`) by which the desktop finds icon and rules.
    public var identifier: String
    /// Points; the compositor may give another size.
    public var preferredSize: CGSize
    /// `WAYKIT_FULLSCREEN=1`.
    public var isFullScreen: Bool

    /// Waits for a compositor that went away, and shows its windows again when it is back. Off, the program ends with status 1.
    /// `WAYKIT_RECONNECT=1`.
    public var reconnects: Bool

    /// Where fingers come from. `WAYKIT_INPUT=libinput`, or `WAYKIT_INPUT=libinput:/dev/input/event5,…` for named devices.
    public var inputSource = InputSource.wayland

    /// How fingers that move are told: resampled, unless a program wants what was measured. `WAYKIT_RAW_TOUCHES=1`.
    public var touchSampling: TouchSampling

    /// Shows a translucent dot for every finger, and for a pointer with a button down: for who watches a screen or films it.
    /// `WAYKIT_TOUCHES=1`.
    public var showsTouches: Bool

    public init() {
        let name = ProcessInfo.processInfo.processName
        title = name
        identifier = "org.waykit.\(name)"
        preferredSize = CGSize(width: 1024, height: 768)
        isFullScreen = ProcessInfo.processInfo.environment["WAYKIT_FULLSCREEN"] == "1"
        reconnects = ProcessInfo.processInfo.environment["WAYKIT_RECONNECT"] == "1"
        touchSampling = ProcessInfo.processInfo.environment["WAYKIT_RAW_TOUCHES"] == "1" ? .raw : .resampled
        showsTouches = ProcessInfo.processInfo.environment["WAYKIT_TOUCHES"] == "1"
    }
}
