import Foundation

/// The change of a bar from one item to the next, in step with the pages: the title becomes the back button's label and vice versa.
///
/// | | forward | backward |
/// | --- | --- | --- |
/// | old title | to the new back label, fading | off towards the trailing edge |
/// | new back label | from the old title, appearing | |
/// | new title | in from the trailing edge | from the old back label, appearing |
/// | old back label | off towards the leading edge | to the new title, fading |
/// | chevron | stays, or appears | stays, or fades |
/// | buttons | fade | fade |
@MainActor final class NavigationBarChange {
    enum Style { case forward, backward, fade }

    /// A view's transform and alpha at both ends, relative to its frame in the layout.
    private struct Motion {
        let view: UIView
        var from = Pose()
        var to = Pose()

        /// Views that only fade keep their own transform.
        var moves: Bool { from.offset != .zero || to.offset != .zero || from.scale != 1 || to.scale != 1 }
    }

    private struct Pose {
        var offset = CGPoint.zero
        var scale: CGFloat = 1
        var alpha: CGFloat = 1

        var transform: CGAffineTransform { CGAffineTransform(translationX: offset.x, y: offset.y).scaledBy(x: scale, y: scale) }
        var viewPose: ViewPose { ViewPose(transform: CATransform3DMakeAffineTransform(transform)) }
    }

    let before: [UINavigationItem]
    let scrollBefore: NavigationBarScroll
    private weak var bar: UINavigationBar?
    private let outgoing: NavigationBarContent?
    private let incoming: NavigationBarContent
    private let style: Style
    private var motions: [Motion] = []

    init(
        bar: UINavigationBar, before: [UINavigationItem], scrollBefore: NavigationBarScroll, outgoing: NavigationBarContent?,
        incoming: NavigationBarContent, style: Style
    ) {
        self.bar = bar
        self.scrollBefore = scrollBefore
        self.before = before
        self.outgoing = outgoing
        self.incoming = incoming
        self.style = style
    }

    /// Sets the initial poses. Not animated.
    func prepare() {
        outgoing?.layoutIfNeeded()
        incoming.layoutIfNeeded()
        outgoing?.setAnimating(true)
        incoming.setAnimating(true)
        collect()
        for motion in motions { apply(motion.from, motion) }
    }

    /// Sets the final poses. Called inside the animation.
    func animate() {
        for motion in motions { apply(motion.to, motion) }
        bar?.applyBackground()
    }

    /// The bar has another width: the ends of the motions are recomputed from the new layout.
    func barDidResize(_ resizing: TransitionResizing) {
        guard let bar else { return }
        for motion in motions where motion.moves { motion.view.transform = .identity }
        for content in [outgoing, incoming].compactMap({ $0 }) {
            content.setAnimating(false)
            content.frame.size.width = bar.bounds.width
            content.setNeedsLayout()
            content.layoutIfNeeded()
            content.setAnimating(true)
        }
        if style != .fade {
            motions = []
            collect()
        }
        // Layout has set the alpha of a bar at rest.
        for motion in motions { motion.view.alpha = motion.to.alpha }
        for motion in motions where motion.moves {
            resizing.setEnds(of: motion.view, from: motion.from.viewPose, to: motion.to.viewPose)
        }
    }

    private func collect() {
        switch style {
        case .fade: collectFades()
        case .forward: collectMoves(from: outgoing, to: incoming, isForward: true)
        case .backward: if let outgoing { collectMoves(from: incoming, to: outgoing, isForward: false) } else { collectFades() }
        }
    }

    /// Resets all views, at whichever end the change finished: custom views are as before.
    func finish() {
        for motion in motions { apply(Pose(), motion) }
        outgoing?.setAnimating(false)
        incoming.setAnimating(false)
        outgoing?.removeFromSuperview()
    }

    private func apply(_ pose: Pose, _ motion: Motion) {
        if motion.moves {
            motion.view.transform = pose.transform
        }
        motion.view.alpha = pose.alpha
    }

    // MARK: Motions

    private func collectFades() {
        for view in outgoing?.subviews ?? [] { motions.append(Motion(view: view, to: Pose(alpha: 0))) }
        for view in incoming.subviews where view.alpha > 0 { motions.append(Motion(view: view, from: Pose(alpha: 0))) }
    }

    /// `lower` is the page nearer to the root. The motions are those of a push, reversed for a pop.
    private func collectMoves(from lower: NavigationBarContent?, to upper: NavigationBarContent, isForward: Bool) {
        guard let bar else { return }
        let direction: CGFloat = bar.effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1
        let width = bar.bounds.width * direction
        var moves: [Motion] = []
        if let lower {
            moves += crossOver(lower.primaryTitle, upper.back?.label, bar)
            if let label = lower.back?.label { moves.append(Motion(view: label, to: Pose(offset: CGPoint(x: -width / 4, y: 0), alpha: 0))) }
            if let menu = lower.titleMenu { moves.append(Motion(view: menu, to: Pose(alpha: 0))) }
            for view in lower.remainingViews { moves.append(Motion(view: view, to: Pose(alpha: 0))) }
        }
        moves += chevrons(lower, upper)
        let offset = upper.largeTitleIsWhole ? width : width / 2
        if let title = upper.primaryTitle {
            moves.append(Motion(view: title, from: Pose(offset: CGPoint(x: offset, y: 0), alpha: upper.largeTitleIsWhole ? 1 : 0)))
        }
        if let menu = upper.titleMenu { moves.append(Motion(view: menu, from: Pose(offset: CGPoint(x: offset, y: 0), alpha: 0))) }
        for view in upper.remainingViews { moves.append(Motion(view: view, from: Pose(alpha: 0))) }
        motions = isForward ? moves : moves.map { Motion(view: $0.view, from: $0.to, to: $0.from) }
    }

    /// Title and back label have the same position at both ends, while they cross-fade.
    private func crossOver(_ title: UIView?, _ label: UILabel?, _ bar: UINavigationBar) -> [Motion] {
        guard let title else { return label.map { [Motion(view: $0, from: Pose(alpha: 0))] } ?? [] }
        guard let label, !(label.text ?? "").isEmpty, let labelParent = label.superview, let titleParent = title.superview else {
            return [Motion(view: title, to: Pose(offset: CGPoint(x: -bar.bounds.width / 4, y: 0), alpha: 0))]
        }
        let start = bar.convert(title.center, from: titleParent), end = bar.convert(label.center, from: labelParent)
        let offset = CGPoint(x: end.x - start.x, y: end.y - start.y)
        let ratio = title.bounds.height > 0 && label.bounds.height > 0 ? label.bounds.height / title.bounds.height : 1
        return [
            Motion(view: title, to: Pose(offset: offset, scale: ratio, alpha: 0)),
            Motion(view: label, from: Pose(offset: CGPoint(x: -offset.x, y: -offset.y), scale: 1 / ratio, alpha: 0)),
        ]
    }

    /// Two chevrons in the same position appear as one.
    private func chevrons(_ lower: NavigationBarContent?, _ upper: NavigationBarContent) -> [Motion] {
        switch (lower?.back?.chevron, upper.back?.chevron) {
        case (let old?, .some): return [Motion(view: old, from: Pose(alpha: 0), to: Pose(alpha: 0))]
        case (nil, let new?): return [Motion(view: new, from: Pose(alpha: 0))]
        case (let old?, nil): return [Motion(view: old, to: Pose(alpha: 0))]
        case (nil, nil): return []
        }
    }
}
