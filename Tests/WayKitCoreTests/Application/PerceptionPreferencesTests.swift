import Foundation
import Testing
import WayHost

@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitTestSupport
@testable import WayKitTesting

/// Where each preference of perception comes from, and what a change of it does.
@MainActor struct PerceptionPreferencesTests {
    typealias Settings = ApplicationSettings.Accessibility

    /// A preference: the program's setting, the variable, the value that UIKit gives, the notification.
    struct Preference: Sendable, CustomTestStringConvertible {
        let variable: String
        let setting: WritableKeyPath<Settings, Bool?> & Sendable
        let value: @MainActor @Sendable () -> Bool
        let notification: Notification.Name
        var initial = false

        var testDescription: String { variable }
    }

    nonisolated static let preferences = [
        Preference(
            variable: "WAYKIT_REDUCE_MOTION", setting: \.reducesMotion, value: { UIAccessibility.isReduceMotionEnabled },
            notification: UIAccessibility.reduceMotionStatusDidChangeNotification),
        Preference(
            variable: "WAYKIT_CROSS_FADES", setting: \.prefersCrossFadeTransitions, value: { UIAccessibility.prefersCrossFadeTransitions },
            notification: UIAccessibility.prefersCrossFadeTransitionsStatusDidChange),
        Preference(
            variable: "WAYKIT_INCREASE_CONTRAST", setting: \.increasesContrast, value: { UIAccessibility.isDarkerSystemColorsEnabled },
            notification: UIAccessibility.darkerSystemColorsStatusDidChangeNotification),
        Preference(
            variable: "WAYKIT_REDUCE_TRANSPARENCY", setting: \.reducesTransparency, value: { UIAccessibility.isReduceTransparencyEnabled },
            notification: UIAccessibility.reduceTransparencyStatusDidChangeNotification),
        Preference(
            variable: "WAYKIT_BOLD_TEXT", setting: \.usesBoldText, value: { UIAccessibility.isBoldTextEnabled },
            notification: UIAccessibility.boldTextStatusDidChangeNotification),
        Preference(
            variable: "WAYKIT_BUTTON_SHAPES", setting: \.showsButtonShapes, value: { UIAccessibility.buttonShapesEnabled },
            notification: UIAccessibility.buttonShapesEnabledStatusDidChangeNotification),
        Preference(
            variable: "WAYKIT_ON_OFF_LABELS", setting: \.showsOnOffSwitchLabels, value: { UIAccessibility.isOnOffSwitchLabelsEnabled },
            notification: UIAccessibility.onOffSwitchLabelsDidChangeNotification),
        Preference(
            variable: "WAYKIT_DIFFERENTIATE_WITHOUT_COLOR", setting: \.differentiatesWithoutColor,
            value: { UIAccessibility.shouldDifferentiateWithoutColor }, notification: UIAccessibility.differentiateWithoutColorDidChangeNotification),
        Preference(
            variable: "WAYKIT_VIDEO_AUTOPLAY", setting: \.autoplaysVideo, value: { UIAccessibility.isVideoAutoplayEnabled },
            notification: UIAccessibility.videoAutoplayStatusDidChangeNotification, initial: true),
    ]

    let stage = TestStage(size: CGSize(width: 320, height: 320))
    let root = UIViewController()

    init() {
        stage.show(root)
        stage.settle()
    }

    private func count(_ name: Notification.Name, while body: () -> Void) -> Int {
        var count = 0
        let token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in MainActor.assumeIsolated { count += 1 } }
        defer { NotificationCenter.default.removeObserver(token) }
        body()
        return count
    }

    @Test(arguments: preferences) func settingOfTheRunningProgramPostsItsNotification(_ preference: Preference) {
        #expect(preference.value() == preference.initial)
        #expect(count(preference.notification) { ApplicationSettings.current.accessibility[keyPath: preference.setting] = !preference.initial } == 1)
        #expect(preference.value() == !preference.initial)
        #expect(count(preference.notification) { ApplicationSettings.current.accessibility[keyPath: preference.setting] = !preference.initial } == 0)
        #expect(count(preference.notification) { ApplicationSettings.current.accessibility[keyPath: preference.setting] = nil } == 1)
        #expect(preference.value() == preference.initial)
    }

    @Test(arguments: preferences) func environmentWinsOverTheProgram(_ preference: Preference) {
        for isSet in [false, true] {
            stage.application.preferenceSources.environment = [preference.variable: isSet ? "1" : "0"]
            ApplicationSettings.current.accessibility[keyPath: preference.setting] = !isSet
            #expect(preference.value() == isSet)
        }
    }

    @Test func programWinsOverTheDesktop() {
        stage.application.desktopSettings.prefersReducedMotion = true
        stage.application.desktopSettings.hasHighContrast = true
        #expect(UIAccessibility.isReduceMotionEnabled && UIAccessibility.isReduceTransparencyEnabled && !UIAccessibility.isVideoAutoplayEnabled)
        ApplicationSettings.current.accessibility.reducesMotion = false
        ApplicationSettings.current.accessibility.increasesContrast = false
        #expect(!UIAccessibility.isReduceMotionEnabled && !UIAccessibility.prefersCrossFadeTransitions && UIAccessibility.isVideoAutoplayEnabled)
        #expect(!UIAccessibility.isDarkerSystemColorsEnabled && !UIAccessibility.isReduceTransparencyEnabled)
    }

    @Test func gnomesAccessibilitySettings() throws {
        var settings = DesktopSettings()
        let namespace = DesktopSettings.accessibilityNamespace
        #expect(DesktopSettings.namespaces.contains(namespace))
        try settings.set(.flag(true), for: "high-contrast", in: namespace)
        try settings.set(.flag(true), for: "show-status-shapes", in: namespace)
        stage.application.desktopSettings = settings
        #expect(UIAccessibility.isDarkerSystemColorsEnabled)
        #expect(UIAccessibility.isOnOffSwitchLabelsEnabled && UIAccessibility.shouldDifferentiateWithoutColor && !UIAccessibility.buttonShapesEnabled)
        stage.application.desktopSettings.hasHighContrast = false
        #expect(!UIAccessibility.isDarkerSystemColorsEnabled, "what the portal says of contrast wins")
        #expect(throws: DesktopSettings.InvalidValue.self) {
            var settings = DesktopSettings()
            try settings.set(.text("on"), for: "show-status-shapes", in: namespace)
        }
    }

    @Test(arguments: [
        ("Cantarell 11", false), ("Cantarell Bold 11", true), ("Inter Semi-Bold Italic 10", true), ("Boldini 11", false), ("DejaVu Sans,Heavy 9", true),
    ]) func boldFontOfTheDesktopIsBoldText(name: String, isBold: Bool) {
        let posted = count(UIAccessibility.boldTextStatusDidChangeNotification) { stage.application.desktopSettings.fontName = name }
        #expect(UIAccessibility.isBoldTextEnabled == isBold && posted == (isBold ? 1 : 0))
        #expect(root.traitCollection.legibilityWeight == (isBold ? .bold : .regular))
    }

    @Test func gtksFilesApplyWithoutADesktop() {
        var sources = AccessibilityPreferences.Sources()
        sources.gtkSettings = ["gtk-font-name=Cantarell Bold 11\ngtk-show-status-shapes=1"]
        let preferences = AccessibilityPreferences(sources)
        #expect(preferences.usesBoldText && preferences.shapes == [.onOffLabels, .differentiateWithoutColor])
        var desktop = DesktopSettings()
        desktop.fontName = "Cantarell 11"
        desktop.showsStatusShapes = false
        #expect(AccessibilityPreferences(sources, desktop: desktop) == AccessibilityPreferences())
    }

    @Test func viewsFollowByTheirTraits() {
        final class Observer: UIView {
            var changes: [AccessibilityOptions] = []
            override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
                super.traitCollectionDidChange(previousTraitCollection)
                changes.append(traitCollection.accessibilityOptions)
            }
        }
        let view = Observer()
        root.view.addSubview(view)
        stage.settle()
        view.changes = []
        ApplicationSettings.current.accessibility.showsButtonShapes = true
        ApplicationSettings.current.accessibility.reducesTransparency = true
        ApplicationSettings.current.accessibility = Settings()
        #expect(view.changes == [.buttonShapes, [.buttonShapes, .reduceTransparency], []])
        #expect(UITraitCollection.current.accessibilityOptions == [] && root.traitCollection.values.custom.isEmpty)
    }
}
