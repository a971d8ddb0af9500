import Foundation
import WayLog

/// A rectangle for layout in a view, which is no view itself. The frames of the system's guides (`safeAreaLayoutGuide`, `layoutMarginsGuide`, …) follow
/// their view; a guide that a program adds is positioned by constraints. Source: UIKit `UILayoutGuide`.
@preconcurrency @MainActor open class UILayoutGuide: NSObject {
    /// What determines the frame.
    enum Kind {
        case custom, safeArea, margins, readable, keyboard, scrollFrame, scrollContent
        /// The areas of the safe area's upper and lower inset.
        case upperInset, lowerInset
        /// An area of a given aspect ratio in a window.
        case aspectFit
    }

    private weak var owner: UIView?
    /// The view that the guide was added to, or belongs to. `addLayoutGuide(_:)` and `removeLayoutGuide(_:)` set it, and a program that sets it gets what they
    /// do: constraints to the guide stay with the view that it leaves, deactivated. Ignored for the system's guides.
    open var owningView: UIView? {
        get { owner }
        set { move(to: newValue) }
    }
    /// An identifier for the program's use; shown in messages about conflicts.
    open var identifier = ""
    let kind: Kind
    /// Nil until constraints concern the guide.
    private(set) final var existingItem: LayoutItem?
    var item: LayoutItem {
        if let existingItem { return existingItem }
        let item = LayoutItem(self)
        existingItem = item
        return item
    }

    /// An empty guide.
    public override init() {
        kind = .custom
        super.init()
    }

    init(_ owner: UIView, _ kind: Kind, _ identifier: String) {
        self.kind = kind
        super.init()
        self.owner = owner
        self.identifier = identifier
    }

    deinit {
        if let existingItem { runOnMainActor { existingItem.invalidate() } }
    }

    /// In the coordinates of `owningView`, in points; zero if there is none. Of a guide that constraints position, as of the last layout.
    open var layoutFrame: CGRect {
        guard let owningView else { return .zero }
        switch kind {
        case .custom: return item.node?.frame ?? .zero
        case .scrollContent: return CGRect(origin: .zero, size: (owningView as? UIScrollView)?.contentSize ?? .zero)
        case .readable:
            let available = owningView.layoutMarginsGuide.layoutFrame
            return available.insetBy(dx: max(0, available.width - UIView.readableWidth) / 2, dy: 0)
        case .keyboard, .lowerInset:
            let bounds = owningView.bounds, height = systemInsets.bottom
            return CGRect(x: bounds.minX, y: bounds.maxY - height, width: bounds.width, height: height)
        case .upperInset: return CGRect(origin: owningView.bounds.origin, size: CGSize(width: owningView.bounds.width, height: systemInsets.top))
        case .aspectFit: return (self as? AspectFitLayoutGuide)?.fittingFrame ?? .zero
        case .safeArea, .margins, .scrollFrame: return owningView.bounds.inset(by: systemInsets)
        }
    }

    /// Insets of a system guide in its view; of the keyboard guide, its height.
    var systemInsets: UIEdgeInsets {
        guard let owningView else { return .zero }
        switch kind {
        case .safeArea: return owningView.safeAreaInsets
        case .margins: return owningView.layoutMargins
        case .upperInset: return UIEdgeInsets(top: owningView.safeAreaInsets.top, left: 0, bottom: 0, right: 0)
        case .lowerInset: return UIEdgeInsets(top: 0, left: 0, bottom: owningView.safeAreaInsets.bottom, right: 0)
        case .keyboard:
            let usesSafeArea = (self as? UIKeyboardLayoutGuide)?.usesBottomSafeArea ?? true
            let covered = owningView.heightCoveredByInputViews
            return UIEdgeInsets(top: 0, left: 0, bottom: max(covered, usesSafeArea ? owningView.safeAreaInsets.bottom : 0), right: 0)
        default: return .zero
        }
    }

    /// The values with which the unknowns begin.
    var initialFrame: CGRect { kind == .custom ? .zero : layoutFrame }

    private func move(to view: UIView?) {
        guard kind == .custom, view !== owner else { return }
        if let item = existingItem {
            for constraint in item.mentions { constraint.deactivate() }
            item.node?.engine.remove(item)
        }
        owner?.guides.added.removeAll { $0 === self }
        owner = view
        view?.guides.added.append(self)
    }

    // MARK: Layout guides

    /// Whether the constraints permit another frame of this guide. For debugging.
    open var hasAmbiguousLayout: Bool { existingItem.map { owningView?.treeEngine?.isAmbiguous($0) ?? false } ?? false }

    /// The constraints along the axis that mention this guide, or what its frame depends on through them; for debugging.
    open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        existingItem?.constraintsAffecting(axis, stopAt: owningView.map { $0.ancestorItems + [$0.layoutItem].compactMap { $0 } } ?? []) ?? []
    }

    // MARK: Anchors

    open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(.attribute(item, .leading)) }
    open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(.attribute(item, .trailing)) }
    open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(.attribute(item, .left)) }
    open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(.attribute(item, .right)) }
    open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(.attribute(item, .centerX)) }
    open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(.attribute(item, .top)) }
    open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(.attribute(item, .bottom)) }
    open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(.attribute(item, .centerY)) }
    open var widthAnchor: NSLayoutDimension { NSLayoutDimension(.attribute(item, .width)) }
    open var heightAnchor: NSLayoutDimension { NSLayoutDimension(.attribute(item, .height)) }
}

/// A view's layout guides; the system's are created when they are first requested.
@MainActor struct LayoutGuides {
    var added: [UILayoutGuide] = []
    private var system: [UILayoutGuide] = []

    init() {}

    var items: [LayoutItem] { (added + system).compactMap(\.existingItem) }

    /// The view's guide of the kind, which is created if there is none.
    mutating func systemGuide<Guide: UILayoutGuide>(_ kind: UILayoutGuide.Kind, _ make: (UILayoutGuide.Kind) -> Guide) -> Guide {
        if let existing = system.first(where: { $0.kind == kind }) as? Guide { return existing }
        let guide = make(kind)
        system.append(guide)
        return guide
    }

    var existingKeyboardGuide: UIKeyboardLayoutGuide? { system.lazy.compactMap { $0 as? UIKeyboardLayoutGuide }.first }

    /// Insets or the visible area may have changed.
    func environmentChanged() {
        for guide in system { guide.existingItem?.frameChanged() }
    }
}

extension UIView {
    /// Maximum width of readable lines of text in the default size, in points.
    package static let readableWidth: CGFloat = 672

    func guide(_ kind: UILayoutGuide.Kind, _ identifier: String) -> UILayoutGuide {
        guides.systemGuide(kind) { UILayoutGuide(self, $0, identifier) }
    }
}

extension UIScrollView {
    /// Called in `layoutSubviews`.
    func applySolvedContentSize() {
        if let size = solvedContentSize, contentSize != size { contentSize = size }
    }

    /// The size that constraints give the content; nil without them. Only the zoomed view is scaled, not its distances from the content's edges.
    var solvedContentSize: CGSize? {
        guard layoutItem != nil, contentSizeFollowsConstraints, let size = guides.solvedContentSize(scale: layer.contentsScale) else { return nil }
        guard zoomScale != 1 else { return size }
        let zoomed = scrollController.zoomedView?.layoutItem?.node?.frame.size ?? size
        return CGSize(width: size.width + zoomed.width * (zoomScale - 1), height: size.height + zoomed.height * (zoomScale - 1))
    }
}

extension LayoutGuides {
    /// Nil if no constraint concerns the content.
    fileprivate func solvedContentSize(scale: CGFloat) -> CGSize? {
        guard let size = system.first(where: { $0.kind == .scrollContent })?.existingItem?.node?.frame.size else { return nil }
        return CGSize(width: LayoutRounding.round(size.width, scale), height: LayoutRounding.round(size.height, scale))
    }
}
