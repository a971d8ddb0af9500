import Foundation
import WayLog
import WayRender

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

    /// Shows what frames take, at the lower left of each window: `HeadsUpDisplay`. `WAYKIT_HUD=1`.
    public var showsFrameFigures: Bool

    /// Shows for a moment, in colour, what each frame painted anew. `WAYKIT_SHOW_DAMAGE=1`.
    public var showsDamage: Bool

    /// Whether what moves is painted or shown by surfaces of its own: decided by what the display is, unless `WAYKIT_PLAN` says `paint` or
    /// `surfaces`.
    package var planMode = PlanMode.auto

    /// How fast everything that moves by itself does so: 1 as it was meant, 0.1 to look at a transition as the iOS Simulator's slow animations
    /// show it; from 0.01 to 10. `CACurrentMediaTime()` and display links go with it; fingers, timers and the time stamps of events do not.
    /// `WAYKIT_SLOW=0.1`.
    public var animationSpeed: Double {
        didSet { if !MediaPace.sensible.contains(animationSpeed) { animationSpeed = oldValue } }
    }

    public init() {
        let name = ProcessInfo.processInfo.processName
        title = name
        identifier = "org.waykit.\(name)"
        preferredSize = CGSize(width: 1024, height: 768)
        isFullScreen = ProcessInfo.processInfo.environment["WAYKIT_FULLSCREEN"] == "1"
        reconnects = ProcessInfo.processInfo.environment["WAYKIT_RECONNECT"] == "1"
        touchSampling = ProcessInfo.processInfo.environment["WAYKIT_RAW_TOUCHES"] == "1" ? .raw : .resampled
        if let text = ProcessInfo.processInfo.environment["WAYKIT_PLAN"], !text.isEmpty {
            if let mode = PlanMode(rawValue: text) {
                planMode = mode
            } else {
                wayLogger("waykit.app").warning("WAYKIT_PLAN=\(text) is neither auto, paint nor surfaces; auto is taken")
            }
        }
        animationSpeed = 1
        if let text = ProcessInfo.processInfo.environment["WAYKIT_SLOW"], !text.isEmpty {
            if let speed = MediaPace.speed(text) {
                animationSpeed = speed
            } else {
                wayLogger("waykit.app").warning("WAYKIT_SLOW=\(text) is no number from 0.01 to 10; nothing is slowed")
            }
        }
        showsTouches = ProcessInfo.processInfo.environment["WAYKIT_TOUCHES"] == "1"
        showsFrameFigures = ProcessInfo.processInfo.environment["WAYKIT_HUD"] == "1"
        showsDamage = ProcessInfo.processInfo.environment["WAYKIT_SHOW_DAMAGE"] == "1"
    }

    var overlays: SceneOverlays.Kinds {
        var kinds: SceneOverlays.Kinds = []
        if showsTouches { kinds.insert(.touches) }
        if showsFrameFigures { kinds.insert(.headsUp) }
        if showsDamage { kinds.insert(.damage) }
        return kinds
    }
}
