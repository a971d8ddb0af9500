import WayKit

@testable import WayKitTestSupport

/// Switches, steppers and sliders.
extension ControlSheet {
    static let values = ControlSheet(name: "controls-values", size: CGSize(width: 384, height: 354)) { page in
        addSwitches(page)
        addSteppers(page)
        addSliders(page)
    }

    @MainActor private static func toggle(_ isOn: Bool, _ change: (UISwitch) -> Void = { _ in }) -> UISwitch {
        let toggle = UISwitch()
        toggle.isOn = isOn
        change(toggle)
        return toggle
    }

    @MainActor private static func addSwitches(_ page: SheetPage) {
        let on = toggle(true)
        page.row("switch", [
            toggle(false), on, page.press(toggle(false)), page.press(toggle(true)), toggle(false) { $0.isEnabled = false },
            toggle(true) { $0.isEnabled = false },
        ])
        page.mutation = { on.isOn = false }
        let tinted = toggle(true) {
            $0.onTintColor = .systemOrange
            $0.thumbTintColor = .systemYellow
        }
        let toggleInFocus = toggle(true)
        page.row("tinted switch", [tinted, toggleInFocus])
        page.focusCandidates.append(toggleInFocus)
    }

    @MainActor private static func stepper(_ value: Double, _ change: (UIStepper) -> Void = { _ in }) -> UIStepper {
        let stepper = UIStepper()
        stepper.value = value
        change(stepper)
        return stepper
    }

    @MainActor private static func addSteppers(_ page: SheetPage) {
        let focused = stepper(5)
        page.row("stepper", [stepper(5), stepper(0), page.press(stepper(5), at: 0.75)])
        page.row("other stepper", [
            stepper(5) { $0.isEnabled = false }, focused,
            stepper(100) { $0.setDecrementImage(SheetPage.symbol("minus.circle.fill"), for: .normal) },
        ])
        page.focusCandidates.append(focused)
    }

    @MainActor private static func slider(_ width: CGFloat, _ value: Float, _ change: (UISlider) -> Void = { _ in }) -> UISlider {
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: width, height: 30))
        slider.value = value
        change(slider)
        return slider
    }

    @MainActor private static func addSliders(_ page: SheetPage) {
        let focused = slider(110, 0.7)
        page.row("slider", [slider(110, 0.4), page.press(slider(110, 0.5)), slider(110, 0.6) { $0.isEnabled = false }])
        page.row("slider at an end", [slider(110, 0), slider(110, 1), focused])
        page.row("slider with images", [
            slider(172, 0.3) {
                $0.minimumValueImage = SheetPage.symbol("speaker.fill")
                $0.maximumValueImage = SheetPage.symbol("speaker.wave.3.fill")
            },
            slider(172, 0.5) {
                $0.minimumTrackTintColor = .systemOrange
                $0.maximumTrackTintColor = .systemTeal
                $0.thumbTintColor = .systemYellow
            },
        ])
        page.row("slider with own track", [
            slider(172, 0.3) {
                let track = drawn(CGSize(width: 9, height: 8), scale: 2) { _ in
                    UIColor.systemPurple.setFill()
                    UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 9, height: 8), cornerRadius: 4).fill()
                }
                $0.setMinimumTrackImage(track.resizableImage(withCapInsets: UIEdgeInsets(top: 0, left: 4, bottom: 0, right: 4)), for: .normal)
                $0.setThumbImage(SheetPage.dot, for: .normal)
            },
            slider(172, 0.5) {
                $0.minimumValueImage = SheetPage.dot
                $0.isEnabled = false
            },
        ])
        page.focusCandidates.append(focused)
    }
}
