import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// Presentations over a part of the window: `definesPresentationContext`, `providesPresentationContextTransitionStyle`, the context styles inside
/// containers.
@MainActor struct PresentationContextTests {
    private let stage = TestStage(size: CGSize(width: 400, height: 800))
    private let log = EventLog()
    private let root = UIViewController()
    /// In the right half of the root.
    private let pane: RecordingController
    private let inner = UIViewController()
    private let sheet: RecordingController
    private let half = CGRect(x: 200, y: 0, width: 200, height: 800)

    init() {
        pane = RecordingController("pane", log: log, color: .green)
        sheet = RecordingController("sheet", log: log, color: .red)
        stage.show(root)
        root.view.backgroundColor = .white
        root.addChild(pane)
        pane.view.frame = half
        pane.view.autoresizingMask = [.flexibleHeight, .flexibleLeftMargin]
        root.view.addSubview(pane.view)
        pane.didMove(toParent: root)
        pane.beginAppearanceTransition(true, animated: false)
        pane.endAppearanceTransition()
        pane.addChild(inner)
        inner.view.frame = pane.view.bounds
        inner.view.backgroundColor = .clear
        pane.view.addSubview(inner.view)
        inner.didMove(toParent: pane)
        pane.definesPresentationContext = true
        stage.settle()
        _ = log.take()
    }

    private var colors: [UIColor] { [100, 300].map { stage.pixel(at: CGPoint(x: $0, y: 400)) } }

    @Test("Context: the presentation covers the controller that defines it, and nothing else",
        arguments: [UIModalPresentationStyle.overCurrentContext, .currentContext],
        [true, false])
    func itCoversTheContext(style: UIModalPresentationStyle, animated: Bool) {
        let before = hierarchy(of: stage.window)
        sheet.modalPresentationStyle = style
        inner.present(sheet, animated: animated)
        #expect(sheet.presentingViewController === pane)
        stage.advance(by: 0)
        stage.advance(by: animated ? 0.1 : 0)
        #expect(colors[0] == .white)
        // Below the rising cover the pane is unchanged.
        if animated { #expect(stage.pixel(at: CGPoint(x: 300, y: 5)) == .green && stage.pixel(at: CGPoint(x: 210, y: 5)) == .green) }
        stage.settle()
        #expect(colors == [.white, .red])
        #expect(sheet.view.convert(sheet.view.bounds, to: nil) == half)
        #expect((pane.view.window == nil) == (style == .currentContext))
        inner.dismiss(animated: animated)
        stage.settle()
        #expect(colors == [.white, .green])
        #expect(hierarchy(of: stage.window) == before)
        #expect(root.presentedViewController == nil && pane.presentedViewController == nil)
    }

    @Test("Context: the callbacks are those of the context's controller")
    func callbacks() {
        sheet.modalPresentationStyle = .currentContext
        inner.present(sheet, animated: true)
        stage.settle()
        #expect(log.take() == [
            "sheet viewDidLoad", "pane viewWillDisappear animated", "sheet viewWillAppear animated presented",
            "sheet viewDidAppear animated presented", "pane viewDidDisappear animated",
        ])
        sheet.dismiss(animated: true)
        stage.settle()
        #expect(log.take() == [
            "sheet viewWillDisappear animated dismissed", "pane viewWillAppear animated", "pane viewDidAppear animated",
            "sheet viewDidDisappear animated dismissed",
        ])
    }

    @Test("Context: a cancelled transition restores everything", arguments: [true, false])
    func cancelled(presenting: Bool) {
        let delegate = RecordingDelegate(log: log), interactionController = UIPercentDrivenInteractiveTransition()
        delegate.animator = SlideAnimator()
        sheet.transitioningDelegate = delegate
        sheet.modalPresentationStyle = .currentContext
        if !presenting {
            inner.present(sheet, animated: true)
            stage.settle()
        }
        let before = hierarchy(of: stage.window), picture = stage.snapshot()
        delegate.interactionController = interactionController
        if presenting { inner.present(sheet, animated: true) } else { inner.dismiss(animated: true) }
        stage.advance(by: 0)
        interactionController.update(0.5)
        stage.advance(by: 0.1)
        #expect(stage.pixel(at: CGPoint(x: 300, y: 200)) == .green && stage.pixel(at: CGPoint(x: 300, y: 600)) == .red)
        interactionController.cancel()
        stage.settle()
        #expect(hierarchy(of: stage.window) == before)
        #expect(PixelDifference.between(picture, stage.snapshot()) == 0)
    }

    @Test("Context: views beside it still receive touches")
    func besideItIsTouched() {
        let tapped = TapMeter()
        root.view.addGestureRecognizer(UITapGestureRecognizer(target: tapped, action: Selector(TapMeter.tapped, name: "tapped")))
        sheet.modalPresentationStyle = .overCurrentContext
        pane.present(sheet, animated: true)
        stage.settle()
        stage.tap(at: CGPoint(x: 100, y: 400))
        #expect(tapped.count == 1)
    }

    @Test("Context: it follows its controller's size")
    func anotherSize() {
        sheet.modalPresentationStyle = .overCurrentContext
        pane.present(sheet, animated: false)
        stage.settle()
        stage.resize(to: CGSize(width: 600, height: 500), scale: 1)
        stage.settle()
        #expect(sheet.view.convert(sheet.view.bounds, to: nil) == CGRect(x: 400, y: 0, width: 200, height: 500))
    }

    @Test("Context: if no controller defines one, the outermost controller is the presenter")
    func nobodyDefinesOne() {
        pane.definesPresentationContext = false
        sheet.modalPresentationStyle = .overCurrentContext
        inner.present(sheet, animated: false)
        stage.settle()
        #expect(sheet.presentingViewController === root)
        #expect(colors == [.red, .red])
    }

    @Test("Context: another style covers the window although a context is defined")
    func anotherStyle() {
        sheet.modalPresentationStyle = .overFullScreen
        inner.present(sheet, animated: false)
        stage.settle()
        #expect(sheet.presentingViewController === root)
        #expect(colors == [.red, .red])
    }

    @Test("Context: providesPresentationContextTransitionStyle takes the context's transition style", arguments: [true, false])
    func transitionStyle(provides: Bool) throws {
        pane.providesPresentationContextTransitionStyle = provides
        pane.modalTransitionStyle = .crossDissolve
        sheet.modalPresentationStyle = .overCurrentContext
        for request in [{ inner.present(sheet, animated: true) }, { inner.dismiss(animated: true) }] {
            request()
            stage.advance(by: 0)
            stage.advance(by: 0.2)
            let presentation = try #require(sheet.view.layer.presentation())
            #expect((presentation.opacity < 0.99) == provides)
            stage.settle()
        }
    }

    @Test("Context: Escape dismisses a presentation over a part of the window")
    func escape() {
        sheet.modalPresentationStyle = .overCurrentContext
        pane.present(sheet, animated: false)
        stage.settle()
        stage.press("Escape")
        stage.settle()
        #expect(pane.presentedViewController == nil)
        #expect(colors == [.white, .green])
    }

    @Test("Context: a page of a navigation controller is covered in its frame under the bar")
    func insideNavigation() {
        let navigation = UINavigationController(rootViewController: UIViewController())
        stage.show(navigation)
        let page = UIViewController()
        page.definesPresentationContext = true
        page.view.backgroundColor = .green
        navigation.pushViewController(page, animated: false)
        stage.settle()
        let before = hierarchy(of: stage.window)
        sheet.modalPresentationStyle = .currentContext
        page.present(sheet, animated: true)
        stage.settle()
        #expect(sheet.presentingViewController === page)
        #expect(sheet.view.isDescendant(of: navigation.view))
        #expect(stage.pixel(at: CGPoint(x: 200, y: 400)) == .red)
        page.dismiss(animated: true)
        stage.settle()
        #expect(hierarchy(of: stage.window) == before)
    }

    @Test("Context: a page's presentation ends with the page", arguments: [true, false])
    func itEndsWithThePage(animated: Bool) {
        let first = UIViewController(), page = UIViewController()
        let navigation = UINavigationController(rootViewController: first)
        stage.show(navigation)
        first.view.backgroundColor = .green
        page.definesPresentationContext = true
        navigation.pushViewController(page, animated: false)
        stage.settle()
        sheet.modalPresentationStyle = .overCurrentContext
        page.present(sheet, animated: false)
        stage.settle()
        _ = log.take()
        navigation.popViewController(animated: animated)
        stage.settle()
        #expect(log.take() == ["sheet viewWillDisappear", "sheet viewDidDisappear"].map { $0 + (animated ? " animated" : "") })
        #expect(sheet.presentingViewController == nil && sheet.viewIfLoaded?.window == nil)
        #expect(stage.pixel(at: CGPoint(x: 200, y: 400)) == .green)
    }
}

@MainActor private final class TapMeter: NSObject {
    private(set) var count = 0
    func tapped() { count += 1 }
}
