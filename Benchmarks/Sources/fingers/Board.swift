import WayKit
import WayKitTesting

/// Ten views, with one finger on each.
@MainActor final class Board {
    enum Handling: Equatable {
        /// The touches are not delivered to any view.
        case none
        /// Each view receives its touches.
        case views
        /// Each view has a pan recogniser with an action.
        case pans
        /// As `pans`, and the views move with their fingers.
        case moves
    }

    private final class Tile: UIView {
        var updates = 0
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { updates += touches.count }
    }

    static let fingers = 10
    static let refreshRate = 60

    private let stage = TestStage(size: CGSize(width: 1280, height: 800), refreshRate: Double(refreshRate))
    private let tiles: [Tile]
    private let handling: Handling
    private var updates = 0

    init(_ handling: Handling, _ sampling: TouchSampling) {
        self.handling = handling
        tiles = (0..<Self.fingers).map { Tile(frame: CGRect(origin: Self.origin($0, at: 0), size: CGSize(width: 80, height: 80))) }
        stage.touchSampling = sampling
        for tile in tiles {
            tile.backgroundColor = .systemTeal
            tile.isUserInteractionEnabled = handling != .none
            stage.window.addSubview(tile)
            guard handling == .pans || handling == .moves else { continue }
            tile.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Selector(Board.pan, name: "pan(_:)")))
        }
        stage.advance(by: 0.1)
        for finger in tiles.indices { stage.touchDown(finger, at: Self.center(finger, at: 0)) }
    }

    private func pan(_ pan: UIPanGestureRecognizer) {
        updates += 1
        guard handling == .moves else { return }
        let translation = pan.translation(in: nil)
        pan.view?.transform = CGAffineTransform(translationX: translation.x, y: translation.y)
    }

    /// Advances by one millisecond, and then sends a sample for every finger.
    func run(_ millisecond: Int) {
        stage.advance(by: 0.001)
        for finger in tiles.indices { stage.touchMove(finger, to: Self.center(finger, at: Double(millisecond) / 1000)) }
    }

    /// The number of delivered touch updates since the last call.
    func takeUpdates() -> Int {
        defer {
            updates = 0
            for tile in tiles { tile.updates = 0 }
        }
        return tiles.reduce(updates) { $0 + $1.updates }
    }

    /// On a circle with a radius of 60 points, twice per second.
    private static func origin(_ finger: Int, at seconds: Double) -> CGPoint {
        let angle = seconds * 4 * .pi
        return CGPoint(x: 120 + 220 * Double(finger % 5) + 60 * cos(angle) - 60, y: 150 + 350 * Double(finger / 5) + 60 * sin(angle))
    }

    private static func center(_ finger: Int, at seconds: Double) -> CGPoint {
        let origin = origin(finger, at: seconds)
        return CGPoint(x: origin.x + 40, y: origin.y + 40)
    }
}
