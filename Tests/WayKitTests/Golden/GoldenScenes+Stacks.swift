import Foundation
import WayKit

@testable import WayKitTestSupport

/// Stack views.
extension GoldenScene {
    static let stacks: [GoldenScene] = [
        GoldenScene("stack-distributions", mutation: "the spacing of the equal gaps' stack is two points more between the first views") { view in
            GoldenContents.distributions.enumerated().map { index, distribution in
                let stack = GoldenContents.stack([20, 50, 30].map { CGSize(width: $0, height: 14) })
                stack.frame = CGRect(x: 8, y: 6 + CGFloat(index) * 22, width: 184, height: 18)
                stack.distribution = distribution
                stack.spacing = 4
                view.addSubview(stack)
                return stack.layer
            }
        } change: { layers in
            guard let stack = layers[0].delegate as? UIStackView else { return }
            stack.setCustomSpacing(6, after: stack.arrangedSubviews[0])
        },
        GoldenScene("stack-alignments", mutation: "the first stack's views are at the lower edge") { view in
            GoldenContents.alignments.enumerated().map { index, alignment in
                let stack = GoldenContents.stack([30, 14, 22].map { CGSize(width: 14, height: $0) })
                stack.frame = CGRect(x: 8 + CGFloat(index) * 48, y: 6, width: 44, height: 40)
                stack.alignment = alignment
                view.addSubview(stack)
                return stack.layer
            } + GoldenContents.baselineStacks(in: view).map(\.layer)
        } change: { layers in
            (layers[1].delegate as? UIStackView)?.alignment = .trailing
        },
        GoldenScene("stack-nested", mutation: "the second row has its third view") { view in
            let rows = (0..<3).map { _ in GoldenContents.stack([10, 20, 30].map { CGSize(width: $0, height: 12) }) }
            rows.forEach { $0.spacing = 6 }
            rows[1].arrangedSubviews[2].isHidden = true
            rows[2].semanticContentAttribute = .forceRightToLeft
            let column = UIStackView(arrangedSubviews: rows)
            column.axis = .vertical
            column.spacing = 8
            column.isLayoutMarginsRelativeArrangement = true
            column.layoutMargins = UIEdgeInsets(top: 10, left: 12, bottom: 10, right: 12)
            column.distribution = .fillEqually
            column.frame = CGRect(x: 8, y: 6, width: 184, height: 108)
            column.backgroundColor = UIColor(white: 0.85, alpha: 1)
            column.layer.cornerRadius = 12
            view.addSubview(column)
            return rows.map(\.layer)
        } change: { layers in
            (layers[1].delegate as? UIStackView)?.arrangedSubviews[2].isHidden = false
        },
    ]
}

extension GoldenContents {
    static let distributions: [UIStackView.Distribution] = [.fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering]
    static let alignments: [UIStackView.Alignment] = [.fill, .leading, .center, .trailing]

    /// Views of given intrinsic sizes in three colours, on grey.
    static func stack(_ sizes: [CGSize]) -> UIStackView {
        let colors: [UIColor] = [.systemRed, .systemTeal, .systemOrange]
        let views = sizes.enumerated().map { index, size in
            let view = ContentBox(size.width, size.height)
            view.backgroundColor = colors[index % 3]
            return view
        }
        let stack = UIStackView(arrangedSubviews: views)
        stack.backgroundColor = UIColor(white: 0.85, alpha: 1)
        return stack
    }

    /// Labels of two sizes, aligned by their first and last baselines.
    static func baselineStacks(in view: UIView) -> [UIStackView] {
        [UIStackView.Alignment.firstBaseline, .lastBaseline].enumerated().map { index, alignment in
            let labels = [("Large", 22.0), ("small\ntext", 9)].map { text, size in
                let label = UILabel()
                label.text = text
                label.numberOfLines = 0
                label.font = UIFont(name: "DejaVu Sans", size: size)
                label.textColor = .black
                return label
            }
            let stack = UIStackView(arrangedSubviews: labels)
            stack.alignment = alignment
            stack.distribution = .equalSpacing
            stack.frame = CGRect(x: 8 + CGFloat(index) * 96, y: 56, width: 88, height: 58)
            stack.backgroundColor = UIColor(white: 0.85, alpha: 1)
            view.addSubview(stack)
            return stack
        }
    }
}
