import Foundation

/// What a navigation controller's and a tab bar controller's transition have in common: one page takes the place of another in the container's content view.
@MainActor final class PageExchange {
    private let contentView: PageContentView
    private let frame: (UIViewController) -> CGRect
    private var snapshots: [(view: UIView, snapshot: ViewStateSnapshot)] = []
    /// The frames at rest with which the pages were laid out. The frame at rest may change afterwards, with a bar's translucency.
    private var laidOutFrames: [ObjectIdentifier: CGRect] = [:]

    /// - Parameter frame: A page's frame in the content view at rest.
    init(in contentView: PageContentView, frame: @escaping (UIViewController) -> CGRect) {
        self.contentView = contentView
        self.frame = frame
    }

    func setContextFrames(_ transition: ViewControllerTransition) {
        let context = transition.context, from = transition.from, to = transition.to
        context.setFrames(of: from, initial: from.containedView.frame, final: .zero)
        context.setFrames(of: to, initial: .zero, final: frame(to))
        context.setView(from.containedView, forKey: .from)
        context.setView(to.containedView, forKey: .to)
    }

    func restFrames(of pages: [UIViewController]) -> [(view: UIView, frame: CGRect)] {
        pages.compactMap { page in
            guard let view = page.containedViewIfLoaded else { return nil }
            let frame = frame(page)
            laidOutFrames[ObjectIdentifier(page)] = frame
            return (view, frame)
        }
    }

    /// Before anything changes: what a cancel restores.
    func takeSnapshots(_ transition: ViewControllerTransition) {
        snapshots = [transition.from, transition.to].compactMap(\.containedViewIfLoaded).map { ($0, ViewStateSnapshot(of: $0)) }
    }

    /// Gives the appearing page its final frame.
    func layOut(_ transition: ViewControllerTransition) {
        let to = transition.to
        UIView.performWithoutAnimation {
            to.containedView.transform = .identity
            let frame = frame(to)
            laidOutFrames[ObjectIdentifier(to)] = frame
            to.containedView.frame = frame
            to.view.setNeedsLayout()
        }
    }

    /// Adds the appearing page to the container; with an animation the animator does that.
    func install(_ transition: ViewControllerTransition) {
        setContextFrames(transition)
        if !transition.isAnimated { contentView.addSubview(transition.to.containedView) }
    }

    /// Leaves one page in the container, wherever the animator has left them: the new one, or after a cancel the old one as it was.
    func end(_ transition: ViewControllerTransition, completed: Bool) {
        let from = transition.from, to = transition.to
        var placedFrame = frame(completed ? to : from)
        if completed {
            let page = to.containedView
            if page.superview !== contentView {
                contentView.addSubview(page)
                UIView.performWithoutAnimation { page.frame = placedFrame }
            } else {
                placedFrame = laidOutFrames[ObjectIdentifier(to)] ?? placedFrame
            }
            if let old = from.containedViewIfLoaded, old !== page { old.removeFromSuperview() }
        } else {
            for (view, snapshot) in snapshots {
                snapshot.restoreHierarchy(of: view)
                snapshot.restoreState(of: view, currentFrame: view === from.containedViewIfLoaded ? frame(from) : nil)
            }
        }
        contentView.placedFrame = placedFrame
    }

    /// `viewDidDisappear` precedes `viewDidAppear`.
    func endAppearance(_ transition: ViewControllerTransition, completed: Bool) {
        (completed ? transition.from : transition.to).endContainedAppearance()
        (completed ? transition.to : transition.from).endContainedAppearance()
    }

    func transitionIsOver() {
        snapshots.removeAll()
        laidOutFrames.removeAll()
        contentView.setNeedsLayout()
    }
}
