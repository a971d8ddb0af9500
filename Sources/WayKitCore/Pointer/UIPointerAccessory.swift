import Foundation

/// A shape beside the pointer, such as the arrows around the pointer over a handle that can be dragged. Source: UIKit `UIPointerAccessory`.
@preconcurrency @MainActor open class UIPointerAccessory: NSObject {
    /// Where an accessory is, relative to the pointer. Source: UIKit `UIPointerAccessory.Position`.
    public struct Position: Hashable, Sendable {
        /// Points between the pointer and the accessory.
        public static let defaultOffset: CGFloat = 8

        /// Points between the pointer and the accessory; negative values count as 0.
        public var offset: CGFloat
        /// Radians, clockwise from above the pointer.
        public var angle: CGFloat

        public init(offset: CGFloat = Position.defaultOffset, angle: CGFloat = 0) {
            self.offset = offset
            self.angle = angle
        }

        public static let top = Position()
        public static let topRight = Position(angle: .pi / 4)
        public static let right = Position(angle: .pi / 2)
        public static let bottomRight = Position(angle: .pi * 3 / 4)
        public static let bottom = Position(angle: .pi)
        public static let bottomLeft = Position(angle: .pi * 5 / 4)
        public static let left = Position(angle: .pi * 3 / 2)
        public static let topLeft = Position(angle: .pi * 7 / 4)
    }

    public let shape: UIPointerShape
    open private(set) var position: Position
    /// Rotates the shape by the angle of its position; true for arrows.
    open var orientationMatchesAngle = false

    /// - Parameter shape: Only its size counts; it is centred at the position.
    public required init(_ shape: UIPointerShape, position: Position) {
        self.shape = shape
        self.position = position
        super.init()
    }

    /// An arrow that points away from the pointer.
    open class func arrow(_ position: Position) -> Self {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 0, y: 6))
        path.addLine(to: CGPoint(x: 5, y: 0))
        path.addLine(to: CGPoint(x: 10, y: 6))
        path.close()
        let accessory = Self(.path(path), position: position)
        accessory.orientationMatchesAngle = true
        return accessory
    }
}
