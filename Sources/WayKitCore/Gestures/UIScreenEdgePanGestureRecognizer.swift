import Foundation

/// Recognises a pan that begins at an edge of the window and moves inwards. Source: UIKit `UIScreenEdgePanGestureRecognizer`.
@preconcurrency @MainActor open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    /// Points from the edge within which the touch has to begin: with a bezel, touches begin a few points inside.
    static let edgeWidth: CGFloat = 20

    /// The edges at which it begins. None by default.
    open var edges: UIRectEdge = []

    /// The edges at which the touch began.
    private var startEdges: UIRectEdge = []

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if storedState == .possible, startEdges.isEmpty {
            startEdges = touches.reduce(into: UIRectEdge()) { $0.formUnion(edges(near: $1)) }.intersection(edges)
            if startEdges.isEmpty {
                state = .failed
                return
            }
        }
        super.touchesBegan(touches, with: event)
    }

    open override func reset() {
        super.reset()
        startEdges = []
    }

    /// A touchpad has no screen edge: a swipe with three fingers stands for a touch at the edge.
    override func handles(_ input: IndirectInput) -> Bool {
        if case .swipe = input.kind { !edges.isEmpty } else { false }
    }

    @_spi(WayKit) open override func receive(_ input: IndirectInput) {
        if input.phase == .began { startEdges = edges }
        super.receive(input)
    }

    /// Begins if the movement is mainly inwards.
    @_spi(WayKit) open override func shouldBegin(_ translation: CGPoint) -> Bool {
        let isSideways = abs(translation.x) >= abs(translation.y)
        return (startEdges.contains(.left) && isSideways && translation.x > 0) || (startEdges.contains(.right) && isSideways && translation.x < 0)
            || (startEdges.contains(.top) && !isSideways && translation.y > 0) || (startEdges.contains(.bottom) && !isSideways && translation.y < 0)
    }

    private func edges(near touch: UITouch) -> UIRectEdge {
        guard let bounds = touch.window?.bounds else { return [] }
        let position = touch.position
        var result: UIRectEdge = []
        if position.x <= Self.edgeWidth { result.insert(.left) }
        if position.x >= bounds.width - Self.edgeWidth { result.insert(.right) }
        if position.y <= Self.edgeWidth { result.insert(.top) }
        if position.y >= bounds.height - Self.edgeWidth { result.insert(.bottom) }
        return result
    }
}
