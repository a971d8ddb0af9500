import Foundation
import WayMotion

/// Changes of the layout: at once, animated, or driven by the program.
extension UICollectionView {
    func changeLayout(to new: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?) {
        let complete: () -> Void = { if let completion { UIApplication.shared.enqueue { completion(true) } } }
        guard new !== state.layout else { return complete() }
        guard state.updateDepth == 0 else {
            collectionLog.error("setCollectionViewLayout(_:animated:) inside performBatchUpdates: refused")
            return UIApplication.shared.enqueue { completion?(false) }
        }
        guard state.views.hasLaidOut, !state.views.needsReload, window != nil else {
            replaceLayout(by: new)
            return complete()
        }
        guard animated else {
            moveElements(to: new)
            return complete()
        }
        UIView.animate(withDuration: Self.updateDuration, delay: 0, options: .allowUserInteraction) {
            self.moveElements(to: new)
        } completion: { finished in
            completion?(finished)
        }
    }

    /// Nothing is shown yet.
    private func replaceLayout(by new: UICollectionViewLayout) {
        abandonLayoutChange()
        state.layout.attach(to: nil)
        state.layout = new
        new.attach(to: self)
        invalidateForNewLayout(new)
    }

    private func invalidateForNewLayout(_ new: UICollectionViewLayout) {
        elements.shown.values.forEach { $0.needsMeasuring = true }
        let context = new.makeInvalidationContext()
        context.everything = true
        new.invalidateLayout(with: context)
        state.validity.invalidate()
        setNeedsLayout()
    }

    /// Moves the elements; animated inside an animation block.
    /// - Parameter offset: the content offset afterwards; nil keeps the item in place that the user looks at.
    func moveElements(to new: UICollectionViewLayout, offset: CGPoint? = nil) {
        // A navigation controller's transition comes while the program drives a change.
        abandonLayoutChange()
        let old = state.layout
        layOutElements()
        let anchor = offset == nil ? LayoutAnchor(self) : nil
        beginLayoutChange(from: old, to: new)
        state.layout = new
        new.attach(to: self)
        let before = oldAttributes(old)
        invalidateForNewLayout(new)
        prepareLayout()
        if let offset { contentOffset = scrollController.clampedUnlessMoving(offset) } else if let anchor { settleOffset(proposed: anchor.offset(in: self, new, contentSize)) }
        let updates = LayoutUpdates(
            initial: { [weak old, weak new] key in
                before[key] ?? old?.attributes(for: key)?.duplicate ?? Self.faded(new?.attributes(for: key))
            },
            final: { [weak new] key in new?.attributes(for: key)?.duplicate ?? Self.faded(before[key]) })
        (old.updates, new.updates) = (updates, updates)
        performLayoutPass(ElementAnimation(newLayout: new, oldLayout: old))
        (old.updates, new.updates) = (nil, nil)
        old.finalizeLayoutTransition()
        new.finalizeLayoutTransition()
        for view in elements.shown.values { view.didTransition(from: old, to: new) }
        if old !== new { old.attach(to: nil) }
    }

    private func oldAttributes(_ old: UICollectionViewLayout) -> [ElementKey: UICollectionViewLayoutAttributes] {
        elements.shown.compactMapValues { $0.applied?.duplicate }
    }

    private static func faded(_ attributes: UICollectionViewLayoutAttributes?) -> UICollectionViewLayoutAttributes? {
        let copy = attributes?.duplicate
        copy?.alpha = 0
        return copy
    }

    private func beginLayoutChange(from old: UICollectionViewLayout, to new: UICollectionViewLayout) {
        for view in elements.shown.values { view.willTransition(from: old, to: new) }
        old.prepareForTransition(to: new)
        new.attach(to: self)
        new.prepareForTransition(from: old)
    }

    // MARK: Interactive

    func beginInteractiveLayoutChange(
        to new: UICollectionViewLayout, _ completion: LayoutInteractiveTransitionCompletion?
    ) -> UICollectionViewTransitionLayout {
        if let layoutChange {
            collectionLog.error("startInteractiveTransition(to:): the collection view changes its layout already; that change is cancelled")
            layoutChange.layout.transitionProgress = 0
            abandonLayoutChange()
        }
        let old = state.layout
        let transition = delegate?.collectionView(self, transitionLayoutForOldLayout: old, newLayout: new)
            ?? UICollectionViewTransitionLayout(currentLayout: old, nextLayout: new)
        layOutElements()
        let anchor = LayoutAnchor(self)
        beginLayoutChange(from: old, to: new)
        transition.attach(to: self)
        new.invalidateLayout()
        // As any layout it has the index paths while an item is moved, not those of the data.
        asLayout { new.prepare() }
        let start = contentOffset
        let end = delegate == nil || new === old ? start : anchor.offset(in: self, new, asLayout { new.collectionViewContentSize })
        let settled = new.targetContentOffset(forProposedContentOffset: end)
        layoutChange = LayoutChange(transition, offsets: (start, settled), completion)
        state.layout = transition
        state.validity.invalidate()
        setNeedsLayout()
        return transition
    }

    func endInteractiveLayoutChange(finished: Bool) {
        guard let change = layoutChange else {
            return collectionLog.error(
                "\(finished ? "finish" : "cancel")InteractiveTransition(): the collection view is not in an interactive change of its layout; nothing is done")
        }
        layOutElements()
        layoutChange = nil
        let target = finished ? change.to : change.from, other = finished ? change.from : change.to
        let scrolled = contentOffset - change.offset(at: change.layout.transitionProgress)
        let offset = (finished ? change.offsets.to : change.offsets.from) + scrolled
        let remaining = Double(finished ? 1 - change.layout.transitionProgress : change.layout.transitionProgress)
        state.layout = target
        let finish: (Bool) -> Void = { completed in
            if other !== self.state.layout { other.attach(to: nil) }
            change.completion?(completed, finished)
        }
        UIView.animate(withDuration: Self.updateDuration * min(max(remaining, 0.3), 1), delay: 0, options: .allowUserInteraction) {
            self.settle(change, target, offset)
        } completion: { finish($0) }
    }

    private func settle(_ change: LayoutChange, _ target: UICollectionViewLayout, _ offset: CGPoint) {
        invalidateForNewLayout(target)
        prepareLayout()
        contentOffset = scrollController.clamped(offset)
        let transition = change.layout
        let updates = LayoutUpdates(
            initial: { transition.interpolated(for: $0) ?? Self.faded(target.attributes(for: $0)) },
            final: { target.attributes(for: $0)?.duplicate ?? Self.faded(transition.interpolated(for: $0)) })
        (target.updates, transition.updates) = (updates, updates)
        performLayoutPass(ElementAnimation(newLayout: target, oldLayout: transition))
        (target.updates, transition.updates) = (nil, nil)
        change.from.finalizeLayoutTransition()
        change.to.finalizeLayoutTransition()
        for view in elements.shown.values { view.didTransition(from: change.from, to: change.to) }
        transition.attach(to: nil)
    }

    /// The change ends where it is, without an animation.
    func abandonLayoutChange() {
        guard let change = layoutChange else { return }
        layoutChange = nil
        state.layout = change.from
        change.layout.attach(to: nil)
        change.to.attach(to: nil)
        invalidateForNewLayout(change.from)
        UIApplication.shared.enqueue { change.completion?(false, false) }
    }
}
