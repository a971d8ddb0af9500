import Foundation
import WayKitCore

/// The content view of a cell without a content configuration: lays out the standard labels.
final class TableCellContentView: UIView {
    private weak var cell: UITableViewCell?

    init(cell: UITableViewCell?) {
        self.cell = cell
        super.init(frame: .zero)
        insetsLayoutMarginsFromSafeArea = false
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        cell?.parts.legacy.layOut(in: bounds)
    }
}
