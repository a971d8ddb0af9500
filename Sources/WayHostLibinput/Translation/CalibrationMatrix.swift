/// The first two rows of the matrix that libinput applies to a touchscreen's coordinates: x' = a·x + b·y + c, y' = d·x + e·y + f, in fractions of the
/// panel's width and height.
struct CalibrationMatrix: Equatable, Sendable {
    static let identity = CalibrationMatrix([1, 0, 0, 0, 1, 0])

    /// a to f.
    let values: [Float]

    init(_ values: [Float]) {
        self.values = values
    }

    /// Whether the matrix is finite and invertible. NaN in a udev rule, or a matrix that collapses the panel to a line, would send every touch to the
    /// same edge.
    var isUsable: Bool {
        guard values.count == 6, values.allSatisfy(\.isFinite) else { return false }
        return abs(values[0] * values[4] - values[1] * values[3]) > 1e-4
    }
}
