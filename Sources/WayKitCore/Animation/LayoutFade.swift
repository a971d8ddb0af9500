import Foundation
import WayRender

/// A layout that changes at once under a snapshot of the last frame, which fades: what columns do with reduced motion, where they would slide.
@MainActor final class LayoutFade {
    private var snapshot: UIView?

    /// - Parameters:
    ///   - change: changes the layout inside of the view.
    ///   - alongside: is animated while the snapshot fades.
    ///   - completion: called when the snapshot is gone, also by `end()`.
    func run(
        in view: UIView, duration: TimeInterval, change: () -> Void, alongside: @escaping () -> Void = {}, completion: @escaping () -> Void
    ) {
        // What an earlier fade still shows is in the new snapshot.
        let new = LayerCapture.ofLastFrame(view.layer) == nil ? nil : view.snapshotView(afterScreenUpdates: false)
        end()
        UIView.performWithoutAnimation {
            change()
            guard let new else { return }
            new.frame = view.bounds
            new.isUserInteractionEnabled = false
            view.addSubview(new)
        }
        snapshot = new
        UIView.animate(
            withDuration: duration, delay: 0, options: .allowUserInteraction,
            animations: {
                new?.alpha = 0
                alongside()
            },
            completion: { [weak self] _ in
                new?.removeFromSuperview()
                if let self, snapshot === new { snapshot = nil }
                completion()
            })
    }

    /// Ends it if the view has another size than the snapshot's. To be called by the view's layout.
    func viewWasLaidOut() {
        if let snapshot, snapshot.superview?.bounds.size != snapshot.bounds.size { end() }
    }

    /// Shows the new layout at once.
    func end() {
        snapshot?.removeFromSuperview()
        snapshot = nil
    }
}
