import Foundation
import WayKit

@testable import WayKitCore

/// Text that a user cannot read to its end: shortened, cut off at the edge of its label, of a view that clips it or of the window, or covered by other text.
@MainActor struct UnreadableText {
    /// Points that rounding to pixels may take.
    private static let tolerance: CGFloat = 1

    private(set) var complaints: [String] = []
    /// The visible texts with their frames in the window.
    private var texts: [(name: String, frame: CGRect)] = []

    init(in views: [UIView]) {
        for view in views { visit(view) }
        for (index, text) in texts.enumerated() {
            for other in texts[(index + 1)...] where text.frame.insetBy(dx: 2, dy: 2).intersects(other.frame.insetBy(dx: 2, dy: 2)) {
                complaints.append("\(text.name) covers \(other.name): \(text.frame) and \(other.frame)")
            }
        }
    }

    private mutating func visit(_ view: UIView) {
        guard !view.isHidden, view.alpha > 0.01 else { return }
        if let label = view as? UILabel, !(label.text ?? "").isEmpty { examine(label) }
        if let field = view as? UITextField, let font = field.font, field.bounds.height + Self.tolerance < font.lineHeight {
            complaints.append("a field of \(field.bounds.height) points for a line of \(font.lineHeight)")
        }
        for subview in view.subviews { visit(subview) }
    }

    private mutating func examine(_ label: UILabel) {
        let name = "\"\(label.text ?? "")\"", fitting = label.sizeThatFits(CGSize(width: label.bounds.width, height: 0))
        if label.isTextTruncated { complaints.append("\(name) is shortened in \(label.bounds.size), fits in \(fitting)") }
        if !label.adjustsFontSizeToFitWidth, fitting.height > label.bounds.height + Self.tolerance {
            complaints.append("\(name) is \(fitting.height) points high, its label \(label.bounds.height)")
        }
        guard let clip = visibleArea(of: label) else { return }
        let frame = label.convert(label.bounds, to: nil)
        let isInside = clip.area.insetBy(dx: -Self.tolerance, dy: -Self.tolerance).contains(frame)
        if !isInside { complaints.append("\(name) at \(frame) is cut off by \(clip.name), \(clip.area)") }
        // What floats above rows has a background.
        let floats = sequence(first: label as UIView, next: \.superview).contains { $0 is UITableViewHeaderFooterView }
        if !floats { texts.append((name, scrolledIn(label, frame))) }
    }

    /// The part of a frame that is visible as it is scrolled now.
    private func scrolledIn(_ view: UIView, _ frame: CGRect) -> CGRect {
        sequence(first: view, next: \.superview).compactMap { $0 as? UIScrollView }.reduce(frame) { $0.intersection($1.convert($1.bounds, to: nil)) }
    }

    /// The area of the window in which a view can be seen, by scrolling if necessary; nil for a view that is scrolled out of sight.
    private func visibleArea(of view: UIView) -> (area: CGRect, name: String)? {
        guard let window = view.window else { return nil }
        var area = CGRect.infinite, name = "", ancestor = view.superview
        while let current = ancestor {
            let isWindow = current === window
            if let scroll = current as? UIScrollView {
                let content = scroll.convert(CGRect(origin: .zero, size: scroll.contentSize).union(scroll.bounds), to: nil)
                if !content.contains(area.isInfinite ? view.convert(view.bounds, to: nil) : area) { return (content, "the content of \(type(of: scroll))") }
                let shown = scroll.convert(scroll.bounds, to: nil).intersection(view.convert(view.bounds, to: nil))
                return shown.height < 1 ? nil : (content, "the content of \(type(of: scroll))")
            }
            if current.clipsToBounds || isWindow {
                let own = current.convert(current.bounds, to: nil)
                if area.isInfinite || !own.contains(area) { (area, name) = (area.isInfinite ? own : area.intersection(own), "\(type(of: current))") }
            }
            ancestor = current.superview
        }
        return (area, name)
    }
}
