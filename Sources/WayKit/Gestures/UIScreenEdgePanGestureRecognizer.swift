import Foundation

/// A pan that begins at an edge of the window and goes inwards. Source: UIKit `UIScreenEdgePanGestureRecognizer`.
@preconcurrency @MainActor open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    /// Points from the edge within which the finger has to come down: a bezel lets a finger down a few points inside.
    static let reach: CGFloat = 20

    /// The edges that it begins at. None unless set.
    open var edges: UIRectEdge = []

    /// The edges that the finger came down at.
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

    /// A touchpad has no edge of the screen under it: three fingers mean what one means at the edge.
    override func wants(_ input: IndirectInput) -> Bool {
        if case .swipe = input.kind { !edges.isEmpty } else { false }
    }

    override func receive(_ input: IndirectInput) {
        if input.phase == .began { touched = edges }
        super.receive(input)
    }

    /// Inwards, and more so than along the edge.
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
