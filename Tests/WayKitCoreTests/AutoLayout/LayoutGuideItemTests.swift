import Foundation
import Testing
@testable import WayKitDrawing
@testable import WayKitCore
import WayKitTesting

/// Guides of the system that a program uses as items.
@MainActor struct LayoutGuideItemTests {
    @available(*, deprecated) @Test func barGuidesAreItems() throws {
        let layout = LayoutStage(), top = layout.box(), bottom = layout.box(), controller = layout.controller
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 49, right: 0)
        #expect(controller.topLayoutGuide === controller.topLayoutGuide)
        let upper = controller.topLayoutGuide, lower = controller.bottomLayoutGuide
        layout.layOut(
            top.topAnchor.constraint(equalTo: upper.bottomAnchor), top.heightAnchor.constraint(equalTo: upper.heightAnchor),
            top.leadingAnchor.constraint(equalTo: layout.page.leadingAnchor), top.widthAnchor.constraint(equalToConstant: 10),
            NSLayoutConstraint(item: bottom, attribute: .bottom, relatedBy: .equal, toItem: lower, attribute: .top, multiplier: 1, constant: -5),
            bottom.heightAnchor.constraint(equalToConstant: 20), bottom.widthAnchor.constraint(equalToConstant: 10),
            bottom.leadingAnchor.constraint(equalTo: layout.page.leadingAnchor))
        #expect(upper.length == 44 && lower.length == 49)
        #expect(top.frame == CGRect(x: 0, y: 44, width: 10, height: 44) && bottom.frame == CGRect(x: 0, y: 526, width: 10, height: 20))
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 30, left: 0, bottom: 0, right: 0)
        layout.layOut()
        #expect(top.frame == CGRect(x: 0, y: 30, width: 10, height: 30) && bottom.frame.maxY == 595)
        #expect(layout.stage.diagnostics.isEmpty)
    }

    @available(*, deprecated) @Test func barGuidesAreNamedInFormats() {
        let layout = LayoutStage(), box = layout.box()
        layout.controller.additionalSafeAreaInsets.top = 44
        let views: [String: Any] = ["box": box, "topLayoutGuide": layout.controller.topLayoutGuide, "bottomLayoutGuide": layout.controller.bottomLayoutGuide]
        let vertical = NSLayoutConstraint.constraints(
            withVisualFormat: "V:[topLayoutGuide]-8-[box]-8-[bottomLayoutGuide]", metrics: nil, views: views)
        NSLayoutConstraint.activate(vertical + NSLayoutConstraint.constraints(withVisualFormat: "H:|[box]|", metrics: nil, views: views))
        layout.layOut()
        #expect(box.frame == CGRect(x: 0, y: 52, width: 400, height: 540) && layout.stage.diagnostics.isEmpty)
    }

    @Test func aspectFitGuideIsTheLargestAreaOfItsRatio() {
        let layout = LayoutStage(), window = layout.stage.window, guide = window.safeAreaAspectFitLayoutGuide, box = layout.box()
        #expect(guide === window.safeAreaAspectFitLayoutGuide && guide.aspectRatio == 1)
        layout.layOut(
            box.topAnchor.constraint(equalTo: guide.topAnchor), box.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
            box.leadingAnchor.constraint(equalTo: guide.leadingAnchor), box.trailingAnchor.constraint(equalTo: guide.trailingAnchor))
        #expect(guide.layoutFrame == CGRect(x: 0, y: 100, width: 400, height: 400) && box.frame == guide.layoutFrame)
        guide.aspectRatio = 0.5
        layout.layOut()
        #expect(box.frame == CGRect(x: 50, y: 0, width: 300, height: 600))
        layout.stage.resize(to: CGSize(width: 600, height: 200), scale: 1)
        layout.stage.settle()
        #expect(box.frame == CGRect(x: 250, y: 0, width: 100, height: 200))
        for ratio in [0, -1, 101, .nan] as [CGFloat] { guide.aspectRatio = ratio }
        #expect(guide.aspectRatio == 0.5 && layout.stage.diagnostics.count == 4)
        #expect(layout.stage.diagnostics.last?.contains("aspectRatio nan of UIWindowSafeAreaAspectFitLayoutGuide") == true)
    }

    @Test func ambiguityOfAGuideIsFound() {
        let layout = LayoutStage(), guide = UILayoutGuide(), unrelated = UILayoutGuide()
        layout.page.addLayoutGuide(guide)
        layout.page.addLayoutGuide(unrelated)
        #expect(!unrelated.hasAmbiguousLayout && unrelated.constraintsAffectingLayout(for: .vertical).isEmpty)
        let left = guide.leftAnchor.constraint(equalTo: layout.page.leftAnchor), height = guide.heightAnchor.constraint(equalToConstant: 10)
        layout.layOut(left, height, guide.topAnchor.constraint(equalTo: layout.page.topAnchor))
        #expect(guide.hasAmbiguousLayout)
        let right = guide.rightAnchor.constraint(equalTo: layout.page.rightAnchor)
        layout.layOut(right)
        #expect(!guide.hasAmbiguousLayout && guide.constraintsAffectingLayout(for: .horizontal) == [left, right])
    }

    /// Until there is an on-screen keyboard, the guide is the safe area's lower inset in every state.
    @Test func keyboardGuideFollowsTheWindow() {
        let layout = LayoutStage(), box = layout.box(), guide = layout.page.keyboardLayoutGuide
        #expect(guide.usesBottomSafeArea && !guide.followsUndockedKeyboard && guide.keyboardDismissPadding == 0)
        layout.controller.additionalSafeAreaInsets.bottom = 20
        layout.layOut(
            box.topAnchor.constraint(equalTo: guide.topAnchor), box.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
            box.leftAnchor.constraint(equalTo: guide.leftAnchor), box.rightAnchor.constraint(equalTo: guide.rightAnchor))
        #expect(box.frame == CGRect(x: 0, y: 580, width: 400, height: 20))
        layout.stage.resize(to: CGSize(width: 300, height: 300), scale: 1)
        layout.stage.settle()
        #expect(box.frame == CGRect(x: 0, y: 280, width: 300, height: 20) && guide.layoutFrame == box.frame)
        guide.removeAllTrackedConstraints()
        #expect(box.frame.height == 20)
    }
}
