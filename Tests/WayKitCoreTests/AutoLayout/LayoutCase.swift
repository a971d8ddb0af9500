import Foundation
import Testing
@testable import WayKitCore
import WayKitTesting

/// One line of the table of edge cases: constraints, and what UIKit makes of them.
struct LayoutCase: Sendable, CustomTestStringConvertible {
    let name: String
    /// Of the views that `build` returns; nil where the constraints permit several.
    let frames: [CGRect?]
    /// Whether the layout of each view is ambiguous.
    let isAmbiguous: [Bool]
    /// Lines in the log.
    let logs: Int
    /// Adds views to the page, 400 × 600 points.
    let build: @MainActor (LayoutStage) -> [UIView]

    init(
        _ name: String, _ frames: [CGRect?], ambiguous: [Bool]? = nil, logs: Int = 0, build: @escaping @MainActor (LayoutStage) -> [UIView]
    ) {
        self.name = name
        self.frames = frames
        isAmbiguous = ambiguous ?? frames.map { $0 == nil }
        self.logs = logs
        self.build = build
    }

    var testDescription: String { name }
}

@MainActor struct LayoutCaseTests {
    @Test(arguments: LayoutCase.sizes + LayoutCase.priorities + LayoutCase.attributes + LayoutCase.directions + LayoutCase.hierarchies)
    func tableOfEdgeCases(_ expected: LayoutCase) {
        let layout = LayoutStage(), views = expected.build(layout)
        layout.layOut()
        for (index, view) in views.enumerated() {
            if let frame = expected.frames[index] { #expect(view.frame == frame, "view \(index)") }
            #expect(view.hasAmbiguousLayout == expected.isAmbiguous[index], "view \(index)")
        }
        #expect(layout.stage.diagnostics.count == expected.logs, "\(layout.stage.diagnostics)")
    }
}
