import Foundation
import WayAccessibility

extension ScreenReader {
    /// The finger that acts for the one of a double tap that is held; no real finger has the number.
    private static let passThroughID = -1

    /// A touch on the program's window. While the reader runs views get only what `onPassThrough` reports.
    package func handle(_ touch: ReaderTouch) {
        guard isRunning else { return }
        advance(to: touch.time)
        if isDirect(touch) { return onPassThrough(touch) }
        for gesture in recognizer.handle(touch) { perform(gesture) }
    }

    /// Whether the touch goes to an element that handles touches itself.
    private func isDirect(_ touch: ReaderTouch) -> Bool {
        switch touch.phase {
        case .moved:
            guard directTouches[touch.id] != nil else { return false }
            directTouches[touch.id] = touch.position
            return true
        case .ended, .cancelled: return directTouches.removeValue(forKey: touch.id) != nil
        case .began:
            guard recognizer.isIdle, let element = order.element(at: touch.position, in: tree) else { return false }
            guard tree[element]?.states.contains(.directInteraction) == true else { return false }
            directTouches[touch.id] = touch.position
            if element != cursor { go(to: element, isExploring: true) }
            return true
        }
    }

    /// The reader is turned off: its touches are of no more use to views.
    func cancelDirectTouches() {
        for (id, position) in directTouches { onPassThrough(ReaderTouch(id: id, phase: .cancelled, position: position, time: now)) }
        directTouches = [:]
    }

    func perform(_ gesture: ReaderGesture) {
        switch gesture {
        case .exploreBegan(let point):
            exploredElement = nil
            explore(point)
        case .exploreMoved(let point): explore(point)
        case .exploreEnded: exploredElement = nil
        case .swipe(let direction, let fingers): performSwipe(direction, fingers: fingers)
        case .tap(let count, let fingers, let point): performTap(count: count, fingers: fingers, at: point)
        case .scrub: perform(.escape)
        case .rotor(let step): perform(step > 0 ? .nextRotorSetting : .previousRotorSetting)
        case .splitTap: perform(.activate)
        case .passThroughBegan: passThrough(.began, ReaderMovement.zero)
        case .passThroughMoved(let movement): passThrough(.moved, movement)
        case .passThroughEnded(let movement): passThrough(.ended, movement)
        case .passThroughCancelled: passThrough(.cancelled, ReaderMovement.zero)
        }
    }

    /// The element under the finger is read when the finger comes to it.
    private func explore(_ point: CGPoint) {
        guard let element = order.element(at: point, in: tree), element != exploredElement else { return }
        exploredElement = element
        go(to: element, isExploring: true)
    }

    private func performSwipe(_ direction: ReaderDirection, fingers: Int) {
        switch (fingers, direction) {
        case (1, .right): perform(.next)
        case (1, .left): perform(.previous)
        case (1, .down): perform(.rotorForward)
        case (1, .up): perform(.rotorBackward)
        case (2, .up): perform(.readAll)
        case (2, .down): perform(.readFromHere)
        // The content follows the fingers.
        case (3, .up): perform(.scroll(.down))
        case (3, .down): perform(.scroll(.up))
        case (3, .left): perform(.scroll(.right))
        case (3, .right): perform(.scroll(.left))
        default: break
        }
    }

    private func performTap(count: Int, fingers: Int, at point: CGPoint) {
        switch (fingers, count) {
        case (1, 1):
            exploredElement = nil
            explore(point)
        case (1, 2): perform(.activate)
        case (1, 3): doubleTapThrough()
        case (2, 1): perform(.pauseOrResume)
        case (2, 2): perform(.magicTap)
        case (2, 3): onTurnOffRequest()
        case (3, 1): perform(.readPosition)
        case (3, 2): perform(.toggleSpeech)
        case (3, 3): perform(.toggleScreenCurtain)
        case (4, 1): perform(isInUpperHalf(point) ? .first : .last)
        default: break
        }
    }

    private func isInUpperHalf(_ point: CGPoint) -> Bool {
        guard let window = tree.windows.lazy.compactMap({ self.tree[$0] }).first else { return true }
        return point.y < window.frame.midY
    }

    // MARK: Touches that views get

    private func passThrough(_ phase: ReaderTouch.Phase, _ movement: ReaderMovement) {
        guard let point = passThroughPoint(phase) else { return }
        if phase == .began { prepareActivation() }
        onPassThrough(touch(phase, CGPoint(x: point.x + movement.dx, y: point.y + movement.dy)))
        if phase == .ended || phase == .cancelled { passThroughStart = nil }
    }

    /// The cursor may move, and its element with it: the finger goes on from where it began.
    private func passThroughPoint(_ phase: ReaderTouch.Phase) -> CGPoint? {
        if phase == .began { passThroughStart = node?.activationPoint }
        return passThroughStart
    }

    /// Two taps as views see them.
    private func doubleTapThrough() {
        guard let point = node?.activationPoint else { return }
        prepareActivation()
        for phase: ReaderTouch.Phase in [.began, .ended, .began, .ended] { onPassThrough(touch(phase, point)) }
    }

    private func touch(_ phase: ReaderTouch.Phase, _ position: CGPoint) -> ReaderTouch {
        ReaderTouch(id: Self.passThroughID, phase: phase, position: position, time: now)
    }
}
