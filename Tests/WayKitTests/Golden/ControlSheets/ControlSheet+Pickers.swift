import Foundation
import WayKit

@testable import WayKitTestSupport

/// Wheels, compact date pickers and a calendar.
extension ControlSheet {
    static let pickers = ControlSheet(name: "controls-pickers", size: CGSize(width: 384, height: 722)) { page in
        addButtons(page)
        let picker = SheetPicker(frame: CGRect(x: 0, y: 0, width: 200, height: 140))
        let time = datePicker(.time, .wheels, size: CGSize(width: 156, height: 140))
        page.row("wheels", [picker, time])
        page.row("date wheels", [datePicker(.date, .wheels, size: CGSize(width: 360, height: 160))])
        page.row("calendar", [datePicker(.date, .inline, size: CGSize(width: 320, height: 330))])
        page.focusCandidates.append(picker)
        page.mutation = { picker.selectRow(5, inComponent: 1, animated: false) }
    }

    @MainActor private static func datePicker(_ mode: UIDatePicker.Mode, _ style: UIDatePickerStyle, size: CGSize? = nil) -> UIDatePicker {
        let picker = UIDatePicker()
        picker.calendar = Calendar(identifier: .gregorian)
        picker.locale = Locale(identifier: "en_US")
        picker.timeZone = TimeZone(identifier: "UTC")
        picker.datePickerMode = mode
        picker.preferredDatePickerStyle = style
        // 15 May 2024, 10:30, of which 5 May is the earliest.
        picker.date = Date(timeIntervalSince1970: 1_715_769_000)
        picker.minimumDate = Date(timeIntervalSince1970: 1_714_905_000)
        picker.frame.size = size ?? picker.intrinsicContentSize
        return picker
    }

    @MainActor private static func addButtons(_ page: SheetPage) {
        let disabled = datePicker(.date, .compact)
        disabled.isEnabled = false
        page.row("compact date picker", [datePicker(.dateAndTime, .compact)])
        page.row("other compact date picker", [datePicker(.time, .compact), disabled])
    }
}

/// Two wheels, one of them with views.
private final class SheetPicker: UIPickerView, UIPickerViewDataSource, UIPickerViewDelegate {
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
        let color = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 20))
        color.backgroundColor = UIColor(hue: CGFloat(row) / 12, saturation: 0.6, brightness: 0.8, alpha: 1)
        let label = UILabel()
        label.textAlignment = .center
        label.font = .systemFont(ofSize: 21)
        label.text = "Row \(row)"
        return component == 0 ? label : color
    }
}
