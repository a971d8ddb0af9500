import Foundation
import Testing
import WayKitTesting

@testable import WayKitControls
@testable import WayKitCore
@testable import WayKitDrawing

/// Contrast, appearance proxies and key-value coding of the value controls.
@MainActor struct ControlAppearanceTests {
    let stage = TestStage(size: CGSize(width: 300, height: 200))
    let root = UIViewController()

    init() {
        stage.show(root)
    }

    @Test func highContrastHasStrongerTracks() {
        let toggle = UISwitch(), slider = UISlider(), segments = UISegmentedControl(items: ["A"]), stepper = UIStepper(), progress = UIProgressView()
        let views: [UIView] = [toggle, slider, segments, stepper, progress]
        for view in views { root.view.addSubview(view) }
        let before = views.map { $0.subviews[0].backgroundColor }
        root.traitOverrides.accessibilityContrast = .high
        stage.settle()
        let after = views.map { $0.subviews[0].backgroundColor }
        #expect(zip(before, after).allSatisfy { $0 != $1 })
        #expect(toggle.subviews[0].backgroundColor == .systemGray)
    }

    @Test func darkModeDarkensThePill() {
        let segments = UISegmentedControl(items: ["A"])
        root.view.addSubview(segments)
        segments.selectedSegmentIndex = 0
        root.overrideUserInterfaceStyle = .dark
        stage.settle()
        let traits = segments.traitCollection
        #expect(segments.pill.backgroundColor?.resolvedColor(with: traits) == UIColor.systemGray2.resolvedColor(with: traits))
        root.overrideUserInterfaceStyle = .light
        stage.settle()
        #expect(segments.pill.backgroundColor?.resolvedColor(with: segments.traitCollection) == .white)
    }

    @Test func proxiesSetWhatUIKitMarks() {
        UISwitch.appearance().onTintColor = .red
        UISlider.appearance().minimumTrackTintColor = .green
        UISegmentedControl.appearance().setTitleTextAttributes([.foregroundColor: UIColor.blue], for: .selected)
        UIProgressView.appearance().trackTintColor = .black
        let toggle = UISwitch(), slider = UISlider(), segments = UISegmentedControl(items: ["A"]), progress = UIProgressView()
        slider.minimumTrackTintColor = .white
        for view in [toggle, slider, segments, progress] { root.view.addSubview(view) }
        #expect(toggle.onTintColor == .red && slider.minimumTrackTintColor == .white && progress.trackTintColor == .black)
        #expect(segments.titleTextAttributes(for: .selected)?[.foregroundColor] as? UIColor == .blue)
    }

    @Test func valuesHaveKeys() {
        let toggle = UISwitch(), slider = UISlider(), stepper = UIStepper()
        toggle.setValue(true, forKey: "on")
        slider.setValue(0.5, forKey: "value")
        stepper.setValue(7, forKey: "value")
        #expect(toggle.isOn && slider.value == 0.5 && stepper.value == 7)
    }
}
