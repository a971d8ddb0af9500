import Foundation

/// Changes the pointer, and the view, while the pointer is over it. The cursor is the compositor's, so that its shape does not become that of the
/// view; the effects on the view are shown. Of nested views with an interaction, the innermost has the pointer. Source: UIKit `UIPointerInteraction`.
@preconcurrency @MainActor open class UIPointerInteraction: NSObject, UIInteraction {
    open private(set) weak var delegate: (any UIPointerInteractionDelegate)?
    open private(set) weak var view: UIView?
    /// False removes the effect.
    open var isEnabled = true { didSet { if !isEnabled { leave() } } }
    private let hover = UIHoverGestureRecognizer()
    private var current: (region: UIPointerRegion, style: UIPointerStyle?)?
    private var effect: HoverEffect?
    private var cursor: PointerCursor?
    private var accessories: PointerAccessoryLayers?
    /// The pointer is in a region.
    var isActive: Bool { current != nil }

    /// - Parameter delegate: Referenced weakly; nil for the automatic effect on the whole view.
    public init(delegate: (any UIPointerInteractionDelegate)? = nil) {
        self.delegate = delegate
        super.init()
        hover.addHandler { [weak self] in self?.hoverChanged() }
    }

    /// Asks the delegate again for the region and its style.
    open func invalidate() {
        guard current != nil else { return }
        leave()
        hoverChanged()
    }

    // MARK: UIInteraction

    open func willMove(to view: UIView?) {
        guard let old = self.view, view !== old else { return }
        leave()
        old.removeGestureRecognizer(hover)
    }

    open func didMove(to view: UIView?) {
        self.view = view
        view?.addGestureRecognizer(hover)
    }

    // MARK: Regions

    private func hoverChanged() {
        guard isEnabled, let view, hover.state == .began || hover.state == .changed, isInnermost else { return leave() }
        let request = UIPointerRegionRequest(location: hover.location(in: view), modifiers: hover.modifierFlags)
        let standard = UIPointerRegion(rect: view.bounds)
        guard let region = delegate == nil ? standard : delegate?.pointerInteraction(self, regionFor: request, defaultRegion: standard) else {
            return leave()
        }
        if let current, current.region == region {
            accessories?.move(to: hover.location(in: nil))
            return
        }
        leave()
        enter(region)
    }

    /// No other interaction is between the hovered view and this one.
    private var isInnermost: Bool {
        guard let view, let window = view.window, let hit = window.hitTest(hover.location(in: nil), with: nil) else { return false }
        let chain = sequence(first: hit) { $0.superview }
        return chain.lazy.flatMap(\.storedInteractions).compactMap { $0 as? UIPointerInteraction }.first { $0.isEnabled } === self
    }

    private func enter(_ region: UIPointerRegion) {
        guard let view else { return }
        let style = delegate == nil ? UIPointerStyle(effect: .automatic(UITargetedPreview(view: view)))
            : delegate?.pointerInteraction(self, styleFor: region)
        current = (region, style)
        cursor = style.flatMap { PointerCursor($0.cursor, over: view) }
        accessories = style.flatMap { PointerAccessoryLayers($0.accessories, over: view) }
        accessories?.move(to: hover.location(in: nil))
        let effect = style?.effect.flatMap { HoverEffect($0, style?.shape) }
        self.effect = effect
        animate { animator in
            delegate?.pointerInteraction(self, willEnter: region, animator: animator)
            animator.addAnimations { effect?.show() }
        }
    }

    private func leave() {
        guard let region = current?.region else { return }
        current = nil
        cursor?.restore()
        cursor = nil
        accessories?.remove()
        accessories = nil
        let effect = effect
        self.effect = nil
        animate { animator in
            delegate?.pointerInteraction(self, willExit: region, animator: animator)
            animator.addAnimations { effect?.hide() }
            animator.addCompletion { _ in effect?.end() }
        }
    }

    private func animate(_ collect: (PointerAnimator) -> Void) {
        let animator = PointerAnimator()
        collect(animator)
        animator.run()
    }
}

/// Describes the regions of a view and the pointer's style over them. Every method has a default. Source: UIKit `UIPointerInteractionDelegate`.
@preconcurrency @MainActor public protocol UIPointerInteractionDelegate: AnyObject {
    /// The region under the pointer, called for each movement. Nil for none.
    func pointerInteraction(
        _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
    ) -> UIPointerRegion?
    /// The style over a region, called when the pointer enters it. Nil for the desktop's pointer.
    func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle?
    func pointerInteraction(_ interaction: UIPointerInteraction, willEnter region: UIPointerRegion, animator: any UIPointerInteractionAnimating)
    func pointerInteraction(_ interaction: UIPointerInteraction, willExit region: UIPointerRegion, animator: any UIPointerInteractionAnimating)
}

extension UIPointerInteractionDelegate {
    public func pointerInteraction(
        _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? { defaultRegion }
    public func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle? {
        interaction.view.map { UIPointerStyle(effect: .automatic(UITargetedPreview(view: $0))) }
    }
    public func pointerInteraction(
        _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion, animator: any UIPointerInteractionAnimating
    ) {}
    public func pointerInteraction(
        _ interaction: UIPointerInteraction, willExit region: UIPointerRegion, animator: any UIPointerInteractionAnimating
    ) {}
}

/// Runs animations with the effect of a pointer interaction. Source: UIKit `UIPointerInteractionAnimating`.
@preconcurrency @MainActor public protocol UIPointerInteractionAnimating: AnyObject {
    func addAnimations(_ animations: @escaping () -> Void)
    func addCompletion(_ completion: @escaping (Bool) -> Void)
}

private final class PointerAnimator: UIPointerInteractionAnimating {
    private static let duration: TimeInterval = 0.2
    private var animations: [() -> Void] = []
    private var completions: [(Bool) -> Void] = []

    func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
    func addCompletion(_ completion: @escaping (Bool) -> Void) { completions.append(completion) }

    func run() {
        UIView.animate(withDuration: Self.duration, delay: 0, options: .allowUserInteraction) { [animations] in
            animations.forEach { $0() }
        } completion: { [completions] finished in
            completions.forEach { $0(finished) }
        }
    }
}
