import Foundation
import Testing
import WayKit
import WayKitTesting

@MainActor struct SheetBackgroundTests {
    @Test func backgroundEffectIsVisibleThroughAClearSheet() {
        let it = SheetStage([.medium()])
        it.root.view.backgroundColor = .red
        it.sheet.view.backgroundColor = .clear
        it.stage.window.overrideUserInterfaceStyle = .light
        _ = it.presented()
        let point = CGPoint(x: 195, y: 700)
        func green() -> CGFloat {
            var green: CGFloat = 0
            it.stage.pixel(at: point).getRed(nil, green: &green, blue: nil, alpha: nil)
            return green
        }
        #expect(green() == 0, "the dimmed presenter")
        it.controller?.backgroundEffect = UIBlurEffect(style: .systemMaterial)
        it.stage.settle()
        #expect(green() > 0.3, "a light material")
        it.controller?.backgroundEffect = nil
        it.stage.settle()
        #expect(green() == 0)
    }
}
