import Foundation
import Testing
import WayKit
import WayKitTesting

/// Pickers and page controls at rest: light on the left, dark and right to left on the right. Each case names a small change that the comparison detects.
@MainActor @Suite struct PickerGoldenTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        /// Of one of the two columns.
        let size: CGSize
        let make: @MainActor () -> UIView
        let change: @MainActor (UIView) -> Void
        var testDescription: String { name }
    }

    nonisolated static let cases: [Case] = [
        Case(name: "picker-wheels", size: CGSize(width: 240, height: 180)) {
            GoldenPicker(frame: CGRect(x: 0, y: 0, width: 240, height: 180))
        } change: {
            ($0 as? UIPickerView)?.selectRow(5, inComponent: 1, animated: false)
        },
        Case(name: "date-picker-wheels", size: CGSize(width: 320, height: 216)) {
            datePicker(.date, .wheels)
        } change: {
            ($0 as? UIDatePicker)?.date = Date(timeIntervalSince1970: 1_715_682_600)
        },
        Case(name: "date-picker-inline", size: CGSize(width: 320, height: 382)) {
            datePicker(.dateAndTime, .inline)
        } change: {
            ($0 as? UIDatePicker)?.date = Date(timeIntervalSince1970: 1_715_682_600)
        },
        Case(name: "date-picker-compact", size: CGSize(width: 280, height: 34)) {
            datePicker(.dateAndTime, .compact)
        } change: {
            ($0 as? UIDatePicker)?.datePickerMode = .date
        },
        Case(name: "page-controls", size: CGSize(width: 160, height: 120)) { pageControls() } change: {
            ($0.subviews[1] as? UIPageControl)?.currentPage = 4
        },
    ]

    private static func datePicker(_ mode: UIDatePicker.Mode, _ style: UIDatePickerStyle) -> UIDatePicker {
        let picker = UIDatePicker()
        picker.calendar = Calendar(identifier: .gregorian)
        picker.locale = Locale(identifier: "en_US")
        picker.timeZone = TimeZone(identifier: "UTC")
        picker.datePickerMode = mode
        picker.preferredDatePickerStyle = style
        // 15 May 2024, 10:30.
        picker.date = Date(timeIntervalSince1970: 1_715_769_000)
        picker.minimumDate = Date(timeIntervalSince1970: 1_714_905_000)
        picker.frame.size = picker.intrinsicContentSize
        return picker
    }

    /// On the background, on the opposite of it, with a background of its own, and with a progress.
    private static func pageControls() -> UIView {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 160, height: 120))
        for (row, color) in [UIColor.systemBackground, .label, .systemTeal, .systemBackground].enumerated() {
            let control = UIPageControl(frame: CGRect(x: 0, y: CGFloat(row) * 30, width: 160, height: 30))
            control.numberOfPages = row == 1 ? 20 : 5
            control.currentPage = row == 1 ? 9 : 2
            control.backgroundColor = color
            if row == 2 { control.backgroundStyle = .prominent }
            if row == 3 {
                let progress = UIPageControlProgress()
                control.progress = progress
                progress.currentProgress = 0.6
            }
            view.addSubview(control)
        }
        return view
    }

    private func image(of scene: Case, changed: Bool = false) -> CGImage {
        let stage = TestStage(size: CGSize(width: scene.size.width * 2, height: scene.size.height), scale: 2)
        let root = UIViewController()
        for (index, style) in [UIUserInterfaceStyle.light, .dark].enumerated() {
            let column = UIView(frame: CGRect(origin: CGPoint(x: CGFloat(index) * scene.size.width, y: 0), size: scene.size))
            column.overrideUserInterfaceStyle = style
            column.backgroundColor = .systemBackground
            root.view.addSubview(column)
            let view = scene.make()
            mirror(view, index == 1)
            column.addSubview(view)
            if changed { scene.change(view) }
        }
        stage.show(root)
        stage.settle()
        return stage.snapshot()
    }

    private func mirror(_ view: UIView, _ isMirrored: Bool) {
        view.semanticContentAttribute = isMirrored ? .forceRightToLeft : .forceLeftToRight
        for subview in view.subviews { mirror(subview, isMirrored) }
    }

    @Test(arguments: cases) func matchesGoldenImage(_ scene: Case) throws {
        try GoldenImage(name: scene.name).expect(image(of: scene))
    }

    @Test(.disabled(if: GoldenImage.isWriting), arguments: cases) func mutationIsDetected(_ scene: Case) throws {
        #expect(try !GoldenImage(name: scene.name).matches(image(of: scene, changed: true)))
    }
}

/// Two wheels, one of them with views.
private final class GoldenPicker: UIPickerView, UIPickerViewDataSource, UIPickerViewDelegate {
    override init(frame: CGRect) {
        super.init(frame: frame)
        dataSource = self
        delegate = self
        selectRow(4, inComponent: 0, animated: false)
        selectRow(2, inComponent: 1, animated: false)
    }

    required init?(coder: NSCoder) { nil }

    func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 12 }

    func pickerView(_ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?) -> UIView {
        guard component == 0 else {
            let color = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 20))
            color.backgroundColor = UIColor(hue: CGFloat(row) / 12, saturation: 0.6, brightness: 0.8, alpha: 1)
            return color
        }
        let label = UILabel()
        label.font = UIFont(name: "DejaVu Sans", size: 18)
        label.textAlignment = .center
        label.text = "Row \(row)"
        return label
    }
}
