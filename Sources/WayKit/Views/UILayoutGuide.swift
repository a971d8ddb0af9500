import Foundation

/// A rectangle for layout in a view, which is no view itself. The system's guides (`safeAreaLayoutGuide`, `layoutMarginsGuide`, …) compute
/// their frames; a guide that a program adds stays empty, since only constraints could position it, and Auto Layout is not supported.
/// Source: UIKit `UILayoutGuide`.
@preconcurrency @MainActor open class UILayoutGuide: NSObject {
    /// The view that the guide was added to, or belongs to.
    open private(set) weak var owningView: UIView?
    /// An identifier for the program's use.
    open var identifier = ""
    private let frame: (UIView) -> CGRect

    /// An empty guide.
    public override init() {
        frame = { _ in .zero }
        super.init()
    }

    init(_ owner: UIView, _ identifier: String, _ frame: @escaping (UIView) -> CGRect) {
        self.frame = frame
        super.init()
        owningView = owner
        self.identifier = identifier
    }

    /// In the coordinates of `owningView`, in points; zero if there is none.
    open var layoutFrame: CGRect { owningView.map(frame) ?? .zero }

    func move(to view: UIView?) { owningView = view }
}

/// A view's layout guides; the system's are created when they are first requested.
struct LayoutGuides {
    var added: [UILayoutGuide] = []
    var system: [String: UILayoutGuide] = [:]
}

extension UIView {
    /// Maximum width of readable lines of text in the default size, in points.
    private static let readableWidth: CGFloat = 672

    fileprivate func guide(_ identifier: String, _ frame: @escaping (UIView) -> CGRect) -> UILayoutGuide {
        if let existing = guides.system[identifier] { return existing }
        let guide = UILayoutGuide(self, identifier, frame)
        guides.system[identifier] = guide
        return guide
    }

    /// The bounds inset by the safe area.
    public var safeAreaLayoutGuide: UILayoutGuide { guide("UIViewSafeAreaLayoutGuide") { $0.bounds.inset(by: $0.safeAreaInsets) } }
    /// The bounds inset by the margins.
    public var layoutMarginsGuide: UILayoutGuide { guide("UIViewLayoutMarginsGuide") { $0.bounds.inset(by: $0.layoutMargins) } }
    /// Within the margins, and at most 672 points wide for readability, whatever the text size.
    public var readableContentGuide: UILayoutGuide {
        guide("UIViewReadableContentGuide") { view in
            let available = view.bounds.inset(by: view.layoutMargins)
            return available.insetBy(dx: max(0, available.width - Self.readableWidth) / 2, dy: 0)
        }
    }

    /// The guides that the program added.
    public var layoutGuides: [UILayoutGuide] { guides.added }

    /// Adds the guide to this view and removes it from the view that owned it.
    public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
        guard layoutGuide.owningView !== self else { return }
        layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
        guides.added.append(layoutGuide)
        layoutGuide.move(to: self)
    }

    /// Ignores a guide of another view, or of the system.
    public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
        guard guides.added.contains(where: { $0 === layoutGuide }) else { return }
        guides.added.removeAll { $0 === layoutGuide }
        layoutGuide.move(to: nil)
    }
}

extension UIScrollView {
    /// The visible area of the scroll view: its frame, in the coordinates of its content.
    public var frameLayoutGuide: UILayoutGuide { guide("UIScrollView-frameLayoutGuide") { $0.bounds } }
    /// The content area, from its origin.
    public var contentLayoutGuide: UILayoutGuide {
        guide("UIScrollView-contentLayoutGuide") { CGRect(origin: .zero, size: ($0 as? UIScrollView)?.contentSize ?? .zero) }
    }
}
