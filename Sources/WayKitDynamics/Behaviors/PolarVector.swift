import WayLog

/// A force of a behaviour: angle and magnitude, or components.
@MainActor struct PolarVector {
    /// Radians, clockwise from the x axis.
    let angle: CGFloat
    let magnitude: CGFloat
    let vector: CGVector

    init(angle: CGFloat, magnitude: CGFloat) {
        self.angle = angle
        self.magnitude = magnitude
        // The four main directions have exact components.
        let quarters = angle / (.pi / 2)
        if abs(quarters) < 1000, quarters == quarters.rounded() {
            let units = [CGVector(dx: 1, dy: 0), CGVector(dx: 0, dy: 1), CGVector(dx: -1, dy: 0), CGVector(dx: 0, dy: -1)]
            let unit = units[(Int(quarters) % 4 + 4) % 4]
            vector = CGVector(dx: unit.dx * magnitude, dy: unit.dy * magnitude)
        } else {
            vector = CGVector(dx: cos(angle) * magnitude, dy: sin(angle) * magnitude)
        }
    }

    /// - Parameter angle: the one of a vector without length.
    init(_ vector: CGVector, angle: CGFloat) {
        let magnitude = (vector.dx * vector.dx + vector.dy * vector.dy).squareRoot()
        self.angle = magnitude > 0 ? atan2(vector.dy, vector.dx) : angle
        self.magnitude = magnitude
        self.vector = vector
    }

    /// Infinite values and those that are not numbers are logged.
    func isValid(of behavior: UIDynamicBehavior) -> Bool {
        if vector.dx.isFinite, vector.dy.isFinite, angle.isFinite { return true }
        wayLogger("waykit.dynamics").error("\(behavior): a force with magnitude \(magnitude) and angle \(angle) is ignored")
        return false
    }
}
