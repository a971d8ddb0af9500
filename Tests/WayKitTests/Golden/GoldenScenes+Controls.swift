import Foundation
import WayKit

/// Controls at rest: light on the left, dark and right to left on the right.
extension GoldenScene {
    static let controls: [GoldenScene] = [
        GoldenScene("control-switches", mutation: "the thumb of the second switch is on the other side") { view in
            GoldenContents.inBothAppearances(view) {
                let controls = (0..<3).map { _ in UISwitch() }
                controls[1].isOn = true
                controls[2].isOn = true
                controls[2].isEnabled = false
                return controls
            }
        } change: { layers in
            (layers[1].delegate as? UISwitch)?.isOn = false
        },
        GoldenScene("control-sliders", mutation: "the first slider's value is a tenth higher") { view in
            GoldenContents.inBothAppearances(view) {
                let controls = (0..<3).map { _ in UISlider(frame: CGRect(x: 0, y: 0, width: 84, height: 30)) }
                controls[0].value = 0.4
                controls[1].value = 0.6
                controls[1].minimumTrackTintColor = .systemOrange
                controls[1].minimumValueImage = GoldenContents.dot
                controls[2].value = 0.8
                controls[2].isEnabled = false
                return controls
            }
        } change: { layers in
            (layers[0].delegate as? UISlider)?.value = 0.5
        },
        GoldenScene("control-segments", mutation: "the second control has its first segment selected") { view in
            GoldenContents.inBothAppearances(view) {
                let controls = (0..<3).map { _ in UISegmentedControl(items: ["A", "B", GoldenContents.dot]) }
                for (index, control) in controls.enumerated() {
                    control.frame.size = CGSize(width: 84, height: 30)
                    control.setTitleTextAttributes([.font: UIFont(name: "DejaVu Sans", size: 12) ?? UIFont.systemFont(ofSize: 12)], for: .normal)
                    if index < 2 { control.selectedSegmentIndex = index }
                }
                controls[1].selectedSegmentTintColor = .systemTeal
                controls[2].setEnabled(false, forSegmentAt: 0)
                return controls
            }
        } change: { layers in
            (layers[1].delegate as? UISegmentedControl)?.selectedSegmentIndex = 0
        },
        GoldenScene("control-steppers", mutation: "the progress is twice as much") { view in
            GoldenContents.inBothAppearances(view) {
                let steppers = [UIStepper(frame: CGRect(x: 0, y: 0, width: 84, height: 30)), UIStepper(frame: CGRect(x: 0, y: 0, width: 84, height: 30))]
                steppers[1].value = 50
                let progress = UIProgressView(frame: CGRect(x: 0, y: 0, width: 84, height: 4))
                progress.progress = 0.4
                return steppers + [progress]
            }
        } change: { layers in
            (layers[2].delegate as? UIProgressView)?.progress = 0.8
        },
    ]
}

extension GoldenContents {
    /// Two columns of views, which `make` returns: light, and dark from right to left. Returns the layers of the first column.
    static func inBothAppearances(_ view: UIView, _ make: () -> [UIView]) -> [CALayer] {
        let columns = [UIUserInterfaceStyle.light, .dark].enumerated().map { index, style in
            let column = UIView(frame: CGRect(x: CGFloat(index) * 100, y: 0, width: 100, height: 120))
            column.overrideUserInterfaceStyle = style
            column.backgroundColor = .systemBackground
            view.addSubview(column)
            let views = make()
            for (row, control) in views.enumerated() {
                control.semanticContentAttribute = index == 0 ? .forceLeftToRight : .forceRightToLeft
                control.frame.origin = CGPoint(x: 8, y: 6 + CGFloat(row) * 38)
                column.addSubview(control)
            }
            return views
        }
        return columns[0].map(\.layer)
    }

    static var dot: UIImage {
        drawn(CGSize(width: 10, height: 10), scale: 2) { _ in
            UIColor.systemRed.setFill()
            UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 10, height: 10)).fill()
        }
    }
}
