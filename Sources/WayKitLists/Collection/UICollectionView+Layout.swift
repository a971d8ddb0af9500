import Foundation
import WayMotion

/// The layout pass: exchanges the views of the elements when bounds, layout or data have changed.
extension UICollectionView {
    /// Measuring elements may change the layout, which may show other elements: an upper bound of repetitions.
    private static let maximumPasses = 16

    func layOutElements() {
        guard state.updateDepth == 0, !state.views.isLayingOut, bounds.width > 0, bounds.height > 0 else { return }
        layOutBackground()
        guard state.validity.needsLayout(in: bounds) || state.views.needsReload else { return }
        let animation = ViewAnimation.isRecording ? state.boundsAnimation : nil
        performLayoutPass(animation)
        if let animation {
            animation.newLayout.finalizeAnimatedBoundsChange()
            animation.newLayout.updates = nil
        }
        state.boundsAnimation = nil
    }

    private func layOutBackground() {
        guard let backgroundView else { return }
        if backgroundView.frame != bounds { backgroundView.frame = bounds }
        if subviews.first !== backgroundView { sendSubviewToBack(backgroundView) }
    }

    // MARK: Invalidation

    func layoutInvalidated(_ layout: UICollectionViewLayout, with context: UICollectionViewLayoutInvalidationContext) {
        guard layout === state.layout || layoutChange?.concerns(layout) ?? false else { return }
        state.validity.invalidate()
        state.offsetAdjustment = state.offsetAdjustment + context.contentOffsetAdjustment
        state.sizeAdjustment.width += context.contentSizeAdjustment.width
        state.sizeAdjustment.height += context.contentSizeAdjustment.height
        if context.everything, !(layout is UICollectionViewTransitionLayout) { elements.shown.values.forEach { $0.needsMeasuring = true } }
        for indexPath in context.items { elements[.cell(indexPath)]?.needsMeasuring = true }
        setNeedsLayout()
    }

    /// Makes the layout valid, with the numbers of items of the data source.
    func prepareLayout() {
        loadCountsIfNeeded()
        guard state.validity.prepare() else { return }
        layoutChange?.prepare(self)
        asLayout { state.layout.prepare() }
        let adjustment = state.offsetAdjustment
        (state.offsetAdjustment, state.sizeAdjustment) = (.zero, .zero)
        let size = asLayout { state.layout.collectionViewContentSize }
        if contentSize != size, size.width.isFinite, size.height.isFinite { contentSize = size }
        if adjustment != .zero { scrollController.contentMoved(by: adjustment) }
    }

    /// Asks the data source.
    func loadCounts() -> [Int] {
        guard let dataSource else { return [] }
        return (0..<max(0, dataSource.numberOfSections(in: self))).map { max(0, dataSource.collectionView(self, numberOfItemsInSection: $0)) }
    }

    func boundsWillChange(to new: CGRect) {
        guard new != bounds, new.width.isFinite, new.height.isFinite, state.updateDepth == 0 else { return }
        let isResize = new.size != bounds.size
        if isResize, ViewAnimation.isRecording, state.boundsAnimation == nil, !state.views.isLayingOut, !elements.shown.isEmpty {
            beginBoundsAnimation(to: new)
        }
        guard state.layout.shouldInvalidateLayout(forBoundsChange: new) else { return }
        let context = state.layout.invalidationContext(forBoundsChange: new)
        state.layout.invalidateLayout(with: context)
        if isResize { elements.shown.values.forEach { $0.needsMeasuring = true } }
    }

    private func beginBoundsAnimation(to new: CGRect) {
        let before = attributesAround(), layout = state.layout
        layout.prepare(forAnimatedBoundsChange: bounds)
        layout.updates = LayoutUpdates(initial: { before[$0] }, final: { [weak layout] key in layout?.attributes(for: key) })
        state.boundsAnimation = ElementAnimation(newLayout: layout, oldLayout: layout)
    }

    func boundsDidChange(from old: CGRect) {
        guard old != bounds else { return }
        setNeedsLayout()
        if old.origin != bounds.origin { contentScrolled(by: bounds.origin - old.origin) }
    }

    func insetsDidChange() {
        collectionViewLayout.insetsOfOwnerChanged()
    }

    // MARK: Exchange

    /// The rectangle whose elements have views: the bounds, and while an item is focused, what arrow keys may reach next.
    var visibleRect: CGRect {
        guard selection.hasFocus else { return bounds }
        return bounds.insetBy(dx: -bounds.width / 2, dy: -bounds.height / 2)
    }

    /// Gives every visible element its view and attributes.
    /// - Parameter animation: where elements come from and go; nil if they appear and disappear at once.
    func performLayoutPass(_ animation: ElementAnimation?) {
        let isOutdated = state.views.needsReload
        state.views.beginLayout()
        if isOutdated { retireAll() }
        var created: [ElementKey] = [], wanted: [UICollectionViewLayoutAttributes] = []
        for pass in 1...Self.maximumPasses {
            prepareLayout()
            // A callback of the layout has reloaded the data: this layout is not shown, unless it does so always.
            if state.counts == nil, pass < Self.maximumPasses { continue }
            loadCountsIfNeeded()
            state.layout.layOutHosts()
            wanted = visibleAttributes()
            UIView.performWithoutAnimation {
                for attributes in wanted where elements[attributes.key] == nil && !state.isBatchPending { created.append(provideView(attributes)) }
            }
            measure(wanted)
            if state.validity != .invalid { break }
        }
        state.validity.laidOut(in: bounds)
        state.views.laidOut()
        removeInvisible(keeping: Set(wanted.lazy.map(\.key)), animation)
        apply(wanted, created: Set(created), animation)
        reusePool.hideUnused()
        state.views.endLayout()
        announce(wanted)
        updatePrefetch()
        // A callback has reloaded the data. Its request of a layout is gone if a layout of a subview has reached this view meanwhile.
        if state.views.needsReload { setNeedsLayout() }
    }

    /// The attributes of the layout in the visible rectangle, without those of items that the data does not have.
    private func visibleAttributes() -> [UICollectionViewLayoutAttributes] {
        let rect = visibleRect
        var result: [UICollectionViewLayoutAttributes] = [], keys = Set<ElementKey>()
        for attributes in layoutAttributes(in: rect) {
            guard !attributes.isHidden, attributes.frame.overlaps(rect), exists(attributes.key), keys.insert(attributes.key).inserted else { continue }
            result.append(attributes)
        }
        if let movement { movement.adapt(&result, self) }
        keepFirstResponder(&result, keys)
        return result
    }

    /// An element with the first responder inside keeps its view although it is scrolled away.
    private func keepFirstResponder(_ result: inout [UICollectionViewLayoutAttributes], _ keys: Set<ElementKey>) {
        guard let responder = window?.firstResponder as? UIView, responder !== self, let view = elementView(around: responder), let key = view.elementKey,
            !keys.contains(key), let attributes = mirrored(state.layout.attributes(for: key))
        else { return }
        result.append(attributes)
    }

    private func exists(_ key: ElementKey) -> Bool {
        guard key.category == .cell else { return true }
        guard key.indexPath.count == 2, hasItem(at: key.indexPath) else {
            logOnce("UICollectionView received layout attributes for a cell with an index path that does not exist: \(key.indexPath.map { $0 }); ignored")
            return false
        }
        return true
    }

    private func provideView(_ attributes: UICollectionViewLayoutAttributes) -> ElementKey {
        let key = attributes.key
        let disappearing = elements.takeBack(key)
        if let cell = disappearing as? UICollectionViewCell { updateStates(of: cell, at: key.indexPath) }
        elements.show(disappearing ?? obtainView(for: attributes), as: key)
        return key
    }

    /// Asks views that are new or changed for the sizes that they prefer.
    private func measure(_ wanted: [UICollectionViewLayoutAttributes]) {
        for attributes in wanted {
            guard let view = elements[attributes.key], view.needsMeasuring else { continue }
            view.needsMeasuring = false
            guard layoutChange == nil, movement == nil, state.layout.measures(attributes) else { continue }
            let original = mirrored(attributes) ?? attributes
            // The view may change what it receives.
            let preferred = view.preferredLayoutAttributesFitting(original.duplicate)
            guard preferred.values != original.values, state.layout.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
            else { continue }
            state.layout.invalidateLayout(
                with: state.layout.invalidationContext(forPreferredLayoutAttributes: preferred, withOriginalAttributes: original))
        }
    }

    private func apply(_ wanted: [UICollectionViewLayoutAttributes], created: Set<ElementKey>, _ animation: ElementAnimation?) {
        let isAnimated = ViewAnimation.isRecording
        for attributes in wanted {
            guard let view = elements[attributes.key] else { continue }
            rehost(view, attributes.key)
            guard created.contains(attributes.key), !view.isDisplayed else {
                view.adopt(attributes)
                continue
            }
            UIView.performWithoutAnimation {
                var start: UICollectionViewLayoutAttributes?
                if isAnimated, let animation { start = mirrored(animation.initialAttributes(for: attributes.key)) }
                view.adopt(start ?? attributes)
                insert(view)
                if start != nil { view.layoutIfNeeded() }
            }
            view.adopt(attributes)
        }
        restack(wanted)
    }

    private func removeInvisible(keeping keys: Set<ElementKey>, _ animation: ElementAnimation?) {
        let disappearing = elements.shown.keys.filter { !keys.contains($0) }
        for key in disappearing {
            guard let view = elements.withdraw(key) else { continue }
            if let animation, ViewAnimation.isRecording, view.isDisplayed {
                let end = mirrored(animation.finalAttributes(for: key))
                // The host of another layout goes at once.
                rehost(view, key)
                animateDisappearance(of: view, key: key, lastKey: key, to: end)
            } else {
                retire(view, lastKey: key)
            }
        }
    }

    // MARK: Disappearance

    /// Animates a view to attributes, then removes it. Nil removes it at once.
    func animateDisappearance(of view: UICollectionReusableView, key: ElementKey?, lastKey: ElementKey, to end: UICollectionViewLayoutAttributes?) {
        guard let end, ViewAnimation.isRecording, window != nil else { return retire(view, lastKey: lastKey) }
        let id = elements.beginDisappearance(of: view, key: key, lastKey: lastKey)
        UIView.animate(withDuration: 0.3, delay: 0, options: .allowUserInteraction) {
            view.adopt(end)
        } completion: { [weak self] _ in
            guard let self, let old = elements.endDisappearance(id) else { return }
            retire(old.view, lastKey: old.lastKey)
            reusePool.hideUnused()
        }
    }

    /// Takes a view away and keeps it for other elements.
    func retire(_ view: UICollectionReusableView, lastKey: ElementKey) {
        let wasDisplayed = view.isDisplayed, wasPlaceholder = view.isPlaceholder
        view.isPlaceholder = false
        view.isDisplayed = false
        view.elementKey = nil
        view.applied = nil
        if let cell = view as? UICollectionViewCell { UIView.performWithoutAnimation { cell.leaveStates() } }
        if view.containsFirstResponder { view.endEditing(true) }
        reusePool.put(view)
        guard wasDisplayed else { return }
        switch lastKey.category {
        case .cell:
            if let cell = view as? UICollectionViewCell, !wasPlaceholder, let path = dataPath(of: lastKey.indexPath) {
                delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
            }
        case .supplementaryView:
            delegate?.collectionView(self, didEndDisplayingSupplementaryView: view, forElementOfKind: lastKey.kind ?? "", at: lastKey.indexPath)
        case .decorationView:
            break
        }
    }

    /// The data was reloaded: all views are made anew.
    private func retireAll() {
        endDisappearances()
        for key in Array(elements.shown.keys) { if let view = elements.withdraw(key) { retire(view, lastKey: key) } }
    }

    func endDisappearances() {
        for old in elements.endAllDisappearances() { retire(old.view, lastKey: old.lastKey) }
    }

    /// Sends `willDisplay` for views that were not displayed before.
    private func announce(_ wanted: [UICollectionViewLayoutAttributes]) {
        for attributes in wanted {
            guard let view = elements[attributes.key], !view.isDisplayed else { continue }
            view.isDisplayed = true
            switch attributes.representedElementCategory {
            case .cell:
                if let cell = view as? UICollectionViewCell, let path = dataPath(of: attributes.indexPath) {
                    delegate?.collectionView(self, willDisplay: cell, forItemAt: path)
                }
            case .supplementaryView:
                delegate?.collectionView(
                    self, willDisplaySupplementaryView: view, forElementKind: attributes.representedElementKind ?? "", at: attributes.indexPath)
            case .decorationView:
                break
            }
        }
    }
}
