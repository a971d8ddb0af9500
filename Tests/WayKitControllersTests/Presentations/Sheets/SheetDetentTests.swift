import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// Detents: the rest positions of a sheet, and the motion between them.
@MainActor struct SheetDetentTests {
    @Test func automaticStyleIsAFullHeightSheet() {
        let it = SheetStage().presented()
        #expect(it.sheet.modalPresentationStyle == .automatic)
        #expect(it.sheet.presentationController is UISheetPresentationController)
        #expect(it.sheet.presentationController?.presentationStyle == .pageSheet)
        #expect(it.top == SheetStage.large)
        #expect(it.sheet.view.bounds.size == CGSize(width: 390, height: 824))
    }

    @Test func presenterStaysAndGetsNoAppearanceCallbacks() {
        let it = SheetStage()
        _ = it.log.take()
        it.present()
        it.stage.settle()
        #expect(it.log.take() == [
            "sheet viewDidLoad", "sheet viewWillAppear animated presented", "sheet viewDidAppear animated presented", "present completion",
        ])
        #expect(it.root.view.window != nil)
    }

    @Test func sheetBeginsAtItsFirstDetent() {
        let it = SheetStage([.medium(), .large()]).presented()
        #expect(it.top == SheetStage.medium)
        #expect(it.controller?.selectedDetentIdentifier == nil)
    }

    @Test func dragMovesItToTheNextDetent() {
        let it = SheetStage([.medium(), .large()]).presented()
        it.dragAndRest(from: 450, to: 150)
        it.stage.settle()
        #expect(it.top == SheetStage.large)
        #expect(it.sheet.view.bounds.height == 824)
        #expect(it.log.take() == ["didChange large"])
        it.dragAndRest(from: 100, to: 450)
        it.stage.settle()
        #expect(it.top == SheetStage.medium)
        #expect(it.log.take() == ["didChange other"])
        #expect(it.controller?.selectedDetentIdentifier == .medium)
    }

    /// It continues with the finger's velocity, without a jump in any frame.
    @Test("pain 8: a released sheet continues with the finger's velocity") func releasedItContinuesWithTheFingersVelocity() {
        // Frames so short that the spring's acceleration shows in none of them.
        let it = SheetStage([.medium(), .large()], refreshRate: 960).presented()
        it.stage.drag(from: it.point(450), to: it.point(350), duration: 0.2, release: false)
        var tops = [it.top]
        it.stage.touchUp()
        for _ in 0..<960 {
            it.stage.advance(by: 1.0 / 960)
            tops.append(it.top)
        }
        // Within half a point of its end it has arrived.
        let seen = tops.filter { abs($0 - SheetStage.large) > 0.5 }
        let speeds = zip(seen, seen.dropFirst()).map { ($1 - $0) * 960 }
        #expect(abs(speeds[1] + 500) < 150)
        // A spring accelerates by at most ω² times the distance: 247 · 340 points per second squared.
        #expect(zip(speeds, speeds.dropFirst()).dropFirst().allSatisfy { abs($1 - $0) < 90 })
        #expect(abs(it.top - SheetStage.large) < 0.5)
    }

    @Test func springIsInterruptedAtItsDisplayedPosition() {
        let it = SheetStage([.medium(), .large()]).presented()
        it.stage.drag(from: it.point(450), to: it.point(330), duration: 0.1)
        it.stage.advance(by: 0.1)
        let y = it.top + 50
        it.stage.touchDown(at: it.point(y))
        it.stage.touchMove(to: it.point(y + 12))
        let interruptedTop = it.top
        #expect(interruptedTop > SheetStage.large + 20)
        it.stage.advance(by: 0.3)
        #expect(abs(it.top - interruptedTop) < 0.01)
        it.stage.touchMove(to: it.point(y + 42))
        #expect(abs(it.top - interruptedTop - 30) < 0.01)
    }

    @Test func rubberBandsBeyondTheTallestDetent() {
        let it = SheetStage().presented()
        it.stage.touchDown(at: it.point(200))
        it.stage.touchMove(to: it.point(189))
        var tops: [CGFloat] = []
        for y in [149.0, 109, 69] {
            it.stage.touchMove(to: it.point(y))
            tops.append(it.top)
        }
        #expect(tops[0] < SheetStage.large && tops[1] < tops[0] && tops[2] < tops[1])
        #expect(tops[0] - tops[1] < SheetStage.large - tops[0])
        // The sheet stretches: its lower edge stays.
        #expect(it.controller?.presentedView?.frame.maxY == SheetStage.height)
        it.stage.touchUp()
        it.stage.settle()
        #expect(it.top == SheetStage.large)
    }

    @Test func animatedChangesMoveTheSheet() {
        let it = SheetStage([.medium(), .large()]).presented()
        it.controller?.animateChanges { it.controller?.selectedDetentIdentifier = .large }
        #expect(it.top == SheetStage.medium)
        var last = it.top
        for _ in 0..<10 {
            it.stage.advance(by: 1.0 / 60)
            #expect(it.top < last)
            last = it.top
        }
        // Reversed in flight: nothing jumps.
        it.controller?.animateChanges { it.controller?.selectedDetentIdentifier = .medium }
        it.stage.advance(by: 1.0 / 60)
        #expect(abs(it.top - last) < 40)
        it.stage.settle()
        #expect(it.top == SheetStage.medium)
        // A program's own selection is not reported.
        #expect(it.log.take() == [])
    }

    @Test func detentSelectedDuringATransitionIsReachedAfterwards() {
        let it = SheetStage([.medium(), .large()])
        it.present()
        it.stage.advance(by: 0.2)
        it.controller?.animateChanges { it.controller?.selectedDetentIdentifier = .large }
        it.stage.settle()
        #expect(it.top == SheetStage.large)
    }

    @Test func cancelledDismissalFromBetweenDetentsReturnsToADetent() {
        let it = SheetStage([.medium(), .large()]).presented()
        it.controller?.animateChanges { it.controller?.selectedDetentIdentifier = .large }
        it.stage.advance(by: 0.15)
        it.sheet.dismiss(animated: true)
        it.stage.advance(by: 0.1)
        #expect(it.top > SheetStage.large + 10)
        it.root.present(it.sheet, animated: true)
        it.stage.settle()
        #expect(it.root.presentedViewController === it.sheet)
        #expect(it.top == SheetStage.large)
    }

    @Test func selectionWithoutAnimationIsImmediate() {
        let it = SheetStage([.medium(), .large()]).presented()
        it.controller?.selectedDetentIdentifier = .large
        #expect(it.top == SheetStage.large)
    }

    @Test func customDetentsAreResolvedAgain() {
        var height: CGFloat = 200
        let small = UISheetPresentationController.Detent.custom(identifier: .init("small")) { context in
            #expect(context.maximumDetentValue == 824)
            #expect(context.containerTraitCollection.horizontalSizeClass == .compact)
            return height
        }
        let none = UISheetPresentationController.Detent.custom { _ in nil }
        let it = SheetStage([none, small, .large()]).presented()
        #expect(it.top == 644)
        height = 300
        it.controller?.animateChanges { it.controller?.invalidateDetents() }
        it.stage.settle()
        #expect(it.top == 544)
        height = 9000
        it.controller?.invalidateDetents()
        #expect(it.top == SheetStage.large)
    }

    /// Behind a partial sheet without dimming the program stays usable.
    @Test("pain 18: views behind a sheet without dimming receive touches") func undimmedViewsReceiveTouches() {
        let it = SheetStage([.medium(), .large()])
        it.controller?.largestUndimmedDetentIdentifier = .medium
        let button = UIButton(type: .system, primaryAction: UIAction(title: "Tap") { [log = it.log] _ in log.add("tapped") })
        button.frame = CGRect(x: 20, y: 60, width: 200, height: 60)
        it.root.view.addSubview(button)
        _ = it.presented()
        #expect(it.stage.pixel(at: it.point(200)) == UIColor(red: 1, green: 1, blue: 1, alpha: 1))
        it.stage.tap(at: CGPoint(x: 60, y: 90))
        it.stage.settle()
        #expect(it.log.take() == ["tapped"])
        it.dragAndRest(from: 450, to: 100)
        it.stage.settle()
        _ = it.log.take()
        it.stage.tap(at: CGPoint(x: 60, y: 5))
        it.stage.settle()
        #expect(it.log.take() == SheetDetentTests.dismissalLines)
    }

    private static let dismissalLines = [
        "shouldDismiss", "willDismiss", "sheet viewWillDisappear animated dismissed", "sheet viewDidDisappear animated dismissed", "didDismiss",
    ]

    @Test func dragBelowTheLowestDetentAndBackRestsThere() {
        let it = SheetStage([.medium(), .large()])
        it.controller?.selectedDetentIdentifier = .large
        _ = it.presented()
        it.dragAndRest(from: 100, to: 600)
        it.stage.settle()
        #expect(it.top == SheetStage.medium)
        #expect(it.controller?.selectedDetentIdentifier == .medium)
        #expect(it.log.take() == [
            "shouldDismiss", "willDismiss", "sheet viewWillDisappear animated dismissed", "sheet viewWillAppear animated dismissed",
            "didChange other", "sheet viewDidAppear animated dismissed",
        ])
    }

    @Test func flungUpFromBelowTheLowestDetentItReachesTheTallest() {
        let it = SheetStage([.medium(), .large()], refreshRate: 960).presented()
        it.stage.drag(from: it.point(450), to: it.point(700), duration: 0.3, release: false)
        for step in 1...60 {
            it.stage.touchMove(to: it.point(700 - CGFloat(step) * 1.7))
            it.stage.advance(by: 1.0 / 960)
        }
        var tops = [it.top]
        #expect(tops[0] > SheetStage.medium + 100)
        it.stage.touchUp()
        #expect(abs(it.top - tops[0]) < 0.01)
        for _ in 0..<960 {
            it.stage.advance(by: 1.0 / 960)
            tops.append(it.top)
        }
        #expect(zip(tops, tops.dropFirst()).allSatisfy { abs($1 - $0) < 4 })
        #expect(abs(it.top - SheetStage.large) < 0.5)
        #expect(it.log.take() == [
            "shouldDismiss", "willDismiss", "sheet viewWillDisappear animated dismissed", "sheet viewWillAppear animated dismissed",
            "sheet viewDidAppear animated dismissed", "didChange large",
        ])
    }

    @Test func dimmingFollowsTheFinger() {
        let it = SheetStage([.medium()]).presented()
        func dimming() -> CGFloat {
            var white: CGFloat = 0, alpha: CGFloat = 0
            it.stage.pixel(at: it.point(100)).getWhite(&white, alpha: &alpha)
            return 1 - white
        }
        #expect(abs(dimming() - 0.2) < 0.01)
        it.stage.drag(from: it.point(450), to: it.point(656), duration: 0.5, release: false)
        it.stage.advance(by: 0.05)
        let fraction = (it.top - SheetStage.medium) / (SheetStage.height - SheetStage.medium)
        #expect(fraction > 0.4 && fraction < 0.6)
        #expect(abs(dimming() - 0.2 * (1 - fraction)) < 0.01)
    }
}
