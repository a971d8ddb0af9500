import Foundation
import Testing
@testable import WayKitDrawing
@testable import WayKitCore
@testable import WayKitLists

/// A cell is measured again after its content or its constraints have changed: the height is that of a cell that had them from the beginning.
@MainActor struct RepeatedMeasuringTests {
    private final class Cell: UITableViewCell {
        let title = UILabel()
        let preview = UILabel()
        let badge = UIView()
        private(set) lazy var gap = preview.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 2)
        private(set) lazy var minimum = contentView.heightAnchor.constraint(greaterThanOrEqualToConstant: 90)

        init() {
            super.init(style: .default, reuseIdentifier: nil)
            preview.numberOfLines = 0
            for view in [title, preview] {
                view.translatesAutoresizingMaskIntoConstraints = false
                contentView.addSubview(view)
                view.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16).isActive = true
                view.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16).isActive = true
            }
            minimum.priority = UILayoutPriority(10)
            NSLayoutConstraint.activate([
                title.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8), gap, minimum,
                preview.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),
            ])
            title.text = "Title"
            preview.text = "Preview"
        }

        required init?(coder: NSCoder) { nil }

        func addBadge() {
            badge.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(badge)
            NSLayoutConstraint.activate([
                badge.topAnchor.constraint(equalTo: contentView.topAnchor), badge.heightAnchor.constraint(equalToConstant: 200),
                badge.bottomAnchor.constraint(lessThanOrEqualTo: contentView.bottomAnchor),
            ])
        }
    }

    private struct Change {
        let name: String
        var width: CGFloat = 300
        let apply: @MainActor (Cell) -> Void

        init(_ name: String, width: CGFloat = 300, _ apply: @escaping @MainActor (Cell) -> Void = { _ in }) {
            (self.name, self.width, self.apply) = (name, width, apply)
        }
    }

    private static let changes = [
        Change("nothing"),
        Change("a long text") { $0.preview.text = String(repeating: "A text that wraps. ", count: 20) },
        Change("a narrow cell", width: 150),
        Change("a short text") { $0.preview.text = "Short" },
        Change("a font") { $0.title.font = .systemFont(ofSize: 40) },
        Change("a constant") { $0.gap.constant = 31 },
        Change("a priority") { $0.minimum.priority = .required },
        Change("a lower priority") { $0.minimum.priority = UILayoutPriority(10) },
        Change("another view") { $0.addBadge() },
        Change("without it") { $0.badge.removeFromSuperview() },
        Change("an inactive constraint") { $0.gap.isActive = false },
        Change("an active constraint") { $0.gap.isActive = true },
        Change("the other direction") { $0.contentView.semanticContentAttribute = .forceRightToLeft },
    ]

    private func height(_ cell: Cell, _ width: CGFloat) -> CGFloat {
        cell.systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
        ).height
    }

    @Test func heightIsThatOfANewCell() {
        let cell = Cell()
        var heights: [CGFloat] = []
        for (index, change) in Self.changes.enumerated() {
            change.apply(cell)
            let new = Cell()
            Self.changes[...index].forEach { $0.apply(new) }
            heights.append(height(cell, change.width))
            #expect(heights[index] == height(new, change.width), "\(change.name)")
        }
        #expect(Set(heights).count > 6)
    }

    @Test func aCellIsDeallocated() {
        weak var cell: Cell?
        weak var title: UILabel?
        do {
            let new = Cell()
            _ = height(new, 300)
            _ = height(new, 300)
            (cell, title) = (new, new.title)
        }
        #expect(cell == nil && title == nil)
    }
}
