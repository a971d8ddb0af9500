import Foundation

extension ApplicationSettings {
    /// What a program sets in place of the user's preferences, for a kiosk or a device without a desktop. Nil: the user's preference, from the desktop's
    /// settings. Environment variables take precedence; each is `1` or `0`. A change of a running program's settings posts the notifications that a
    /// change of the user's preferences posts.
    public struct Accessibility: Equatable, Sendable {
        /// `UIAccessibility.isReduceMotionEnabled`. `WAYKIT_REDUCE_MOTION`.
        public var reducesMotion: Bool?
        /// `UIAccessibility.prefersCrossFadeTransitions`; nil: as `reducesMotion`. `WAYKIT_CROSS_FADES`.
        public var prefersCrossFadeTransitions: Bool?
        /// `UIAccessibility.isDarkerSystemColorsEnabled`. `WAYKIT_INCREASE_CONTRAST`.
        public var increasesContrast: Bool?
        /// `UIAccessibility.isReduceTransparencyEnabled`; nil: as `increasesContrast`. `WAYKIT_REDUCE_TRANSPARENCY`.
        public var reducesTransparency: Bool?
        /// `UIAccessibility.isBoldTextEnabled`. `WAYKIT_BOLD_TEXT`.
        public var usesBoldText: Bool?
        /// `UIAccessibility.buttonShapesEnabled`. `WAYKIT_BUTTON_SHAPES`.
        public var showsButtonShapes: Bool?
        /// `UIAccessibility.isOnOffSwitchLabelsEnabled`. `WAYKIT_ON_OFF_LABELS`.
        public var showsOnOffSwitchLabels: Bool?
        /// `UIAccessibility.shouldDifferentiateWithoutColor`. `WAYKIT_DIFFERENTIATE_WITHOUT_COLOR`.
        public var differentiatesWithoutColor: Bool?
        /// `UIAccessibility.isVideoAutoplayEnabled`; nil: unless motion is reduced. `WAYKIT_VIDEO_AUTOPLAY`.
        public var autoplaysVideo: Bool?
        /// How touches are adapted to what the user's hands can do.
        public var touchAccommodations = TouchAccommodations()

        public init() {}
    }
}

extension UIApplication {
    /// Applies the program's settings of perception and touch, and the environment's.
    func apply(_ settings: ApplicationSettings.Accessibility) {
        preferenceSources.settings = settings
        accessibility = AccessibilityPreferences(preferenceSources, desktop: desktopSettings)
        setTouchAccommodations(settings.touchAccommodations.overridden(by: preferenceSources.environment))
    }
}
