import Testing
import WayKit
import WayKitTesting

@MainActor struct BackButtonInFlightTests {
    /// The user taps the button of a page that is on its way out: there is nothing to pop, and that is no mistake of the program.
    @Test func backButtonIsTappedWhileThePushIsTurnedRound() {
        let stage = TestStage(size: CGSize(width: 320, height: 480)), root = UIViewController()
        let navigation = UINavigationController(rootViewController: root)
        stage.show(navigation)
        stage.settle()
        navigation.pushViewController(UIViewController(), animated: true)
        stage.advance(by: 0.2)
        navigation.popViewController(animated: true)
        stage.touchDown(at: CGPoint(x: 8, y: 22))
        stage.touchUp()
        stage.settle()
        #expect(navigation.viewControllers == [root] && stage.diagnostics.isEmpty)
    }
}
