import Foundation
import WayMotion

/// A gesture that drags a sheet: it moves it between the detents, and below the lowest one drives its dismissal.
///
/// | mode | the sheet | changes to |
/// | --- | --- | --- |
/// | detents | its layout follows the gesture | dismissing, below the lowest detent if it may be dismissed |
/// | dismissing | a dismissal that this gesture has requested, and drives once it has begun | detents, above it: the dismissal is cancelled at its start |
/// | interrupted | a transition that was running | detents, beyond the end at which the sheet is shown |
@MainActor final class SheetDragSession {
    private enum Mode {
        case detents
        case dismissing(GestureInteractionController)
        case interrupted(TransitionProgressTracker, isPresentation: Bool, shownTop: CGFloat)
    }

    /// The interrupted transition was heading for the dismissal.
    private var wasDismissing = false

    private unowned let sheet: UISheetPresentationController
    private var mode = Mode.detents
    /// The sheet's upper edge as proposed by the gesture, without rubber-banding.
    private(set) var proposedTop: CGFloat
    /// The proposed upper edge at the begin of the gesture.
    private(set) var origin: CGFloat
    /// Evaluated once per gesture.
    private lazy var mayBeDismissed = sheet.shouldAllowUserDismissal()
    private var wasAsked = false

    /// Nil if the sheet cannot be dragged: its transition has not begun, or animates outside its timeline.
    init?(_ sheet: UISheetPresentationController) {
        self.sheet = sheet
        let displayedTop = sheet.sheetView.layer.presentationProperties(at: AnimationContext.current.now).frame.minY
        guard let transition = sheet.presentedViewController.modalTransition else {
            guard sheet.isAtRest else { return nil }
            sheet.stopMotion()
            proposedTop = sheet.geometry.proposedTop(forDisplayed: sheet.top)
            origin = proposedTop
            return
        }
        guard transition.allowsCatching else { return nil }
        let isPresentation = transition.to === sheet.presentedViewController
        let distance = { @MainActor [weak sheet] in sheet.map { $0.geometry.container.height - $0.top } ?? 1 }
        let wasDismissing = transition.leadsToDismissal
        guard let progressTracker = TransitionProgressTracker(transition, extent: { isPresentation ? -distance() : distance() }) else { return nil }
        proposedTop = displayedTop
        origin = displayedTop
        self.wasDismissing = wasDismissing
        mode = .interrupted(progressTracker, isPresentation: isPresentation, shownTop: sheet.top)
    }

    /// The upper edge up to which scrolling upwards moves the sheet before the list scrolls: where it was, or the shown end of an interrupted
    /// transition.
    var scrollLimit: CGFloat {
        if case .interrupted(_, _, let shownTop) = mode { return shownTop }
        return sheet.geometry.tops.first { $0 < origin + 0.5 } ?? origin
    }

    /// It drives a transition that it has requested or interrupted.
    var isDrivingTransition: Bool {
        switch mode {
        case .detents: false
        case .dismissing(let interactionController): !interactionController.isOffered
        case .interrupted: true
        }
    }

    /// At a detent, not driving a transition.
    var isAtDetent: Bool {
        guard case .detents = mode else { return false }
        return sheet.geometry.tops.contains { abs($0 - proposedTop) < 0.5 }
    }

    // MARK: Moving

    func move(by distance: CGFloat) {
        guard distance.isFinite else { return }
        proposedTop += distance
        update()
    }

    private func update() {
        let geometry = sheet.geometry
        switch mode {
        case .detents:
            if proposedTop > geometry.floor, allowsDismissal { return requestDismissal() }
            sheet.layOut(top: geometry.displayedTop(proposedTop, isHeld: true))
        case .dismissing(let interactionController) where interactionController.isOffered:
            sheet.layOut(top: geometry.displayedTop(proposedTop, isHeld: true))
        case .dismissing(let interactionController):
            guard let transition = interactionController.transition, !transition.phase.isComplete else { return }
            if proposedTop > geometry.floor { return interactionController.move(by: proposedTop - geometry.floor) }
            transition.jumpToEnd(completed: false)
            mode = .detents
            update()
        case .interrupted(let progressTracker, let isPresentation, let shownTop):
            guard !progressTracker.isOver else { return }
            if proposedTop > shownTop { return progressTracker.move(by: proposedTop - origin) }
            progressTracker.transition.jumpToEnd(completed: isPresentation)
            mode = .detents
            update()
        }
    }

    private var allowsDismissal: Bool {
        wasAsked = true
        return mayBeDismissed && sheet.isAtRest
    }

    private func requestDismissal() {
        let geometry = sheet.geometry
        sheet.layOut(top: geometry.floor)
        let interactionController = GestureInteractionController { [weak sheet] in sheet?.geometry.travel ?? 1 }
        interactionController.move(by: proposedTop - geometry.floor)
        mode = .dismissing(interactionController)
        sheet.requestUserDismissal(drivenBy: interactionController)
        // Later, the dismissal begins at the displayed position.
        guard interactionController.isOffered else { return }
        interactionController.onAttach = { [weak self, unowned interactionController] in self?.dismissalBegan(interactionController) }
    }

    private func dismissalBegan(_ interactionController: GestureInteractionController) {
        let geometry = sheet.geometry
        guard proposedTop > geometry.floor else { return }
        proposedTop = geometry.displayedTop(proposedTop, isHeld: true)
        sheet.layOut(top: geometry.floor)
        interactionController.move(by: proposedTop - geometry.floor)
    }

    /// The container was resized while the sheet is between its detents.
    func shift(by distance: CGFloat) {
        proposedTop += distance
        origin += distance
        if case .detents = mode { update() }
    }

    /// The container was resized during the transition: the gesture continues from the displayed position.
    func transitionDidResize() {
        let geometry = sheet.geometry
        switch mode {
        case .detents: break
        case .dismissing(let interactionController):
            guard let progress = interactionController.displayedProgress else { return }
            let distance = CGFloat(progress) * geometry.travel
            proposedTop = geometry.floor + distance
            origin = proposedTop
            interactionController.rebase(to: distance)
        case .interrupted(let progressTracker, let isPresentation, _):
            let distance = geometry.container.height - sheet.top
            proposedTop = sheet.top + distance * CGFloat(isPresentation ? 1 - progressTracker.progress : progressTracker.progress)
            origin = proposedTop
            mode = .interrupted(progressTracker, isPresentation: isPresentation, shownTop: sheet.top)
            progressTracker.rebase(to: 0)
        }
    }

    // MARK: Release

    /// - Parameter velocity: points per second, downwards.
    func release(velocity: CGFloat) {
        switch mode {
        case .detents: settle(velocity: velocity.isFinite ? velocity : 0)
        case .dismissing(let interactionController) where interactionController.isOffered:
            let velocity = velocity.isFinite ? velocity : 0
            settle(at: SheetRelease(sheet.geometry, proposedTop: proposedTop, velocity: velocity).detentTop, velocity: velocity)
        case .dismissing(let interactionController):
            guard let transition = interactionController.transition else { return }
            if !flingUp(transition, velocity: velocity) { interactionController.release(velocity: velocity) }
        case .interrupted(let progressTracker, let isPresentation, let shownTop):
            releaseInterrupted(progressTracker, isPresentation: isPresentation, shownTop: shownTop, velocity: velocity)
        }
    }

    /// Flung up from below the lowest detent to a taller one: ends the dismissal immediately and continues from the displayed position.
    private func flingUp(_ transition: ViewControllerTransition, velocity: CGFloat) -> Bool {
        let geometry = sheet.geometry, displayedTop = proposedTop
        let target = SheetRelease(geometry, proposedTop: proposedTop, velocity: velocity).detentTop
        guard velocity < 0, target < geometry.floor - 0.5, transition.phase == .interactive else { return false }
        // The drag session stays set: a detent that is only passed is not reported.
        sheet.dragSession = self
        transition.jumpToEnd(completed: false)
        sheet.dragSession = nil
        guard sheet.isAtRest else { return true }
        sheet.layOut(top: displayedTop)
        sheet.selectUserInitiated(top: target)
        sheet.settle(velocity: velocity)
        return true
    }

    /// The gesture was cancelled by the system.
    func cancel() {
        switch mode {
        case .detents: sheet.settle()
        case .dismissing(let interactionController): if interactionController.isOffered { sheet.settle() } else { interactionController.cancel() }
        case .interrupted(let progressTracker, _, _): progressTracker.cancel()
        }
    }

    private func settle(velocity: CGFloat) {
        let release = SheetRelease(sheet.geometry, proposedTop: proposedTop, velocity: velocity)
        if release.isFlungOut, allowsDismissal {
            sheet.flingVelocity = velocity
            return sheet.requestUserDismissal(drivenBy: nil)
        }
        let isRefused = wasAsked && !mayBeDismissed && release.isDismissalAttempt
        settle(at: release.detentTop, velocity: velocity)
        if isRefused { sheet.userDismissalWasRefused() }
    }

    private func settle(at top: CGFloat, velocity: CGFloat) {
        sheet.selectUserInitiated(top: top)
        sheet.settle(velocity: velocity * sheet.geometry.slope(proposedTop))
    }

    /// Ends an interrupted transition: with a dismissal if the sheet is flung down and was heading there already, or may be dismissed.
    private func releaseInterrupted(_ progressTracker: TransitionProgressTracker, isPresentation: Bool, shownTop: CGFloat, velocity: CGFloat) {
        guard !progressTracker.isOver else { return }
        let distance = max(1, sheet.geometry.container.height - shownTop)
        let finiteVelocity = velocity.isFinite ? velocity : 0
        let isFlungOut = SheetRelease.isFlungOut(translation: proposedTop - shownTop, velocity: finiteVelocity, distance: distance)
        let dismisses = isFlungOut && (wasDismissing || mayBeDismissed)
        if dismisses, !wasDismissing { sheet.adoptAsUserDismissal(progressTracker.transition) }
        progressTracker.end(completed: dismisses != isPresentation, velocity: Double((isPresentation ? -finiteVelocity : finiteVelocity) / distance))
        if isFlungOut, !dismisses { sheet.userDismissalWasRefused() }
    }
}

extension UISheetPresentationController {
    func panned(_ pan: SheetPan) {
        switch pan.state {
        case .began:
            guard dragSession == nil else { return }
            dragSession = SheetDragSession(self)
            fallthrough
        case .changed:
            let distance = pan.translation(in: containerView).y
            pan.setTranslation(.zero, in: containerView)
            dragSession?.move(by: distance)
        case .ended:
            let session = dragSession
            dragSession = nil
            session?.release(velocity: pan.velocity(in: containerView).y)
        case .cancelled, .failed:
            let session = dragSession
            dragSession = nil
            session?.cancel()
        default: break
        }
    }
}
