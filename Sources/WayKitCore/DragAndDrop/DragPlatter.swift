import Foundation

/// The previews of a drag in a window, above its content. They follow the finger or pointer as a stack with a badge.
final class DragPlatter: UIView {
    struct Entry {
        let item: UIDragItem
        /// What was lifted.
        let lifted: UITargetedDragPreview
        let view: ContextMenuPreviewView
    }

    /// Points by which a lifted preview is wider or higher than its source.
    private static let growth: CGFloat = 10
    private static let maximumScale: CGFloat = 1.06
    /// The longer side of a preview that shrinks when the drag begins, in points.
    private static let maximumSide: CGFloat = 200
    private static let stackOffset: CGFloat = 6
    private static let liftDuration: TimeInterval = 0.2
    private static let gatherDuration: TimeInterval = 0.25

    private(set) var entries: [Entry] = []
    /// At the finger: the previews are its subviews.
    private let carrier = UIView()
    private let badge = DragBadge()
    private var keepsSize = false

    init(in window: UIWindow, at point: CGPoint) {
        super.init(frame: window.bounds)
        isUserInteractionEnabled = false
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(carrier)
        carrier.addSubview(badge)
        window.addSubview(self)
        UIView.performWithoutAnimation { carrier.center = point }
    }

    required init?(coder: NSCoder) { nil }

    override var systemAccessibility: SystemAccessibility { .hidden }

    /// The previews' position: the finger's.
    func move(to point: CGPoint) { UIView.performWithoutAnimation { carrier.center = point } }

    // MARK: Lift

    /// Adds previews at their sources and lifts them.
    func lift(_ items: [(UIDragItem, UITargetedDragPreview)], alongside: (DragAnimator) -> Void) {
        let new = items.map { item, preview in Entry(item: item, lifted: preview, view: ContextMenuPreviewView(preview)) }
        for entry in new {
            // The first item is in front.
            carrier.insertSubview(entry.view, at: 0)
            UIView.performWithoutAnimation { entry.view.moveToSource(entry.lifted) }
        }
        entries += new
        let animator = DragAnimator(duration: Self.liftDuration)
        animator.addAnimations {
            for entry in new {
                let size = entry.view.bounds.size
                let scale = UIAccessibility.isReduceMotionEnabled ? 1 : min(Self.maximumScale, 1 + Self.growth / max(1, size.width, size.height))
                entry.view.transform = entry.view.transform.scaledBy(x: scale, y: scale)
                entry.view.isShadowVisible = true
            }
        }
        alongside(animator)
        animator.animator.startAnimation()
    }

    // MARK: Drag

    /// Gathers the previews at the finger. Those of `previewProvider` replace the lifted ones.
    func gather(keepsSize: Bool) {
        self.keepsSize = keepsSize
        replacePreviews()
        UIView.animate(withDuration: Self.gatherDuration, delay: 0, usingSpringWithDamping: 0.9, initialSpringVelocity: 0, options: [.beginFromCurrentState]) {
            self.layOutStack()
        }
        badge.show(operation: .cancel, count: entries.count)
    }

    private func replacePreviews() {
        for (index, entry) in entries.enumerated() {
            guard let provider = entry.item.previewProvider, let preview = provider() else { continue }
            let target = UIPreviewTarget(container: carrier, center: entry.view.center)
            let view = ContextMenuPreviewView(UITargetedPreview(view: preview.view, parameters: preview.parameters, target: target))
            UIView.performWithoutAnimation {
                carrier.insertSubview(view, aboveSubview: entry.view)
                view.center = entry.view.center
                view.isShadowVisible = true
            }
            entry.view.removeFromSuperview()
            entries[index] = Entry(item: entry.item, lifted: entry.lifted, view: view)
        }
    }

    private func layOutStack() {
        let front = entries.first.map { $0.view.center } ?? .zero
        let scale = entries.first.map { self.scale(of: $0.view) } ?? 1
        for (index, entry) in entries.enumerated() {
            let offset = CGFloat(min(index, 3)) * Self.stackOffset
            // A preview that shrinks does so about the finger.
            entry.view.center = CGPoint(x: front.x * scale + offset, y: front.y * scale + offset)
            let own = self.scale(of: entry.view)
            entry.view.transform = CGAffineTransform(scaleX: own, y: own)
            entry.view.alpha = index > 3 ? 0 : 1
        }
        guard let view = entries.first?.view else { return }
        badge.center = CGPoint(x: view.frame.maxX, y: view.frame.minY)
        carrier.bringSubviewToFront(badge)
    }

    private func scale(of view: UIView) -> CGFloat {
        keepsSize ? 1 : min(1, Self.maximumSide / max(1, view.bounds.width, view.bounds.height))
    }

    func show(_ operation: UIDropOperation) { badge.show(operation: operation, count: entries.count) }

    /// The stack as an image, for the compositor to show, and its frame relative to the finger.
    func image(scale: CGFloat) -> (image: UIImage, frame: CGRect)? {
        UIView.performWithoutAnimation { layOutStack() }
        badge.isHidden = entries.count < 2
        let frame = entries.reduce(entries.count > 1 ? badge.frame : CGRect.null) { $0.union($1.view.frame) }.insetBy(dx: -4, dy: -4).integral
        guard !frame.isNull, frame.width > 0, frame.height > 0 else { return nil }
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        let image = UIGraphicsImageRenderer(size: frame.size, format: format).image { context in
            for view in carrier.subviews where !view.isHidden && view.alpha > 0 {
                let frameInImage = view.frame.offsetBy(dx: -frame.minX, dy: -frame.minY)
                context.cgContext.saveGState()
                view.drawHierarchy(in: frameInImage, afterScreenUpdates: true)
                context.cgContext.restoreGState()
            }
        }
        return (image, frame)
    }

    // MARK: End

    /// Moves each preview to a place, or fades it out, and removes the platter.
    /// - Parameter targets: By the index of the entry; nil fades.
    func finish(
        _ targets: [UITargetedDragPreview?], duration: TimeInterval, alongside: (DragAnimator) -> Void, completion: @escaping () -> Void
    ) {
        badge.isHidden = true
        let animator = DragAnimator(duration: duration, dampingRatio: 0.9)
        for (index, entry) in entries.enumerated() {
            let target = targets.indices.contains(index) ? targets[index] : nil
            animator.addAnimations {
                guard let target, target.target.container.window === self.window, !UIAccessibility.isReduceMotionEnabled else {
                    if !UIAccessibility.isReduceMotionEnabled { entry.view.transform = entry.view.transform.scaledBy(x: 0.3, y: 0.3) }
                    entry.view.alpha = 0
                    return
                }
                entry.view.moveToSource(target)
                entry.view.alpha = 1
            }
        }
        alongside(animator)
        animator.addCompletion { _ in
            self.removeFromSuperview()
            completion()
        }
        if entries.isEmpty { animator.addAnimations { self.alpha = 0 } }
        animator.animator.startAnimation()
    }
}

/// What a drop would do, and the number of items.
private final class DragBadge: UILabel {
    private static let height: CGFloat = 26

    init() {
        super.init(frame: .zero)
        font = .systemFont(ofSize: 15, weight: .semibold)
        textColor = .white
        textAlignment = .center
        clipsToBounds = true
        layer.cornerRadius = Self.height / 2
        isHidden = true
    }

    required init?(coder: NSCoder) { nil }

    func show(operation: UIDropOperation, count: Int) {
        switch operation {
        case .copy: text = count > 1 ? "+ \(count.localizedText)" : "+"
        case .forbidden: text = "⊘"
        case .move, .cancel: text = count > 1 ? count.localizedText : nil
        }
        backgroundColor = operation == .copy ? .systemGreen : operation == .forbidden ? .systemGray : .systemBlue
        isHidden = text == nil
        let middle = center
        bounds.size = CGSize(width: max(Self.height, sizeThatFits(.zero).width + 14), height: Self.height)
        center = middle
    }
}
