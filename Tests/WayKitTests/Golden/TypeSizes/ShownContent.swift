import Foundation
import WayKit

@testable import WayKitCore

/// The texts and pictures that views show, with their frames in the window.
struct ShownContent: Equatable {
    struct Element: Equatable {
        let name: String
        let frame: CGRect
    }

    private(set) var elements: [Element] = []

    @MainActor init(of views: [UIView]) {
        for view in views where view.window != nil { visit(view) }
        elements.sort { ($0.frame.minY, $0.frame.minX, $0.name) < ($1.frame.minY, $1.frame.minX, $1.name) }
    }

    @MainActor private mutating func visit(_ view: UIView) {
        guard !view.isHidden, view.alpha > 0.01 else { return }
        switch view {
        case let label as UILabel where !(label.text ?? "").isEmpty: add("\"\(label.text ?? "")\"", label)
        case let picture as UIImageView where picture.image != nil: add("picture", picture)
        default: break
        }
        for subview in view.subviews { visit(subview) }
    }

    @MainActor private mutating func add(_ name: String, _ view: UIView) {
        let frame = view.convert(view.bounds, to: nil)
        elements.append(Element(name: name, frame: frame))
    }

    /// What is not in the other, where frames may differ by a rounded point.
    func differences(from other: ShownContent) -> [String] {
        func isNear(_ one: CGRect, _ two: CGRect) -> Bool {
            abs(one.minX - two.minX) <= 1 && abs(one.minY - two.minY) <= 1 && abs(one.maxX - two.maxX) <= 1 && abs(one.maxY - two.maxY) <= 1
        }
        var rest = other.elements
        var result: [String] = []
        for element in elements {
            if let index = rest.firstIndex(where: { $0.name == element.name && isNear($0.frame, element.frame) }) {
                rest.remove(at: index)
            } else {
                result.append("only first: \(element.name) \(element.frame)")
            }
        }
        return result + rest.map { "only second: \($0.name) \($0.frame)" }
    }

    /// In the mirror.
    func mirrored(in width: CGFloat) -> ShownContent {
        var copy = self
        copy.elements = elements.map { element in
            Element(name: element.name, frame: CGRect(origin: CGPoint(x: width - element.frame.maxX, y: element.frame.minY), size: element.frame.size))
        }
        return copy
    }
}
