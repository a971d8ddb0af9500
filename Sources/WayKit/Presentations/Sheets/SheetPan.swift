import Foundation

/// A vertical pan that begins on what is seen of a sheet, wherever its model is.
final class SheetPan: UIPanGestureRecognizer {
    /// Container coordinates.
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

    override func wants(_ input: IndirectInput) -> Bool {
        super.wants(input) && accepts(convertFromWindow(input.position, to: view))
    }

    override func shouldBegin(_ way: CGPoint) -> Bool { abs(way.y) > abs(way.x) }
}
