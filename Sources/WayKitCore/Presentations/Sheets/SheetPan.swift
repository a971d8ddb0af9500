import Foundation

/// A vertical pan that begins on the displayed sheet, whatever its model position.
final class SheetPan: UIPanGestureRecognizer {
    /// Whether the pan may begin at a point in container coordinates.
    private let accepts: @MainActor (CGPoint) -> Bool
    private var began = false

    init(accepts: @escaping @MainActor (CGPoint) -> Bool) {
        self.accepts = accepts
        super.init(target: nil, action: nil)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if !began, storedState == .possible {
            guard let view, touches.allSatisfy({ accepts($0.location(in: view)) }) else {
                state = .failed
                return
            }
            began = true
        }
        super.touchesBegan(touches, with: event)
    }

    override func reset() {
        super.reset()
        began = false
    }

    override func handles(_ input: IndirectInput) -> Bool {
        super.handles(input) && accepts(convertFromWindow(input.position, to: view))
    }

    override func shouldBegin(_ translation: CGPoint) -> Bool { abs(translation.y) > abs(translation.x) }
}
