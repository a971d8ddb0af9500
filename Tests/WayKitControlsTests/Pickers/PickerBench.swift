import Foundation
import WayKitTesting

@testable import WayKitControls
@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitTestSupport

/// A picker of 320 × 216 points at (40, 20) in a window, with a data source that logs selections.
@MainActor final class PickerBench: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    let stage = TestStage(size: CGSize(width: 400, height: 260))
    let root = UIViewController()
    let picker = UIPickerView()
    var rows: [[String]]
    private(set) var log: [String] = []

    /// - Parameter rows: the titles of each component.
    init(_ rows: [[String]], isMirrored: Bool = false) {
        self.rows = rows
        super.init()
        picker.frame.origin = CGPoint(x: 40, y: 20)
        if isMirrored { picker.semanticContentAttribute = .forceRightToLeft }
        picker.dataSource = self
        picker.delegate = self
        root.view.backgroundColor = .white
        root.view.addSubview(picker)
        stage.show(root)
    }

    /// Titles from 0.
    static func numbers(_ count: Int) -> [String] { (0..<count).map(String.init) }

    func take() -> [String] {
        defer { log.removeAll() }
        return log
    }

    var columns: [PickerColumn] { picker.subviews.compactMap { $0 as? PickerColumn } }

    /// The centre of a component in the window, moved down by rows of 32 points.
    func point(_ component: Int = 0, rowsBelow: CGFloat = 0) -> CGPoint {
        picker.layoutIfNeeded()
        let frame = columns[component].convert(CGRect(origin: columns[component].bounds.origin, size: columns[component].bounds.size), to: nil)
        return CGPoint(x: frame.midX, y: frame.midY + rowsBelow * 32)
    }

    func numberOfComponents(in pickerView: UIPickerView) -> Int { rows.count }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { rows[component].count }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? { rows[component][row] }
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) { log.append("\(component): \(rows[component][row])") }
}
