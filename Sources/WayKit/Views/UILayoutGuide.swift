import Foundation

/// A rectangle in a view that takes part in layout without being a view. The system's own guides (`safeAreaLayoutGuide`, `layoutMarginsGuide`, …) say
/// where they are; one that a program adds stays empty, since only constraints could place it, and there is no Auto Layout so far.
/// Source: UIKit `UILayoutGuide`.
@preconcurrency @MainActor open class UILayoutGuide: NSObject {
    /// The view that the guide was added to, or belongs to.
    open private(set) weak var owningView: UIView?
    /// For the program.
    open var identifier = ""
    private let frame: (UIView) -> CGRect

    /// A guide that is empty.
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

    /// In the coordinates of `owningView`, in points; zero without one.
    open var layoutFrame: CGRect { owningView.map(frame) ?? .zero }

    func move(to view: UIView?) { owningView = view }
}

/// A view's layout guides, made when they are first asked for.
struct LayoutGuides {
    var added: [UILayoutGuide] = []
    var system: [String: UILayoutGuide] = [:]
}

extension UIView {
    /// Points that lines of text in the usual size may be wide at most, to be read with ease.
    private static let readableWidth: CGFloat = 672

    fileprivate func guide(_ identifier: String, _ frame: @escaping (UIView) -> CGRect) -> UILayoutGuide {
        if let known = guides.system[identifier] { return known }
        let made = UILayoutGuide(self, identifier, frame)
        guides.system[identifier] = made
        return made
    }

    /// The bounds without what bars and the like cover.
    public var safeAreaLayoutGuide: UILayoutGuide { guide("UIViewSafeAreaLayoutGuide") { $0.bounds.inset(by: $0.safeAreaInsets) } }
    /// The bounds without the margins.
    public var layoutMarginsGuide: UILayoutGuide { guide("UIViewLayoutMarginsGuide") { $0.bounds.inset(by: $0.layoutMargins) } }
    /// Within the margins, and no wider than text is easily read: 672 points, whatever the size of text.
    public var readableContentGuide: UILayoutGuide {
        guide("UIViewReadableContentGuide") { view in
            let room = view.bounds.inset(by: view.layoutMargins)
            return room.insetBy(dx: max(0, room.width - Self.readableWidth) / 2, dy: 0)
        }
    }

    /// The guides that the program added.
    public var layoutGuides: [UILayoutGuide] { guides.added }

    /// The guide becomes this view's; it leaves the one that it was in.
    public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
        guard layoutGuide.owningView !== self else { return }
        layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
        guides.added.append(layoutGuide)
        layoutGuide.move(to: self)
    }

    /// A guide of another view, or of the system, stays where it is.
    public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
        guard guides.added.contains(where: { $0 === layoutGuide }) else { return }
        guides.added.removeAll { $0 === layoutGuide }
        layoutGuide.move(to: nil)
    }
}

extension UIScrollView {
    /// What is seen of the scroll view: its frame, in the coordinates of its content.
    public var frameLayoutGuide: UILayoutGuide { guide("UIScrollView-frameLayoutGuide") { $0.bounds } }
    /// The content, from its origin.
    public var contentLayoutGuide: UILayoutGuide {
        guide("UIScrollView-contentLayoutGuide") { CGRect(origin: .zero, size: ($0 as? UIScrollView)?.contentSize ?? .zero) }
    }
}
