import Foundation

/// Recognises a pan that begins at an edge of the window and moves inwards. Source: UIKit `UIScreenEdgePanGestureRecognizer`.
@preconcurrency @MainActor open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    /// Points from the edge within which the touch has to begin: with a bezel, touches begin a few points inside.
    static let reach: CGFloat = 20

    /// The edges at which it begins. None by default.
    open var edges: UIRectEdge = []

    /// The edges at which the touch began.
    private var touched: UIRectEdge = []

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if storedState == .possible, touched.isEmpty {
            touched = touches.reduce(into: UIRectEdge()) { $0.formUnion(edgesWithinReach(of: $1)) }.intersection(edges)
            if touched.isEmpty {
                state = .failed
                return
            }
        }
        super.touchesBegan(touches, with: event)
    }

    open override func reset() {
        super.reset()
        touched = []
    }

    /// A touchpad has no screen edge: a swipe with three fingers stands for a touch at the edge.
    override func wants(_ input: IndirectInput) -> Bool {
        if case .swipe = input.kind { !edges.isEmpty } else { false }
    }

    override func receive(_ input: IndirectInput) {
        if input.phase == .began { touched = edges }
        super.receive(input)
    }

    /// Begins if the movement is mainly inwards.
    override func shouldBegin(_ way: CGPoint) -> Bool {
        let isSideways = abs(way.x) >= abs(way.y)
        return (touched.contains(.left) && isSideways && way.x > 0) || (touched.contains(.right) && isSideways && way.x < 0)
            || (touched.contains(.top) && !isSideways && way.y > 0) || (touched.contains(.bottom) && !isSideways && way.y < 0)
    }

    private func edgesWithinReach(of touch: UITouch) -> UIRectEdge {
        guard let bounds = touch.window?.bounds else { return [] }
        let position = touch.position
        var near: UIRectEdge = []
        if position.x <= Self.reach { near.insert(.left) }
        if position.x >= bounds.width - Self.reach { near.insert(.right) }
        if position.y <= Self.reach { near.insert(.top) }
        if position.y >= bounds.height - Self.reach { near.insert(.bottom) }
        return near
    }
}
