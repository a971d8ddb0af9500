import Foundation
import ListPrograms
import Testing
import WayKit
import WayKitTesting

/// A gesture that interrupts a presentation and flings it towards the dismissal is a user-initiated dismissal: the delegate may refuse it.
@MainActor struct CaughtDismissalTests {
    /// The kind of presentation; all of them can be interrupted.
    enum Kind: CaseIterable { case cover, sheet, zoom }

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

    private func setUp(_ kind: Kind) {
        switch kind {
        case .cover: page.modalPresentationStyle = .fullScreen
        case .sheet: page.modalPresentationStyle = .pageSheet
        case .zoom: page.preferredTransition = .zoom { [source] _ in source }
        }
        page.presentationController?.delegate = delegate
    }

    private func present() { root.present(page, animated: true) { [log] in log.add("present completion") } }
    private func dismiss() { root.dismiss(animated: true) { [log] in log.add("dismiss completion") } }

    /// In flight, far enough for a touch to hit it.
    private func fly(_ time: TimeInterval) {
        stage.advance(by: 0)
        stage.advance(by: time)
    }

    /// Interrupts the transition, and flings it.
    private func fling(down: Bool) {
        let start = CGPoint(x: 195, y: down ? 560 : 780)
        stage.drag(from: start, to: CGPoint(x: 195, y: start.y + (down ? 260 : -300)), duration: 0.12)
    }

    @Test("Interrupted and flung down: the delegate is asked and notified, the presentation ends", arguments: Kind.allCases)
    func flungDown(kind: Kind) {
        setUp(kind)
        present()
        fly(0.2)
        fling(down: true)
        stage.settle()
        #expect(log.take() == ["shouldDismiss", "willDismiss", "didDismiss"])
        #expect(root.presentedViewController == nil && page.view.window == nil)
        #expect(stage.diagnostics.isEmpty)
    }

    @Test("A delegate that refuses keeps it presented, and is notified of the attempt", arguments: Kind.allCases, [true, false])
    func refused(kind: Kind, isModal: Bool) {
        setUp(kind)
        if isModal { page.isModalInPresentation = true } else { delegate.mayDismiss = false }
        present()
        fly(0.2)
        fling(down: true)
        stage.settle()
        #expect(log.take() == (isModal ? [] : ["shouldDismiss"]) + ["didAttemptToDismiss", "present completion"])
        #expect(root.presentedViewController === page)
        #expect(stage.pixel(at: CGPoint(x: 195, y: 600)) == .red)
    }

    @Test("Flung up again after it was flung down: the dismissal did not take place", arguments: Kind.allCases)
    func changedMind(kind: Kind) {
        setUp(kind)
        present()
        fly(0.25)
        fling(down: true)
        #expect(log.take() == ["shouldDismiss", "willDismiss"])
        stage.advance(by: 0.02)
        fling(down: false)
        stage.settle()
        #expect(log.take() == ["present completion"])
        #expect(root.presentedViewController === page)
    }

    @Test("A program's dismissal that is interrupted and released needs no permission, even if user-initiated ones are refused", arguments: Kind.allCases)
    func aProgramsDismissal(kind: Kind) {
        setUp(kind)
        present()
        stage.settle()
        _ = log.take()
        delegate.mayDismiss = false
        page.isModalInPresentation = true
        dismiss()
        fly(0.12)
        fling(down: true)
        stage.settle()
        #expect(log.take() == ["dismiss completion"])
        #expect(root.presentedViewController == nil)
    }

    @Test("A program's dismissal that a gesture reversed is user-initiated from then on", arguments: [Kind.cover, .sheet])
    func reversedAndFlung(kind: Kind) {
        setUp(kind)
        present()
        stage.settle()
        _ = log.take()
        dismiss()
        fly(0.15)
        fling(down: false)
        #expect(page.transitionCoordinator?.isCancelled == true)
        fling(down: true)
        stage.settle()
        #expect(log.take() == ["shouldDismiss", "willDismiss", "dismiss completion", "didDismiss"])
        #expect(root.presentedViewController == nil)
    }
}
