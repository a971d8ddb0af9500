import Foundation

/// A finger that has a sheet in hand: it moves it between the detents, and below the lowest one drives its dismissal.
///
/// | grip | the sheet | goes over to |
/// | --- | --- | --- |
/// | detents | its layout follows the finger | leaving, below the lowest detent where it may be dismissed |
/// | leaving | a dismissal that this finger has begun and drives | detents, above it: the dismissal turns back at its start |
/// | caught | a transition that ran already | detents, beyond the end at which the sheet is up |
@MainActor final class SheetDragSession {
    private enum Grip {
        case detents
        case leaving(GestureInteractionController, ViewControllerTransition)
        case caught(TransitionScrubber, isPresentation: Bool, up: CGFloat)
    }

    /// It was caught on its way to the dismissal.
    private var wasLeaving = false

    private static let lookAhead = CGFloat(TransitionScrubber.lookAhead)
    /// Points that a sheet that may not go is pulled down by before that is an attempt.
    private static let attempt: CGFloat = 60

    private unowned let sheet: UISheetPresentationController
    private var grip = Grip.detents
    /// Where the finger would have the sheet's upper edge.
    private(set) var wanted: CGFloat
    /// Where it was taken in hand.
    private(set) var origin: CGFloat
    /// Asked once in a gesture.
    private lazy var mayBeDismissed = sheet.mayBeDismissedByPerson()
    private var wasAsked = false

    /// Nil where there is nothing to take in hand: its transition has not begun, or draws by itself.
    init?(_ sheet: UISheetPresentationController) {
        self.sheet = sheet
        let seen = sheet.sheetView.layer.presentationProperties(at: AnimationContext.current.now).frame.minY
        guard let transition = sheet.presentedViewController.modalTransition else {
            guard sheet.isAtRest else { return nil }
            sheet.stopMotion()
            wanted = sheet.geometry.wanted(forShown: sheet.top)
            origin = wanted
            return
        }
        guard transition.allowsCatching else { return nil }
        let isPresentation = transition.to === sheet.presentedViewController
        let way = { @MainActor [weak sheet] in sheet.map { $0.geometry.container.height - $0.top } ?? 1 }
        let wasLeaving = transition.leadsToDismissal
        guard let drag = TransitionScrubber(transition, extent: { isPresentation ? -way() : way() }) else { return nil }
        wanted = seen
        origin = seen
        self.wasLeaving = wasLeaving
        grip = .caught(drag, isPresentation: isPresentation, up: sheet.top)
    }

    /// Where a finger that scrolls upwards brings it before the list goes on: where it was, or, taken in hand on its way, where that leads up.
    var place: CGFloat {
        if case .caught(_, _, let up) = grip { return up }
        return sheet.geometry.tops.first { $0 < origin + 0.5 } ?? origin
    }

    /// It drives a dismissal that it has begun, or caught.
    var isLeaving: Bool {
        if case .detents = grip { false } else { true }
    }

    /// At a detent, and nobody moves it.
    var isAtDetent: Bool {
        guard case .detents = grip else { return false }
        return sheet.geometry.tops.contains { abs($0 - wanted) < 0.5 }
    }

    // MARK: Moving

    func move(by distance: CGFloat) {
        guard distance.isFinite else { return }
        wanted += distance
        follow()
    }

    private func follow() {
        let geometry = sheet.geometry
        switch grip {
        case .detents:
            if wanted > geometry.floor, permitsDismissal { return beginLeaving() }
            sheet.place(geometry.shown(wanted, isHeld: true))
        case .leaving(let driver, let transition):
            guard transition.phase != .ended else { return }
            if wanted > geometry.floor { return driver.move(by: wanted - geometry.floor) }
            transition.land(completed: false)
            grip = .detents
            follow()
        case .caught(let drag, let isPresentation, let up):
            guard !drag.isOver else { return }
            if wanted > up { return drag.move(by: wanted - origin) }
            drag.transition.land(completed: isPresentation)
            grip = .detents
            follow()
        }
    }

    private var permitsDismissal: Bool {
        wasAsked = true
        return mayBeDismissed && sheet.isAtRest
    }

    private func beginLeaving() {
        let geometry = sheet.geometry
        sheet.place(geometry.floor)
        let driver = GestureInteractionController { [weak sheet] in sheet?.geometry.travel ?? 1 }
        driver.move(by: wanted - geometry.floor)
        sheet.dismissAllowed(drivenBy: driver)
        guard let transition = sheet.presentedViewController.modalTransition else { return }
        grip = .leaving(driver, transition)
    }

    /// The container has another size while the sheet is between its detents.
    func shift(by distance: CGFloat) {
        wanted += distance
        origin += distance
        if case .detents = grip { follow() }
    }

    /// The container has another size while the sheet comes or goes: the finger has it where it is seen.
    func transitionDidResize() {
        let geometry = sheet.geometry
        switch grip {
        case .detents: break
        case .leaving(let driver, _):
            guard let part = driver.pictureFraction else { return }
            let way = CGFloat(part) * geometry.travel
            wanted = geometry.floor + way
            origin = wanted
            driver.goOn(from: way)
        case .caught(let drag, let isPresentation, _):
            let way = geometry.container.height - sheet.top
            wanted = sheet.top + way * CGFloat(isPresentation ? 1 - drag.part : drag.part)
            origin = wanted
            grip = .caught(drag, isPresentation: isPresentation, up: sheet.top)
            drag.goOn(from: 0)
        }
    }

    // MARK: Letting go

    /// - Parameter velocity: points per second, downwards.
    func release(velocity: CGFloat) {
        switch grip {
        case .detents: settle(velocity: velocity.isFinite ? velocity : 0)
        case .leaving(let driver, let transition):
            if !throwUp(transition, velocity: velocity) { driver.release(velocity: velocity) }
        case .caught(let drag, let isPresentation, let up):
            releaseCaught(drag, isPresentation: isPresentation, up: up, velocity: velocity)
        }
    }

    /// Up from below the lowest detent, and on to a taller one: the dismissal is over at once, the sheet goes on from where it is seen.
    private func throwUp(_ transition: ViewControllerTransition, velocity: CGFloat) -> Bool {
        let geometry = sheet.geometry, seen = wanted
        let target = geometry.nearestTop(to: wanted + velocity * Self.lookAhead)
        guard velocity < 0, target < geometry.floor - 0.5, transition.phase == .interactive else { return false }
        // Still in hand: nobody is to hear of a detent that it only passes.
        sheet.hold = self
        transition.land(completed: false)
        sheet.hold = nil
        guard sheet.isAtRest else { return true }
        sheet.place(seen)
        sheet.selectByPerson(top: target)
        sheet.settle(velocity: velocity)
        return true
    }

    /// The system took the finger.
    func cancel() {
        switch grip {
        case .detents: sheet.settle()
        case .leaving(let driver, _): driver.cancel()
        case .caught(let drag, _, _): drag.cancel()
        }
    }

    private func settle(velocity: CGFloat) {
        let geometry = sheet.geometry
        let projected = wanted + velocity * Self.lookAhead
        let nearest = geometry.nearestTop(to: projected)
        let isThrownOut = projected > geometry.floor + geometry.travel / 2
        if isThrownOut, permitsDismissal {
            sheet.throwVelocity = velocity
            return sheet.dismissAllowed(drivenBy: nil)
        }
        let isRefused = wasAsked && !mayBeDismissed && projected > geometry.floor + Self.attempt
        sheet.selectByPerson(top: nearest)
        sheet.settle(velocity: velocity * geometry.slope(wanted))
        if isRefused { sheet.attemptRefused() }
    }

    /// One that was caught is dismissed where it is thrown down, if it went there already or may.
    private func releaseCaught(_ drag: TransitionScrubber, isPresentation: Bool, up: CGFloat, velocity: CGFloat) {
        guard !drag.isOver else { return }
        let way = max(1, sheet.geometry.container.height - up)
        let speed = velocity.isFinite ? velocity : 0
        let isThrownOut = wanted - up + speed * Self.lookAhead > way / 2
        let mayGo = isThrownOut && (wasLeaving || mayBeDismissed)
        if mayGo, !wasLeaving { sheet.leavesCaught(drag.transition) }
        drag.end(completed: mayGo != isPresentation, velocity: Double((isPresentation ? -speed : speed) / way))
        if isThrownOut, !mayGo { sheet.attemptRefused() }
    }
}

extension UISheetPresentationController {
    func panned(_ pan: SheetPan) {
        switch pan.state {
        case .began:
            guard hold == nil else { return }
            hold = SheetDragSession(self)
            pan.setTranslation(.zero, in: containerView)
        case .changed:
            let way = pan.translation(in: containerView).y
            pan.setTranslation(.zero, in: containerView)
            hold?.move(by: way)
        case .ended:
            let held = hold
            hold = nil
            held?.release(velocity: pan.velocity(in: containerView).y)
        case .cancelled, .failed:
            let held = hold
            hold = nil
            held?.cancel()
        default: break
        }
    }
}
