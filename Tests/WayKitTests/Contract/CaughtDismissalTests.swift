import Foundation
import Testing
import WayKit
import WayKitTesting

/// A finger that has caught a presentation and throws it towards its dismissal is a person who dismisses: who may refuse is asked.
@MainActor @Suite struct CaughtDismissalTests {
    /// How it comes; all of them can be caught on the way.
    enum Way: CaseIterable { case cover, sheet, zoom }

    private let stage = TestStage(size: CGSize(width: 390, height: 844))
    private let log = EventLog()
    private let root = UIViewController()
    private let page = UIViewController()
    private let source = UIView(frame: CGRect(x: 40, y: 500, width: 120, height: 90))
    private let delegate: RecordingSheetDelegate

    init() {
        delegate = RecordingSheetDelegate(log: log)
        root.view.backgroundColor = .white
        root.view.addSubview(source)
        page.view.backgroundColor = .red
        stage.show(root)
        stage.settle()
    }

    private func setUp(_ way: Way) {
        switch way {
        case .cover: page.modalPresentationStyle = .fullScreen
        case .sheet: page.modalPresentationStyle = .pageSheet
        case .zoom: page.preferredTransition = .zoom { [source] _ in source }
        }
        page.presentationController?.delegate = delegate
    }

    private func present() { root.present(page, animated: true) { [log] in log.add("present completion") } }
    private func dismiss() { root.dismiss(animated: true) { [log] in log.add("dismiss completion") } }

    /// In flight, so far that a finger finds it.
    private func fly(_ time: TimeInterval) {
        stage.advance(by: 0)
        stage.advance(by: time)
    }

    /// Catches what flies, and throws it.
    private func throwIt(down: Bool) {
        let start = CGPoint(x: 195, y: down ? 560 : 780)
        stage.drag(from: start, to: CGPoint(x: 195, y: start.y + (down ? 260 : -300)), duration: 0.12)
    }

    @Test("Caught coming up and thrown down: asked, told, gone", arguments: Way.allCases)
    func thrownDown(way: Way) {
        setUp(way)
        present()
        fly(0.2)
        throwIt(down: true)
        stage.settle()
        #expect(log.take() == ["shouldDismiss", "willDismiss", "didDismiss"])
        #expect(root.presentedViewController == nil && page.view.window == nil)
        #expect(stage.diagnostics.isEmpty)
    }

    @Test("Who refuses keeps it, and hears of the attempt", arguments: Way.allCases, [true, false])
    func refused(way: Way, isModal: Bool) {
        setUp(way)
        if isModal { page.isModalInPresentation = true } else { delegate.mayDismiss = false }
        present()
        fly(0.2)
        throwIt(down: true)
        stage.settle()
        #expect(log.take() == (isModal ? [] : ["shouldDismiss"]) + ["didAttemptToDismiss", "present completion"])
        #expect(root.presentedViewController === page)
        #expect(stage.pixel(at: CGPoint(x: 195, y: 600)) == .red)
    }

    @Test("Thrown up again after it was thrown down: the dismissal did not take place", arguments: Way.allCases)
    func changedMind(way: Way) {
        setUp(way)
        present()
        fly(0.25)
        throwIt(down: true)
        #expect(log.take() == ["shouldDismiss", "willDismiss"])
        stage.advance(by: 0.02)
        throwIt(down: false)
        stage.settle()
        #expect(log.take() == ["present completion"])
        #expect(root.presentedViewController === page)
    }

    @Test("A program's dismissal that is caught and let go asks nobody, whatever is refused to a person", arguments: Way.allCases)
    func aProgramsDismissal(way: Way) {
        setUp(way)
        present()
        stage.settle()
        _ = log.take()
        delegate.mayDismiss = false
        page.isModalInPresentation = true
        dismiss()
        fly(0.12)
        throwIt(down: true)
        stage.settle()
        #expect(log.take() == ["dismiss completion"])
        #expect(root.presentedViewController == nil)
    }

    @Test("A program's dismissal that a finger took back is the person's from then on", arguments: [Way.cover, .sheet])
    func takenBackAndThrown(way: Way) {
        setUp(way)
        present()
        stage.settle()
        _ = log.take()
        dismiss()
        fly(0.15)
        throwIt(down: false)
        #expect(page.transitionCoordinator?.isCancelled == true)
        throwIt(down: true)
        stage.settle()
        #expect(log.take() == ["shouldDismiss", "willDismiss", "dismiss completion", "didDismiss"])
        #expect(root.presentedViewController == nil)
    }
}
