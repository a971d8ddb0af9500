import Foundation
import Testing
@testable import WayKitCore
import WayKitTesting

/// Haptic feedback: everything is accepted, and has no effect.
@MainActor struct FeedbackGeneratorTests {
    @Test func allGeneratorsAcceptTheirCalls() {
        let stage = TestStage(size: CGSize(width: 100, height: 100)), view = UIView()
        let impact = UIImpactFeedbackGenerator(style: .rigid, view: view), selection = UISelectionFeedbackGenerator(view: view)
        let notification = UINotificationFeedbackGenerator()
        for generator in [impact, selection, notification] { generator.prepare() }
        impact.impactOccurred()
        impact.impactOccurred(intensity: 0.5, at: .zero)
        UIImpactFeedbackGenerator().impactOccurred(intensity: 2)
        selection.selectionChanged()
        selection.selectionChanged(at: .zero)
        notification.notificationOccurred(.warning)
        notification.notificationOccurred(.error, at: .zero)
        #expect(stage.diagnostics == [], "no warning")
    }
}
