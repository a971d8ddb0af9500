import Foundation
import WayLog
import WayRender

/// What the program's first window is to be, and how a kiosk behaves. Set it before the program starts, in the delegate's `init()`; the
/// environment wins. On iOS this is Info.plist's part.
@preconcurrency @MainActor public struct ApplicationSettings {
    public static var current = ApplicationSettings()

    /// The window's title until the root controller has one.
    public var title: String
    /// The reverse-DNS name (`app_id`) by which the desktop finds icon and rules.
    public var identifier: String
    /// Points, from 1; the compositor may give another size. What is no number, or less than a point, is refused with a line in the log.
    public var preferredSize: CGSize {
        didSet {
            let sides = [preferredSize.width, preferredSize.height]
            guard !sides.allSatisfy({ $0.isFinite && $0 >= 1 }) else { return }
            wayLogger("waykit.app").warning("ApplicationSettings.preferredSize: \(preferredSize) is no size of a window; \(oldValue) stays")
            preferredSize = oldValue
        }
    }
    /// `WAYKIT_FULLSCREEN=1`.
    public var isFullScreen: Bool
    /// The name of the screen that a full-screen window fills, as the compositor calls it ("HDMI-A-1"); nil leaves the choice to the compositor.
    /// `WAYKIT_OUTPUT=HDMI-A-1`.
    public var fullScreenOutput: String?

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
    package var planMode: PlanMode

    /// How fast everything that moves by itself does so: 1 as it was meant, 0.1 to look at a transition as the iOS Simulator's slow animations
    /// show it; from 0.01 to 10. `CACurrentMediaTime()` and display links go with it; fingers, timers and the time stamps of events do not.
    /// `WAYKIT_SLOW=0.1`.
    public var animationSpeed: Double {
        didSet { if !AnimationSpeed.sensible.contains(animationSpeed) { animationSpeed = oldValue } }
    }

    public init() {
        self.init(environment: ProcessInfo.processInfo.environment)
    }

    init(environment: [String: String]) {
        let name = ProcessInfo.processInfo.processName
        func isOn(_ variable: String) -> Bool { environment[variable] == "1" }
        title = name
        identifier = "org.waykit.\(name)"
        preferredSize = CGSize(width: 1024, height: 768)
        isFullScreen = isOn("WAYKIT_FULLSCREEN")
        fullScreenOutput = environment["WAYKIT_OUTPUT"].flatMap { $0.isEmpty ? nil : $0 }
        reconnects = isOn("WAYKIT_RECONNECT")
        touchSampling = isOn("WAYKIT_RAW_TOUCHES") ? .raw : .resampled
        showsTouches = isOn("WAYKIT_TOUCHES")
        showsFrameFigures = isOn("WAYKIT_HUD")
        showsDamage = isOn("WAYKIT_SHOW_DAMAGE")
        planMode = Self.value(of: "WAYKIT_PLAN", in: environment, PlanMode.init, "neither auto, paint nor surfaces; auto is taken") ?? .auto
        animationSpeed = Self.value(of: "WAYKIT_SLOW", in: environment, AnimationSpeed.speed, "no number from 0.01 to 10; nothing is slowed") ?? 1
    }

    /// Nil for a variable that is not set, or says what makes no sense: then one line in the log does, too.
    private static func value<Value>(
        of variable: String, in environment: [String: String], _ read: (String) -> Value?, _ complaint: String
    ) -> Value? {
        guard let text = environment[variable], !text.isEmpty else { return nil }
        let value = read(text)
        if value == nil { wayLogger("waykit.app").warning("\(variable)=\(text) is \(complaint)") }
        return value
    }

    var overlays: SceneOverlays.Kinds {
        var kinds: SceneOverlays.Kinds = []
        if showsTouches { kinds.insert(.touches) }
        if showsFrameFigures { kinds.insert(.headsUp) }
        if showsDamage { kinds.insert(.damage) }
        return kinds
    }
}
