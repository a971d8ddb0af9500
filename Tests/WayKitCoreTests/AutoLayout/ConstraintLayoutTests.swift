import Foundation
import Testing
@testable import WayKitDrawing
@testable import WayKitCore
@testable import WayKitTestSupport
import WayKitTesting

/// What a program for iOS does first with constraints.
@MainActor struct ConstraintLayoutTests {
    @Test func viewIsPinnedToTheEdges() {
        let layout = LayoutStage(), box = layout.box()
        layout.layOut(
            box.topAnchor.constraint(equalTo: layout.page.topAnchor, constant: 10),
            box.leadingAnchor.constraint(equalTo: layout.page.leadingAnchor, constant: 20),
            box.trailingAnchor.constraint(equalTo: layout.page.trailingAnchor, constant: -30),
            box.bottomAnchor.constraint(equalTo: layout.page.bottomAnchor, constant: -40))
        #expect(box.frame == CGRect(x: 20, y: 10, width: 350, height: 550))
        layout.stage.resize(to: CGSize(width: 600, height: 400), scale: 1)
        layout.stage.settle()
        #expect(box.frame == CGRect(x: 20, y: 10, width: 550, height: 350))
        #expect(layout.stage.diagnostics.isEmpty)
    }

    @Test func viewIsPinnedToTheSafeArea() {
        let layout = LayoutStage(), box = layout.box()
        layout.controller.additionalSafeAreaInsets = UIEdgeInsets(top: 50, left: 5, bottom: 34, right: 7)
        let guide = layout.page.safeAreaLayoutGuide
        layout.layOut(
            box.topAnchor.constraint(equalTo: guide.topAnchor), box.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
            box.leadingAnchor.constraint(equalTo: guide.leadingAnchor), box.trailingAnchor.constraint(equalTo: guide.trailingAnchor))
        #expect(box.frame == CGRect(x: 5, y: 50, width: 388, height: 516))
        layout.controller.additionalSafeAreaInsets = UIEdgeInsets(top: 100, left: 0, bottom: 0, right: 0)
        layout.layOut()
        #expect(box.frame == CGRect(x: 0, y: 100, width: 400, height: 500))
    }

    @Test func viewIsPinnedToMarginsAndReadableContent() {
        let layout = LayoutStage(size: CGSize(width: 1000, height: 600)), inner = layout.box(), text = layout.box()
        layout.page.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 12, leading: 30, bottom: 14, trailing: 40)
        let margins = layout.page.layoutMarginsGuide, readable = layout.page.readableContentGuide
        layout.layOut(
            inner.topAnchor.constraint(equalTo: margins.topAnchor), inner.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
            inner.leadingAnchor.constraint(equalTo: margins.leadingAnchor), inner.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
            text.topAnchor.constraint(equalTo: readable.topAnchor), text.heightAnchor.constraint(equalToConstant: 10),
            text.leadingAnchor.constraint(equalTo: readable.leadingAnchor), text.trailingAnchor.constraint(equalTo: readable.trailingAnchor))
        #expect(inner.frame == margins.layoutFrame && inner.frame == CGRect(x: 30, y: 12, width: 930, height: 574))
        #expect(text.frame.width == 672 && text.frame.midX == inner.frame.midX)
        layout.page.directionalLayoutMargins.leading = 500
        layout.layOut()
        #expect(inner.frame.minX == 500 && text.frame.minX == 500 && text.frame.width == 460)
    }

    @Test func marginAttributesAreTheMarginsGuide() {
        let layout = LayoutStage(), parent = layout.box(), box = layout.box(in: parent)
        parent.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        parent.insetsLayoutMarginsFromSafeArea = false
        layout.layOut(
            parent.leftAnchor.constraint(equalTo: layout.page.leftAnchor), parent.topAnchor.constraint(equalTo: layout.page.topAnchor),
            parent.widthAnchor.constraint(equalToConstant: 100), parent.heightAnchor.constraint(equalToConstant: 100),
            NSLayoutConstraint(item: box, attribute: .left, relatedBy: .equal, toItem: parent, attribute: .leftMargin, multiplier: 1, constant: 0),
            NSLayoutConstraint(item: box, attribute: .right, relatedBy: .equal, toItem: parent, attribute: .rightMargin, multiplier: 1, constant: 0),
            NSLayoutConstraint(item: box, attribute: .top, relatedBy: .equal, toItem: parent, attribute: .topMargin, multiplier: 1, constant: 0),
            NSLayoutConstraint(item: box, attribute: .bottom, relatedBy: .equal, toItem: parent, attribute: .bottomMargin, multiplier: 1, constant: 0))
        #expect(box.frame == CGRect(x: 2, y: 1, width: 94, height: 96))
    }

    @Test func viewIsCentredWithAnAspectRatio() {
        let layout = LayoutStage(), box = layout.box()
        layout.layOut(
            box.centerXAnchor.constraint(equalTo: layout.page.centerXAnchor), box.centerYAnchor.constraint(equalTo: layout.page.centerYAnchor),
            box.widthAnchor.constraint(equalTo: layout.page.widthAnchor, multiplier: 0.5),
            box.heightAnchor.constraint(equalTo: box.widthAnchor, multiplier: 9 / 16, constant: 4))
        #expect(box.frame == CGRect(x: 100, y: 242, width: 200, height: 116))
    }

    @Test func highestPriorityIsSatisfied() {
        let layout = LayoutStage(), box = layout.box()
        let wide = box.widthAnchor.constraint(equalToConstant: 300), narrow = box.widthAnchor.constraint(equalToConstant: 100)
        wide.priority = .defaultHigh
        narrow.priority = .defaultLow
        let limit = box.widthAnchor.constraint(lessThanOrEqualTo: layout.page.widthAnchor, multiplier: 0.5)
        layout.layOut(wide, narrow)
        #expect(box.frame.width == 300)
        layout.layOut(limit)
        #expect(box.frame.width == 200)
        narrow.priority = UILayoutPriority(800)
        layout.layOut()
        #expect(box.frame.width == 100)
        narrow.priority = .required
        limit.isActive = false
        layout.layOut()
        #expect(box.frame.width == 100)
        narrow.priority = UILayoutPriority(1)
        layout.layOut()
        #expect(box.frame.width == 300)
    }

    @Test func intrinsicSizesYieldByTheirPriorities() {
        let layout = LayoutStage(), one = layout.add(ContentBox(100, 20)), two = layout.add(ContentBox(150, 30))
        layout.layOut(
            one.leadingAnchor.constraint(equalTo: layout.page.leadingAnchor), one.topAnchor.constraint(equalTo: layout.page.topAnchor),
            two.leadingAnchor.constraint(equalTo: one.trailingAnchor), two.topAnchor.constraint(equalTo: one.topAnchor),
            two.trailingAnchor.constraint(equalTo: layout.page.trailingAnchor))
        one.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
        layout.layOut()
        #expect(one.frame == CGRect(x: 0, y: 0, width: 100, height: 20) && two.frame == CGRect(x: 100, y: 0, width: 300, height: 30))
        one.setContentHuggingPriority(UILayoutPriority(249), for: .horizontal)
        layout.layOut()
        #expect(one.frame.width == 250 && two.frame.width == 150)
        (one.content, two.content) = (CGSize(width: 300, height: 20), CGSize(width: 200, height: 30))
        one.setContentCompressionResistancePriority(UILayoutPriority(749), for: .horizontal)
        layout.layOut()
        #expect(one.frame.width == 200 && two.frame.width == 200)
        two.setContentCompressionResistancePriority(UILayoutPriority(1), for: .horizontal)
        layout.layOut()
        #expect(one.frame.width == 300 && two.frame.width == 100)
    }

    @Test func setsAreExchangedInOneStep() {
        let layout = LayoutStage(), box = layout.box()
        let top = [
            box.topAnchor.constraint(equalTo: layout.page.topAnchor), box.heightAnchor.constraint(equalToConstant: 50),
            box.leadingAnchor.constraint(equalTo: layout.page.leadingAnchor), box.widthAnchor.constraint(equalToConstant: 60),
        ]
        let bottom = [
            box.bottomAnchor.constraint(equalTo: layout.page.bottomAnchor), box.heightAnchor.constraint(equalToConstant: 70),
            box.leadingAnchor.constraint(equalTo: layout.page.leadingAnchor), box.widthAnchor.constraint(equalToConstant: 80),
        ]
        NSLayoutConstraint.activate(top)
        layout.layOut()
        #expect(box.frame == CGRect(x: 0, y: 0, width: 60, height: 50))
        NSLayoutConstraint.activate(bottom)
        NSLayoutConstraint.deactivate(top)
        layout.layOut()
        #expect(box.frame == CGRect(x: 0, y: 530, width: 80, height: 70))
        #expect(layout.stage.diagnostics.isEmpty)
        #expect(top.allSatisfy { !$0.isActive } && bottom.allSatisfy { $0.isActive })
        #expect(Set(layout.page.constraints) == [bottom[0], bottom[2]] && Set(box.constraints) == [bottom[1], bottom[3]])
    }

    @Test func constraintsCrossBranches() {
        let layout = LayoutStage(), left = layout.box(), right = layout.box()
        let inner = layout.box(in: left), follower = layout.box(in: right)
        layout.layOut(
            left.leftAnchor.constraint(equalTo: layout.page.leftAnchor, constant: 10), left.topAnchor.constraint(equalTo: layout.page.topAnchor, constant: 20),
            left.widthAnchor.constraint(equalToConstant: 100), left.heightAnchor.constraint(equalToConstant: 100),
            right.leftAnchor.constraint(equalTo: left.rightAnchor), right.topAnchor.constraint(equalTo: layout.page.topAnchor, constant: 5),
            right.widthAnchor.constraint(equalToConstant: 200), right.heightAnchor.constraint(equalToConstant: 200),
            inner.leftAnchor.constraint(equalTo: left.leftAnchor, constant: 3), inner.topAnchor.constraint(equalTo: left.topAnchor, constant: 4),
            inner.widthAnchor.constraint(equalToConstant: 10), inner.heightAnchor.constraint(equalToConstant: 10),
            follower.topAnchor.constraint(equalTo: inner.bottomAnchor), follower.leftAnchor.constraint(equalTo: inner.rightAnchor, constant: 100),
            follower.widthAnchor.constraint(equalTo: inner.widthAnchor, multiplier: 2), follower.heightAnchor.constraint(equalTo: inner.heightAnchor))
        #expect(follower.convert(follower.bounds, to: layout.page) == CGRect(x: 123, y: 34, width: 20, height: 10))
        #expect(follower.frame == CGRect(x: 13, y: 29, width: 20, height: 10))
    }

    @Test func distanceBetweenAnchorsIsADimension() {
        let layout = LayoutStage(), one = layout.box(), two = layout.box()
        let page = layout.page
        layout.layOut(
            one.leadingAnchor.constraint(equalTo: page.leadingAnchor, constant: 10), one.widthAnchor.constraint(equalToConstant: 50),
            two.widthAnchor.constraint(equalToConstant: 50), one.topAnchor.constraint(equalTo: page.topAnchor),
            two.topAnchor.constraint(equalTo: one.topAnchor), one.heightAnchor.constraint(equalToConstant: 9),
            two.heightAnchor.constraint(equalTo: one.trailingAnchor.anchorWithOffset(to: two.leadingAnchor)),
            one.trailingAnchor.anchorWithOffset(to: two.leadingAnchor).constraint(
                equalTo: two.trailingAnchor.anchorWithOffset(to: page.trailingAnchor), multiplier: 2))
        // 60 + 2d + 50 + d = 400
        #expect(two.frame == CGRect(x: 253, y: 0, width: 50, height: 193))
    }

    @Test func layoutGuideIsLaidOutAsAView() {
        let layout = LayoutStage(), box = layout.box(), guide = UILayoutGuide()
        layout.page.addLayoutGuide(guide)
        layout.layOut(
            guide.leadingAnchor.constraint(equalTo: layout.page.leadingAnchor),
            guide.widthAnchor.constraint(equalTo: layout.page.widthAnchor, multiplier: 0.25),
            guide.topAnchor.constraint(equalTo: layout.page.topAnchor), guide.bottomAnchor.constraint(equalTo: layout.page.bottomAnchor),
            box.leadingAnchor.constraint(equalTo: guide.trailingAnchor), box.widthAnchor.constraint(equalToConstant: 30),
            box.centerYAnchor.constraint(equalTo: guide.centerYAnchor), box.heightAnchor.constraint(equalToConstant: 30))
        #expect(guide.layoutFrame == CGRect(x: 0, y: 0, width: 100, height: 600))
        #expect(box.frame == CGRect(x: 100, y: 285, width: 30, height: 30))
        layout.page.removeLayoutGuide(guide)
        #expect(layout.page.constraints.isEmpty)
    }

    @Test func keyboardGuideIsAtTheBottom() {
        let layout = LayoutStage(), box = layout.box(), guide = layout.page.keyboardLayoutGuide
        layout.controller.additionalSafeAreaInsets.bottom = 34
        let away = box.heightAnchor.constraint(equalToConstant: 11), near = box.heightAnchor.constraint(equalToConstant: 44)
        guide.setConstraints([away], activeWhenAwayFrom: .bottom)
        guide.setConstraints([near], activeWhenNearEdge: .bottom)
        layout.layOut(
            box.bottomAnchor.constraint(equalTo: guide.topAnchor), box.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            box.trailingAnchor.constraint(equalTo: guide.trailingAnchor))
        #expect(box.frame == CGRect(x: 0, y: 522, width: 400, height: 44))
        guide.usesBottomSafeArea = false
        layout.layOut()
        #expect(box.frame.maxY == 600 && guide.layoutFrame == CGRect(x: 0, y: 600, width: 400, height: 0))
    }

    @Test func systemSpacingIsEightPoints() {
        let layout = LayoutStage(), one = layout.add(ContentBox(10, 10)), two = layout.add(ContentBox(10, 10))
        layout.layOut(
            one.leadingAnchor.constraint(equalToSystemSpacingAfter: layout.page.leadingAnchor, multiplier: 2),
            one.topAnchor.constraint(equalToSystemSpacingBelow: layout.page.topAnchor, multiplier: 1),
            two.leadingAnchor.constraint(equalToSystemSpacingAfter: one.trailingAnchor, multiplier: 1),
            two.topAnchor.constraint(equalToSystemSpacingBelow: one.bottomAnchor, multiplier: 3))
        #expect(one.frame.origin == CGPoint(x: 16, y: 8) && two.frame.origin == CGPoint(x: 34, y: 42))
    }

    @Test func rightToLeftIsTheMirrorImage() {
        let layout = LayoutStage(), one = layout.box(), two = layout.box()
        layout.layOut(
            one.leadingAnchor.constraint(equalTo: layout.page.leadingAnchor, constant: 16), one.widthAnchor.constraint(equalToConstant: 50),
            one.topAnchor.constraint(equalTo: layout.page.topAnchor), one.heightAnchor.constraint(equalToConstant: 50),
            two.leadingAnchor.constraint(greaterThanOrEqualTo: one.trailingAnchor, constant: 8), two.topAnchor.constraint(equalTo: one.topAnchor),
            two.trailingAnchor.constraint(equalTo: layout.page.trailingAnchor, constant: -20), two.heightAnchor.constraint(equalTo: one.heightAnchor),
            NSLayoutConstraint(item: two, attribute: .leading, relatedBy: .equal, toItem: layout.page, attribute: .trailing, multiplier: 0.5, constant: 0))
        #expect(one.frame == CGRect(x: 16, y: 0, width: 50, height: 50) && two.frame == CGRect(x: 200, y: 0, width: 180, height: 50))
        layout.page.semanticContentAttribute = .forceRightToLeft
        layout.layOut()
        #expect(one.frame == CGRect(x: 334, y: 0, width: 50, height: 50) && two.frame == CGRect(x: 20, y: 0, width: 180, height: 50))
        layout.page.semanticContentAttribute = .unspecified
        layout.layOut()
        #expect(one.frame.minX == 16)
        layout.controller.traitOverrides.layoutDirection = .rightToLeft
        layout.layOut()
        #expect(one.frame.minX == 334 && two.frame.minX == 20)
    }

    @Test(arguments: [1, 1.25, 1.5, 2, 3] as [CGFloat]) func framesAreAtWholePixels(scale: CGFloat) {
        let layout = LayoutStage(size: CGSize(width: 367, height: 301), scale: scale)
        let container = layout.box(), columns = (0..<7).map { _ in layout.box(in: container) }
        NSLayoutConstraint.activate([
            container.leftAnchor.constraint(equalTo: layout.page.leftAnchor, constant: 10.3),
            container.widthAnchor.constraint(equalTo: layout.page.widthAnchor, multiplier: 0.77),
            container.topAnchor.constraint(equalTo: layout.page.topAnchor), container.bottomAnchor.constraint(equalTo: layout.page.bottomAnchor),
        ])
        for (index, column) in columns.enumerated() {
            NSLayoutConstraint.activate([
                column.leftAnchor.constraint(equalTo: index == 0 ? container.leftAnchor : columns[index - 1].rightAnchor),
                column.widthAnchor.constraint(equalTo: container.widthAnchor, multiplier: 1 / 7),
                column.topAnchor.constraint(equalTo: container.topAnchor), column.bottomAnchor.constraint(equalTo: container.bottomAnchor),
            ])
        }
        layout.layOut()
        for view in columns + [container] {
            let edges = [view.frame.minX, view.frame.maxX, view.frame.minY, view.frame.maxY].map { $0 * scale }
            #expect(edges.allSatisfy { abs($0 - $0.rounded()) < 1e-6 })
        }
        for (one, next) in zip(columns, columns.dropFirst()) { #expect(abs(one.frame.maxX - next.frame.minX) < 1e-9) }
        #expect(abs((columns.last?.frame.maxX ?? 0) - container.bounds.width) < 1e-9)
    }
}
