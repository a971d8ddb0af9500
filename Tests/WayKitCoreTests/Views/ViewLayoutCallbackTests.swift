import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// Margins, the safe area, and the triggers of layout.
@MainActor struct ViewLayoutCallbackTests {
    private final class CallbackRecorder: UIView {
        var layouts = 0, safeAreas = 0, margins = 0
        var onLayout: (() -> Void)?
        override func layoutSubviews() {
            super.layoutSubviews()
            layouts += 1
            onLayout?()
        }
        override func safeAreaInsetsDidChange() { safeAreas += 1 }
        override func layoutMarginsDidChange() { margins += 1 }
    }

    private final class Page: UIViewController {
        var marginChanges = 0
        let recorder = CallbackRecorder()
        override func loadView() { view = recorder }
        override func viewLayoutMarginsDidChange() { marginChanges += 1 }
    }

    @Test func reorderingWithoutChangeDoesNotRequestLayout() {
        let stage = TestStage(size: CGSize(width: 100, height: 100))
        let parent = CallbackRecorder(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let (back, front) = (UIView(), UIView())
        stage.window.addSubview(parent)
        parent.addSubview(back)
        parent.addSubview(front)
        parent.onLayout = { [unowned parent] in
            parent.bringSubviewToFront(front)
            parent.sendSubviewToBack(back)
            parent.addSubview(front)
            parent.insertSubview(back, at: 0)
            parent.insertSubview(front, aboveSubview: back)
            parent.insertSubview(back, belowSubview: front)
            parent.exchangeSubview(at: 1, withSubviewAt: 1)
        }
        stage.settle()
        #expect(parent.layouts == 1)
        #expect(stage.diagnostics.isEmpty)
        parent.onLayout = nil
        parent.bringSubviewToFront(back)
        stage.settle()
        #expect(parent.layouts == 2)
    }

    @Test func changingTheCenterUpdatesTheSafeArea() {
        let stage = TestStage(size: CGSize(width: 200, height: 400))
        let page = Page()
        stage.show(page)
        page.additionalSafeAreaInsets = UIEdgeInsets(top: 40, left: 0, bottom: 0, right: 0)
        let view = CallbackRecorder(frame: CGRect(x: 0, y: 100, width: 100, height: 100))
        page.view.addSubview(view)
        stage.settle()
        #expect(view.safeAreaInsets.top == 0 && view.safeAreas == 0)
        view.center = CGPoint(x: 50, y: 60)
        stage.settle()
        #expect(view.safeAreaInsets.top == 30 && view.safeAreas == 1)
        view.frame.origin.y = 0
        stage.settle()
        #expect(view.safeAreaInsets.top == 40 && view.safeAreas == 2)
        let layouts = view.layouts
        view.center.x += 10
        stage.settle()
        // The insets are unchanged, so there is no layout.
        #expect(view.safeAreas == 2 && view.layouts == layouts)
    }

    @Test(arguments: [(CGFloat(400), CGFloat(16)), (800, 20)])
    func marginsOfControllersViewAreTheSystemMinimum(width: CGFloat, side: CGFloat) {
        let stage = TestStage(size: CGSize(width: width, height: 600))
        let page = Page()
        stage.show(page)
        #expect(page.systemMinimumLayoutMargins == NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side))
        #expect(page.view.layoutMargins == UIEdgeInsets(top: 0, left: side, bottom: 0, right: side))
        #expect(page.marginChanges == 1 && page.recorder.margins == 1)
        // Not below the system's minimum.
        page.view.layoutMargins = UIEdgeInsets(top: 5, left: 2, bottom: 5, right: 50)
        #expect(page.view.layoutMargins == UIEdgeInsets(top: 5, left: side, bottom: 5, right: 50))
        #expect(page.marginChanges == 2)
        page.viewRespectsSystemMinimumLayoutMargins = false
        stage.settle()
        #expect(page.view.layoutMargins == UIEdgeInsets(top: 5, left: 2, bottom: 5, right: 50))
        #expect(page.marginChanges == 3)
        // The safe area adds to them.
        page.additionalSafeAreaInsets.top = 30
        stage.settle()
        #expect(page.view.layoutMargins.top == 35 && page.marginChanges == 4)
    }

    @Test func defaultMarginsAreEightPoints() {
        let view = UIView()
        #expect(view.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    }

    @Test func superviewsMarginsApplyToSubviewsThatPreserveThem() {
        let stage = TestStage(size: CGSize(width: 200, height: 200))
        let outer = CallbackRecorder(frame: CGRect(x: 0, y: 0, width: 200, height: 200)),
            inner = CallbackRecorder(frame: CGRect(x: 10, y: 10, width: 180, height: 180))
        stage.window.addSubview(outer)
        outer.addSubview(inner)
        inner.preservesSuperviewLayoutMargins = true
        stage.settle()
        outer.layoutMargins.left = 40
        stage.settle()
        #expect(inner.layoutMargins.left == 30 && inner.margins == 1)
    }

    @Test func drawingDefaults() {
        let view = UIView()
        #expect(view.isOpaque && view.clearsContextBeforeDrawing)
        #expect(UIVisualEffectView().effect == nil && UIVisualEffectView(frame: CGRect(x: 0, y: 0, width: 5, height: 5)).bounds.width == 5)
    }
}
