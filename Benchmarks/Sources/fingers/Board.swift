import WayKit
import WayKitTesting

/// Ten views, and a finger on each.
@MainActor final class Board {
    enum Follow: Equatable {
        /// Nobody hears of the fingers.
        case nobody
        /// Each view hears of its finger.
        case views
        /// Each view has a pan recogniser, which tells of it.
        case pans
        /// The same, and the views move with their fingers.
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
    private let follow: Follow
    private var updates = 0

    init(_ follow: Follow, _ sampling: TouchSampling) {
        self.follow = follow
        tiles = (0..<Self.fingers).map { Tile(frame: CGRect(origin: Self.place($0, at: 0), size: CGSize(width: 80, height: 80))) }
        stage.touchSampling = sampling
        for tile in tiles {
            tile.backgroundColor = .systemTeal
            tile.isUserInteractionEnabled = follow != .nobody
            stage.window.addSubview(tile)
            guard follow == .pans || follow == .moves else { continue }
            tile.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Selector(Board.pan, name: "pan(_:)")))
        }
        stage.advance(by: 0.1)
        for finger in tiles.indices { stage.touchDown(finger, at: Self.center(finger, at: 0)) }
    }

    private func pan(_ pan: UIPanGestureRecognizer) {
        updates += 1
        guard follow == .moves else { return }
        let way = pan.translation(in: nil)
        pan.view?.transform = CGAffineTransform(translationX: way.x, y: way.y)
    }

    /// One millisecond, and then a sample of every finger.
    func run(_ millisecond: Int) {
        stage.advance(by: 0.001)
        for finger in tiles.indices { stage.touchMove(finger, to: Self.center(finger, at: Double(millisecond) / 1000)) }
    }

    /// How often somebody heard of a finger since the last call.
    func takeUpdates() -> Int {
        defer {
            updates = 0
            for tile in tiles { tile.updates = 0 }
        }
        return tiles.reduce(updates) { $0 + $1.updates }
    }

    /// In a circle of 60 points, twice a second.
    private static func place(_ finger: Int, at seconds: Double) -> CGPoint {
        let angle = seconds * 4 * .pi
        return CGPoint(x: 120 + 220 * Double(finger % 5) + 60 * cos(angle) - 60, y: 150 + 350 * Double(finger / 5) + 60 * sin(angle))
    }

    private static func center(_ finger: Int, at seconds: Double) -> CGPoint {
        let place = place(finger, at: seconds)
        return CGPoint(x: place.x + 40, y: place.y + 40)
    }
}
