import WayConstraints

/// The constraints of a page: a vertical stack of rows, each a horizontal stack of labels, as `UIStackView` makes them. A label has eight constraints: two
/// in the row's direction, three across it, hugging and compression resistance for each length.
struct Page {
    private struct Box {
        let x: Variable, y: Variable, width: Variable, height: Variable
    }

    /// Both constraints for a label's width.
    struct Width {
        let minimum: ConstraintID
        let maximum: ConstraintID
    }

    let solver: Solver
    private(set) var widths: [Width] = []
    private(set) var constraints: [ConstraintID] = []
    private let addsOneByOne: Bool

    /// - Parameters:
    ///   - rowWidth: of each row; nil if it is as wide as its labels.
    ///   - addsOneByOne: solves after each constraint.
    init(rows: Int, labels: Int, rowWidth: Double?, solver: Solver = Solver(), addsOneByOne: Bool = false) {
        self.solver = solver
        self.addsOneByOne = addsOneByOne
        let page = box()
        add(Expression(page.x), .equal)
        add(Expression(page.y), .equal)
        var bottom = Expression(page.y)
        for row in 0..<rows { bottom = addRow(row, labels: labels, width: rowWidth, page, top: bottom) }
        add(bottom - Expression(page.y) - Expression(page.height), .equal)
    }

    private func box() -> Box {
        Box(x: solver.addVariable(), y: solver.addVariable(), width: solver.addVariable(), height: solver.addVariable())
    }

    private mutating func add(_ expression: Expression, _ relation: Constraint.Relation, _ priority: Float = 1000) {
        constraints.append(solver.enqueue(Constraint(expression, relation, priority: Priority(priority))))
        if addsOneByOne { solver.solve() }
    }

    /// Returns the row's lower edge.
    private mutating func addRow(_ index: Int, labels: Int, width: Double?, _ page: Box, top: Expression) -> Expression {
        let row = box()
        add(Expression(row.x) - Expression(page.x), .equal)
        add(Expression(row.y) - top + -8, .equal)
        var leading = Expression(row.x)
        for label in 0..<labels { leading = addLabel(label, width: Double(30 + (index * 7 + label * 13) % 50), row, leading: leading) }
        add(leading - Expression(row.x) - Expression(row.width), .equal)
        if let width { add(Expression(row.width) + -width, .equal) }
        add(Expression(row.height), .equal, 50)
        return Expression(row.y) + Expression(row.height)
    }

    /// Returns the label's trailing edge.
    private mutating func addLabel(_ index: Int, width: Double, _ row: Box, leading: Expression) -> Expression {
        let label = box()
        add(Expression(label.x) - leading + (index == 0 ? 0 : -8), .equal)
        add(Expression(label.y) - Expression(row.y), .greaterThanOrEqual)
        add(Expression(label.y) + Expression(label.height) - Expression(row.y) - Expression(row.height), .lessThanOrEqual)
        add(Expression(label.y) + Expression(label.height) * 0.5 - Expression(row.y) - Expression(row.height) * 0.5, .equal)
        add(Expression(label.width) + -width, .greaterThanOrEqual, 750)
        add(Expression(label.width) + -width, .lessThanOrEqual, index == 0 ? 250 : 251)
        widths.append(Width(minimum: constraints[constraints.count - 2], maximum: constraints[constraints.count - 1]))
        add(Expression(label.height) + -20, .greaterThanOrEqual, 750)
        add(Expression(label.height) + -20, .lessThanOrEqual, 250)
        return Expression(label.x) + Expression(label.width)
    }

    /// Gives a label another width, as a new text does, and solves.
    func setWidth(_ width: Double, of label: Int) {
        solver.setConstant(-width, of: widths[label].minimum)
        solver.setConstant(-width, of: widths[label].maximum)
        solver.solve()
    }
}
