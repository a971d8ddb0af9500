import Foundation
import Testing
import UIKit
import WayKitTesting

/// A settings page with every value control, used by touch.
@MainActor struct PreferencesPageTests {
    private let stage = TestStage(size: CGSize(width: 390, height: 844))
    private let defaults: UserDefaults
    private let page: PreferencesViewController

    init() throws {
        defaults = try #require(UserDefaults(suiteName: "PreferencesPageTests-\(UUID().uuidString)"))
        page = PreferencesViewController(defaults: defaults)
        let navigation = UINavigationController(rootViewController: page)
        navigation.navigationBar.prefersLargeTitles = true
        stage.show(navigation)
        stage.settle()
    }

    private func center(_ view: UIView) -> CGPoint { view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil) }

    @Test func everyControlChangesItsSetting() throws {
        #expect(page.notificationsSwitch.isOn && page.volumeSlider.value == 0.5 && page.fontSizeLabel.text == "17")
        stage.tap(at: center(page.notificationsSwitch))
        stage.settle()
        #expect(!defaults.bool(forKey: "notifications") && !page.volumeSlider.isEnabled)
        stage.tap(at: center(page.notificationsSwitch))
        stage.settle()

        let slider = page.volumeSlider
        let thumb = slider.convert(slider.thumbRect(forBounds: slider.bounds, trackRect: slider.trackRect(forBounds: slider.bounds), value: slider.value), to: nil)
        stage.drag(from: CGPoint(x: thumb.midX, y: thumb.midY), to: CGPoint(x: stage.window.bounds.maxX, y: thumb.midY), duration: 0.4)
        stage.settle()
        #expect(defaults.float(forKey: "volume") == 1 && page.progressView.progress == 1)

        let segments = page.themeControl.convert(page.themeControl.bounds, to: nil)
        stage.tap(at: CGPoint(x: segments.maxX - 10, y: segments.midY))
        stage.settle()
        #expect(defaults.integer(forKey: "theme") == 2 && page.traitCollection.userInterfaceStyle == .dark)

        let stepper = page.fontSizeStepper.convert(page.fontSizeStepper.bounds, to: nil)
        for _ in 0..<3 { stage.tap(at: CGPoint(x: stepper.maxX - 15, y: stepper.midY)) }
        stage.settle()
        #expect(page.fontSizeLabel.text == "20" && page.previewLabel.font.pointSize == 20)
        #expect(stage.diagnostics.isEmpty)
    }

    @Test func menuChoosesTheAccent() throws {
        stage.tap(at: center(page.accentButton))
        stage.settle()
        let green = try #require(label("Green"))
        stage.tap(at: center(green))
        stage.settle()
        #expect(page.accentButton.configuration?.title == "Green" && page.notificationsSwitch.tintColor == .systemGreen)
    }

    @Test func resetAsksFirst() throws {
        defaults.set(22, forKey: "fontSize")
        stage.tap(at: center(page.resetButton))
        stage.settle()
        let alert = try #require(page.presentedViewController as? UIAlertController)
        #expect(alert.actions.map(\.style) == [.destructive, .cancel])
        stage.tap(at: center(try #require(label("Reset", in: alert.view))))
        stage.settle()
        #expect(defaults.integer(forKey: "fontSize") == 17 && page.fontSizeLabel.text == "17" && page.presentedViewController == nil)
    }

    private func label(_ text: String, in view: UIView? = nil) -> UILabel? {
        func labels(_ view: UIView) -> [UILabel] { (view as? UILabel).map { [$0] } ?? view.subviews.flatMap(labels) }
        return labels(view ?? stage.window).last { $0.text == text }
    }
}
