/// Views whose overrides changed since the last update of traits: the callbacks are called once for all changes until then, and not at all if the traits
/// are what they were.
@MainActor struct PendingTraitUpdates {
    private var views: [Weak<UIView>] = []

    var isEmpty: Bool { views.isEmpty }

    mutating func add(_ view: UIView) {
        if views.last?.object !== view { views.append(Weak(view)) }
    }

    /// Removes the views and returns those that have none of the others above them, each once, the upper ones first.
    mutating func take() -> [UIView] {
        let pending = views.compactMap(\.object), all = Set(pending.map { ObjectIdentifier($0) })
        views = []
        var taken: Set<ObjectIdentifier> = []
        let outermost = pending.filter { view in
            guard taken.insert(ObjectIdentifier(view)).inserted else { return false }
            return !sequence(first: view, next: \.superview).dropFirst().contains { all.contains(ObjectIdentifier($0)) }
        }
        return outermost.map { (view: $0, depth: $0.depth) }.sorted { $0.depth < $1.depth }.map(\.view)
    }
}

extension UIView {
    /// The number of views above.
    fileprivate var depth: Int { sequence(first: self) { $0.superview }.reduce(-1) { count, _ in count + 1 } }

    /// Overrides or limits of this view or its controller changed: the callbacks are called in the next update of traits. In an animation block they are
    /// called now, since what they change is animated.
    func setNeedsTraitUpdate() {
        guard let window = owningWindow else { return }
        guard let scene = window.windowScene, scene.hostWindow != nil, !ViewAnimation.isRecording else { return propagateTraits() }
        scene.pendingTraits.add(self)
        scene.setNeedsFrame()
    }
}

extension UIWindowScene {
    /// A callback may change traits again: after so many rounds the rest waits for the next frame.
    private static let traitRounds = 8

    /// They are reported in the next frame.
    var hasPendingTraits: Bool { needsTraitUpdate || !pendingTraits.isEmpty }

    /// Calls the callbacks for the changes of views and controllers since the last update.
    /// - Returns: whether there were any.
    @discardableResult func updateTraitsOfViews() -> Bool {
        guard !pendingTraits.isEmpty else { return false }
        for _ in 0..<Self.traitRounds where !pendingTraits.isEmpty {
            for view in pendingTraits.take() { view.propagateTraits() }
        }
        return true
    }

    /// The same, and before it for changes of the scene's own overrides. Not during the layout of a frame: its traits do not change in it.
    func updateTraits() {
        if needsTraitUpdate { traitsChanged() }
        updateTraitsOfViews()
    }

    /// What a layout or a snapshot outside of a frame has to know; during the layout of a frame the changes of views.
    func updateTraitsNow() {
        if hasTraitsOfFrame { updateTraitsOfViews() } else { updateTraits() }
    }
}
