import WayHost

/// The layout work of one frame.
struct LayoutCounts {
    /// Calls of `layoutSubviews`.
    var views = 0
    /// Times that changed constraints were solved.
    var solutions = 0

    var traceArguments: Trace.Arguments { ["views": .number(Double(views)), "solutions": .number(Double(solutions))] }
}
