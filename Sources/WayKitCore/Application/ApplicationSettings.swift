import Foundation
import WayLanguage
import WayLog
import WayMotion
import WayRender

/// The initial state of the program's first window, and how a kiosk behaves. Set it before the program starts, in the delegate's `init()`; environment
/// variables take precedence. On iOS this is Info.plist's role. Of a running program `showsTouches`, `showsFrameFigures`, `showsDamage`, `touchSampling`,
/// `userInterfaceIdiom`, `accessibility`, `screenReader`, `scanning` and `animationSpeed` may be changed, with immediate effect.
@preconcurrency @MainActor public struct ApplicationSettings {
    /// The running program's settings; before it starts, those that it will start with.
    public static var current: ApplicationSettings {
        get { UIApplication.running?.settings ?? initial }
        set {
            let isOtherLanguage = ProgramLanguage.choose(newValue.languages, locale: newValue.locale)
            guard let application = UIApplication.running else { return initial = newValue }
            application.change(newValue)
            if isOtherLanguage { application.languageChanged() }
        }
    }
    private static var initial = ApplicationSettings()

    /// The window's title until the root controller has one.
    public var title: String
    /// The reverse-DNS name (`app_id`) by which the desktop finds the icon and window rules.
    public var identifier: String
    /// Points, at least 1; the compositor may configure another size. A size that is not finite, or less than a point, is refused with a line in the
    /// log.
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
    /// The name of the output that a full-screen window fills, as the compositor reports it ("HDMI-A-1"); nil leaves the choice to the compositor.
    /// Until that output is connected the compositor chooses one. `WAYKIT_OUTPUT=HDMI-A-1`.
    public var fullScreenOutput: String?

    /// Waits for the compositor when the connection is lost, and shows the windows again when it is restored. If false, the program ends with status 1.
    /// `WAYKIT_RECONNECT=1`.
    public var reconnects: Bool

    /// `phone` or `pad`: what the program's windows are laid out for, in its traits and `UIDevice`. `WAYKIT_IDIOM=phone`.
    public var userInterfaceIdiom: UIUserInterfaceIdiom

    /// The languages of the program, as BCP 47 tags, the preferred one first; empty: the user's, as the environment and `UserDefaults` name them ("AppleLanguages").
    /// Also while the program runs: Foundation's current locale, the texts of bundles, the words of UIKit and the direction follow at once, and
    /// `NSLocale.currentLocaleDidChangeNotification` is posted. What a program has put on the screen before is its own to renew.
    public var languages: [String] = []
    /// The identifier of the program's locale, "de_CH": the form of dates and numbers; nil: the language's, in the user's region.
    public var locale: String?

    /// The screen reader for touch that WayKit brings: explore by finger, flick to the next element, double tap to activate.
    public enum ScreenReader: String, Sendable, CaseIterable {
        case off
        /// The user turns it on and off: three taps with two fingers, or Control, Alt and V.
        case offered
        /// It runs, and the user may turn it off.
        case on
    }

    /// Also while the program runs. `WAYKIT_SCREEN_READER=on`. The desktop's reader needs no setting.
    public var screenReader: ScreenReader

    /// What the program sets in place of the user's preferences of perception and touch: see the type. Also while the program runs.
    public var accessibility = Accessibility()

    /// Where touch input comes from. `WAYKIT_INPUT=libinput`, or `WAYKIT_INPUT=libinput:/dev/input/event5,…` for named devices.
    public var inputSource = InputSource.wayland

    /// How touch movement is delivered: resampled to frames, unless a program needs the measured samples. `WAYKIT_RAW_TOUCHES=1`.
    public var touchSampling: TouchSampling

    /// Operates the program by one or two switches; nil for none. May be changed while the program runs.
    public var scanning: SwitchScanning?

    /// Shows a translucent dot for every touch, and for a pointer with a button pressed: for screen recordings and demonstrations. `WAYKIT_TOUCHES=1`.
    public var showsTouches: Bool

    /// Shows frame statistics at the lower left of each window: `HeadsUpDisplay`. `WAYKIT_HUD=1`.
    public var showsFrameFigures: Bool

    /// Flashes, in colour, the regions that each frame repainted. `WAYKIT_SHOW_DAMAGE=1`.
    public var showsDamage: Bool

    /// Whether moving content is painted or promoted to subsurfaces: chosen by the display's capabilities, unless `WAYKIT_PLAN` is `paint` or
    /// `surfaces`.
    package var compositingMode: CompositingMode

    /// The speed of all animations: 1 is normal, 0.1 slows a transition down for inspection like the iOS Simulator's Slow Animations; from 0.01 to 10.
    /// `CACurrentMediaTime()` and display links follow it; touches, timers and the time stamps of events do not. `WAYKIT_SLOW=0.1`.
    public var animationSpeed: Double {
        didSet { if !AnimationSpeed.validRange.contains(animationSpeed) { animationSpeed = oldValue } }
    }

    /// False renders each frame immediately after its callback, not as late as the deadline allows. `WAYKIT_EARLY_FRAMES=1`.
    package let delaysFrames: Bool
    /// A refused request traps. `WAYKIT_STRICT=1`.
    let isStrict: Bool
    /// Callbacks and state changes of transitions are printed. `WAYKIT_TRANSITION_LOG=1`.
    let logsTransitions: Bool
    /// The file to which the first window's touches are recorded. `WAYKIT_RECORD=file`.
    package let touchRecordingFile: String?
    /// The file of a touch script that is played in the first window. `WAYKIT_PLAY=file`.
    package let touchScriptFile: String?
    /// The file that a trace is written to. `WAYKIT_TRACE=file`.
    package let traceFile: String?
    /// The value of `WAYKIT_INPUT`, which takes precedence over `inputSource`.
    package let inputVariable: String?

    public init() {
        self.init(environment: ProcessInfo.processInfo.environment)
    }

    init(environment: [String: String]) {
        let name = ProcessInfo.processInfo.processName
        func isOn(_ variable: String) -> Bool { environment[variable] == "1" }
        func text(_ variable: String) -> String? { environment[variable].flatMap { $0.isEmpty ? nil : $0 } }
        title = name
        identifier = "org.waykit.\(name)"
        preferredSize = CGSize(width: 1024, height: 768)
        isFullScreen = isOn("WAYKIT_FULLSCREEN")
        fullScreenOutput = text("WAYKIT_OUTPUT")
        reconnects = isOn("WAYKIT_RECONNECT")
        touchSampling = isOn("WAYKIT_RAW_TOUCHES") ? .raw : .resampled
        showsTouches = isOn("WAYKIT_TOUCHES")
        showsFrameFigures = isOn("WAYKIT_HUD")
        showsDamage = isOn("WAYKIT_SHOW_DAMAGE")
        delaysFrames = !isOn("WAYKIT_EARLY_FRAMES")
        isStrict = isOn("WAYKIT_STRICT")
        logsTransitions = isOn("WAYKIT_TRANSITION_LOG")
        touchRecordingFile = text("WAYKIT_RECORD")
        touchScriptFile = text("WAYKIT_PLAY")
        traceFile = text("WAYKIT_TRACE")
        inputVariable = text("WAYKIT_INPUT")
        compositingMode = Self.value(of: "WAYKIT_PLAN", in: environment, CompositingMode.init, "neither auto, paint nor surfaces; auto is taken") ?? .auto
        screenReader = Self.value(of: "WAYKIT_SCREEN_READER", in: environment, ScreenReader.init, "neither off, offered nor on; it is offered") ?? .offered
        userInterfaceIdiom = Self.value(of: "WAYKIT_IDIOM", in: environment, { Self.idioms[$0] }, "neither phone nor pad; pad is taken") ?? .pad
        animationSpeed = Self.value(of: "WAYKIT_SLOW", in: environment, AnimationSpeed.parse, "no number from 0.01 to 10; nothing is slowed") ?? 1
    }

    private static let idioms: [String: UIUserInterfaceIdiom] = ["phone": .phone, "pad": .pad]

    /// Nil for a variable that is not set, or whose value is invalid; an invalid value is logged in one line.
    private static func value<Value>(
        of variable: String, in environment: [String: String], _ parse: (String) -> Value?, _ message: String
    ) -> Value? {
        guard let text = environment[variable], !text.isEmpty else { return nil }
        let value = parse(text)
        if value == nil { wayLogger("waykit.app").warning("\(variable)=\(text) is \(message)") }
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

extension UIApplication {
    /// The active application; nil before there is one.
    static var running: UIApplication? { AnimationContext.current.owner as? UIApplication }

    /// Applies the program's settings, including the environment's.
    package func apply(_ settings: ApplicationSettings) {
        self.settings = settings
        outlivesConnection = settings.reconnects
        userInterfaceIdiom = settings.userInterfaceIdiom
        touchSampling = settings.touchSampling
        overlays = settings.overlays
        setScanning(settings.scanning)
        compositingMode = settings.compositingMode
        preferenceSources = AccessibilityPreferences.Sources(environment: ProcessInfo.processInfo.environment)
        apply(settings.accessibility)
        UpperModules.shared.screenReaderSettingChanged?(self, settings.screenReader)
    }

    /// Applies what differs from the settings before.
    func change(_ settings: ApplicationSettings) {
        let old = ApplicationSettings.current, changed = old.overlays.symmetricDifference(settings.overlays)
        self.settings = settings
        if !changed.isEmpty {
            overlays = overlays.subtracting(changed).union(settings.overlays.intersection(changed))
            setNeedsFrame()
        }
        if old.accessibility != settings.accessibility { apply(settings.accessibility) }
        if old.scanning != settings.scanning { setScanning(settings.scanning) }
        if old.touchSampling != settings.touchSampling { touchSampling = settings.touchSampling }
        if old.userInterfaceIdiom != settings.userInterfaceIdiom { userInterfaceIdiom = settings.userInterfaceIdiom }
        if old.screenReader != settings.screenReader { UpperModules.shared.screenReaderSettingChanged?(self, settings.screenReader) }
        if old.animationSpeed != settings.animationSpeed { setAnimationSpeed(settings.animationSpeed) }
    }
}
