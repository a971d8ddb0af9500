import Foundation
import Testing
@testable import WayKitDrawing
@testable import WayKitCore
@testable import WayKitTestSupport
import WayKitTesting

/// Rules of items, guides and passes that no screen shows at once.
@MainActor struct LayoutRuleTests {
    private let layout = LayoutStage()
    private var page: UIView { layout.page }

    private final class Shadowed: UIView {
        override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
    }

    private func fill(_ view: UIView, _ guide: UILayoutGuide) {
        NSLayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: guide.topAnchor), view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
            view.leftAnchor.constraint(equalTo: guide.leftAnchor), view.rightAnchor.constraint(equalTo: guide.rightAnchor),
        ])
    }

    // MARK: Sizes

    @Test func negativeSizeOfLowerPriorityIsZero() {
        let box = layout.box().pin(100, 0).size(nil, 10), next = layout.box().pin(nil, 0).size(10, 10), guide = UILayoutGuide()
        page.addLayoutGuide(guide)
        box.widthAnchor.constraint(equalToConstant: -50).at(999)
        guide.widthAnchor.constraint(equalToConstant: -50).at(999)
        layout.layOut(
            guide.leftAnchor.constraint(equalTo: box.rightAnchor), next.leftAnchor.constraint(equalTo: guide.rightAnchor),
            guide.topAnchor.constraint(equalTo: page.topAnchor), guide.heightAnchor.constraint(equalToConstant: 1))
        #expect(next.frame.minX == 100)
    }

    @Test func maskOfASuperviewThatDoesNotResizeIsIgnored() {
        let panel = layout.box().pin(), inner = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 10)), follower = layout.box().pin(nil, 20).size(10, 10)
        let width = panel.widthAnchor.constraint(equalToConstant: 100)
        panel.size(nil, 100)
        layout.layOut(width)
        panel.autoresizesSubviews = false
        inner.autoresizingMask = .flexibleWidth
        panel.addSubview(inner)
        layout.layOut(follower.leftAnchor.constraint(equalTo: inner.rightAnchor))
        width.constant = 200
        layout.layOut()
        #expect(inner.frame.width == 30 && follower.frame.minX == 30)
    }

    @Test func emptyPartsOfAMaskShareEvenly() {
        let panel = layout.box().pin(), inner = UIView(), width = panel.widthAnchor.constraint(equalToConstant: 0)
        panel.size(nil, 10)
        inner.autoresizingMask = [.flexibleLeftMargin, .flexibleWidth]
        panel.addSubview(inner)
        let follower = layout.box(in: panel).size(5, 5).pin(nil, 0)
        layout.layOut(width, follower.leftAnchor.constraint(equalTo: inner.leftAnchor))
        width.constant = 100
        layout.layOut()
        #expect(inner.frame.minX == 50 && inner.frame.width == 50 && follower.frame.minX == 50)
    }

    @Test func alignmentRectangleOfASuperview() {
        let panel = layout.add(Shadowed()).pin(50, 50), width = panel.widthAnchor.constraint(equalToConstant: 100), inner = layout.box(in: panel)
        panel.size(nil, 100)
        panel.layoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
        let manual = UIView(frame: CGRect(x: 5, y: 0, width: 20, height: 5)), outside = layout.box().pin(nil, 0).size(5, 5)
        manual.autoresizingMask = .flexibleWidth
        fill(inner, panel.layoutMarginsGuide)
        layout.layOut(width)
        panel.addSubview(manual)
        layout.layOut(outside.leftAnchor.constraint(equalTo: manual.rightAnchor))
        #expect(panel.frame == CGRect(x: 48, y: 49, width: 106, height: 104) && inner.frame == CGRect(x: 10, y: 10, width: 86, height: 84))
        #expect(outside.frame.minX == 73)
        width.constant = 150
        layout.layOut()
        #expect(manual.frame.width == 70 && outside.frame.minX == 123 && layout.stage.diagnostics.isEmpty)
        let free = Shadowed(), content = layout.add(ContentBox(50, 20), to: free)
        content.pin()
        free.rightAnchor.constraint(equalTo: content.rightAnchor).isActive = true
        free.bottomAnchor.constraint(equalTo: content.bottomAnchor).isActive = true
        #expect(free.systemLayoutSizeFitting(.zero) == CGSize(width: 56, height: 24))
    }

    @Test func edgesAreRoundedWhereTheyAreInTheWindow() {
        let panel = layout.box().pin(nil, 0).size(100, 100), left = panel.leftAnchor.constraint(equalTo: page.leftAnchor, constant: 10.4)
        let inner = layout.box(in: panel).pin(10.4, 0).size(10, 10)
        layout.layOut(left)
        #expect(panel.frame.minX == 10 && inner.frame.minX == 11)
        left.constant = 10
        layout.layOut()
        #expect(panel.frame.minX == 10 && inner.frame.minX == 10)
    }

    @Test func fittingSizeIsAtWholePixels() {
        let card = UIView(), content = layout.add(ContentBox(50.3, 20.7), to: card).pin()
        card.rightAnchor.constraint(equalTo: content.rightAnchor).isActive = true
        card.bottomAnchor.constraint(equalTo: content.bottomAnchor).isActive = true
        page.addSubview(card)
        #expect(card.systemLayoutSizeFitting(.zero) == CGSize(width: 51, height: 21))
    }

    @Test func conflictsOfAMeasurementAreNotLogged() {
        let card = UIView(), content = layout.add(UIView(), to: card).pin().size(100, 10)
        card.rightAnchor.constraint(equalTo: content.rightAnchor).isActive = true
        page.addSubview(card)
        _ = card.systemLayoutSizeFitting(CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
        #expect(layout.stage.diagnostics.isEmpty)
    }

    @Test func detachedRootHasTheSizeOfItsConstraints() {
        let root = UIView()
        root.translatesAutoresizingMaskIntoConstraints = false
        root.size(70, 80)
        root.layoutIfNeeded()
        #expect(root.bounds.size == CGSize(width: 70, height: 80))
    }

    // MARK: Views that join

    @Test func viewWithoutConstraintsHasTheSizeOfItsContent() {
        _ = layout.box().pin().size(1, 1)
        layout.layOut()
        let box = ContentBox(30, 20)
        page.addSubview(box)
        layout.layOut()
        box.translatesAutoresizingMaskIntoConstraints = false
        layout.layOut()
        #expect(box.bounds.size == CGSize(width: 30, height: 20))
    }

    @Test func contentCountsFromWhenTheMaskDoesNot() {
        let box = ContentBox(30, 20), next = layout.box().pin(nil, 0).size(10, 10)
        box.frame = CGRect(x: 5, y: 0, width: 100, height: 10)
        page.addSubview(box)
        layout.layOut(next.leftAnchor.constraint(equalTo: box.rightAnchor))
        #expect(next.frame.minX == 105)
        box.translatesAutoresizingMaskIntoConstraints = false
        box.pin(5, 0)
        layout.layOut()
        #expect(box.frame == CGRect(x: 5, y: 0, width: 30, height: 20) && next.frame.minX == 35)
    }

    @Test func positionOfTheLayerIsAFrame() {
        let manual = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20)), box = layout.box().pin(nil, 0).size(10, 10)
        page.addSubview(manual)
        layout.layOut(box.leftAnchor.constraint(equalTo: manual.rightAnchor))
        manual.layer.position.x += 30
        page.setNeedsLayout()
        layout.layOut()
        #expect(box.frame.minX == 50)
    }

    /// A view whose constraints are made in `updateConstraints` is asked once, when constraints concern it or it is measured.
    private final class LazyRow: UIView {
        let content = ContentBox(40, 20)
        var updates = 0
        override func updateConstraints() {
            updates += 1
            if content.superview == nil {
                content.translatesAutoresizingMaskIntoConstraints = false
                addSubview(content)
                content.pin(5, 5)
                rightAnchor.constraint(equalTo: content.rightAnchor, constant: 5).isActive = true
                bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: 5).isActive = true
            }
            super.updateConstraints()
        }
    }

    @Test func constraintsAreRequestedOnce() {
        let row = layout.add(LazyRow()).pin()
        layout.layOut()
        #expect(row.updates == 1 && row.frame == CGRect(x: 0, y: 0, width: 50, height: 30))
        layout.layOut(row.heightAnchor.constraint(greaterThanOrEqualToConstant: 40))
        #expect(row.updates == 1 && row.frame.height == 40)
        let free = LazyRow()
        free.setNeedsUpdateConstraints()
        #expect(free.systemLayoutSizeFitting(.zero) == CGSize(width: 50, height: 30))
    }

    // MARK: Constraints of a view

    @Test func addedConstraintChangesItsHolder() {
        let panel = layout.box(), box = layout.box(in: panel), width = box.widthAnchor.constraint(equalToConstant: 9)
        width.isActive = true
        #expect(box.constraints == [width])
        page.addConstraint(width)
        #expect(box.constraints.isEmpty && page.constraints == [width])
        panel.removeConstraint(width)
        #expect(width.isActive)
    }

    /// A constraint that a higher view holds means the same.
    @Test func holderAboveTheNearestAncestor() {
        let scroll = layout.add(UIScrollView()).pin(0, 50).size(100, 100), content = layout.box(in: scroll).size(100, 300)
        page.addConstraints([
            content.topAnchor.constraint(equalTo: scroll.topAnchor), content.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
            content.leftAnchor.constraint(equalTo: scroll.leftAnchor), content.rightAnchor.constraint(equalTo: scroll.rightAnchor),
        ])
        layout.layOut()
        #expect(scroll.contentSize == CGSize(width: 100, height: 300) && content.frame.minY == 0)
    }

    @Test func distanceIsMirrored() {
        let one = layout.box().pin(nil, 0).size(50, 10), two = layout.box().pin(nil, 0).size(50, nil)
        page.semanticContentAttribute = .forceRightToLeft
        let gap = one.trailingAnchor.anchorWithOffset(to: two.leadingAnchor)
        two.leadingAnchor.constraint(equalTo: one.trailingAnchor).at(500)
        layout.layOut(
            one.leadingAnchor.constraint(equalTo: page.leadingAnchor), gap.constraint(greaterThanOrEqualToConstant: 30),
            two.heightAnchor.constraint(equalTo: gap, multiplier: 2))
        #expect(one.frame.minX == 350 && two.frame == CGRect(x: 270, y: 0, width: 50, height: 60))
    }

    // MARK: Guides

    @Test func readableGuideDoesNotShrinkToItsContent() {
        let text = layout.add(ContentBox(50, 10)).pin(nil, 0), guide = page.readableContentGuide
        text.setContentHuggingPriority(UILayoutPriority(900), for: .horizontal)
        layout.layOut(text.leftAnchor.constraint(equalTo: guide.leftAnchor), text.rightAnchor.constraint(equalTo: guide.rightAnchor))
        #expect(text.frame.width == page.layoutMarginsGuide.layoutFrame.width)
        layout.layOut(text.widthAnchor.constraint(equalToConstant: 900))
        #expect(layout.stage.diagnostics.count == 1)
    }

    @Test func guideMovesToAnotherView() {
        let one = layout.box().pin().size(100, 100), two = layout.box().pin(0, 200).size(200, 50), guide = UILayoutGuide()
        one.addLayoutGuide(guide)
        layout.layOut(guide.widthAnchor.constraint(equalTo: one.widthAnchor), guide.heightAnchor.constraint(equalTo: one.heightAnchor))
        #expect(guide.layoutFrame.size == CGSize(width: 100, height: 100))
        two.addLayoutGuide(guide)
        #expect(one.layoutGuides.isEmpty && two.layoutGuides == [guide])
        layout.layOut(
            guide.widthAnchor.constraint(equalTo: two.widthAnchor), guide.heightAnchor.constraint(equalTo: two.heightAnchor),
            guide.leftAnchor.constraint(equalTo: two.leftAnchor), guide.topAnchor.constraint(equalTo: two.topAnchor))
        #expect(guide.layoutFrame == CGRect(x: 0, y: 0, width: 200, height: 50))
    }

    @Test func constraintsEndWithTheirGuide() {
        let box = layout.box().pin().size(nil, 10)
        var guide: UILayoutGuide? = UILayoutGuide()
        guide.map(page.addLayoutGuide)
        let width = guide.map { box.widthAnchor.constraint(equalTo: $0.widthAnchor) }
        width?.isActive = true
        layout.layOut()
        guide.map(page.removeLayoutGuide)
        guide = nil
        #expect(width?.isActive == false && width?.secondItem == nil)
    }

    @Test func unrelatedConstraintsDoNotAffectAGuide() {
        let guide = UILayoutGuide(), box = layout.box()
        page.addLayoutGuide(guide)
        let left = guide.leftAnchor.constraint(equalTo: page.leftAnchor)
        layout.layOut(left, box.leftAnchor.constraint(equalTo: page.leftAnchor))
        #expect(guide.constraintsAffectingLayout(for: .horizontal) == [left])
    }

    @Test func trackedConstraintsAreRemoved() {
        let box = layout.box(), guide = page.keyboardLayoutGuide, near = box.heightAnchor.constraint(equalToConstant: 44)
        guide.setConstraints([near], activeWhenNearEdge: .bottom)
        #expect(near.isActive)
        let other = box.heightAnchor.constraint(equalToConstant: 50)
        guide.setConstraints([other], activeWhenNearEdge: .bottom)
        #expect(!near.isActive && other.isActive && guide.constraints(activeWhenNearEdge: .bottom) == [other])
        guide.setConstraints([near], activeWhenNearEdge: .bottom)
        #expect(near.isActive && !other.isActive)
        guide.removeAllTrackedConstraints()
        #expect(!near.isActive && guide.constraints(activeWhenNearEdge: .bottom).isEmpty)
    }

    // MARK: Passes

    private final class CountingView: UIView {
        var layouts = 0
        override func layoutSubviews() {
            super.layoutSubviews()
            layouts += 1
        }
    }

    @Test func frameOfTheProgramRequestsNoLayoutAbove() {
        let parent = layout.add(CountingView()).pin().size(300, 300), manual = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        let inner = layout.box(in: manual).pin().size(5, 5)
        parent.addSubview(manual)
        layout.layOut()
        let before = parent.layouts
        manual.center.x += 50
        layout.layOut()
        #expect(parent.layouts == before && inner.frame.minX == 0)
    }

    /// The built-in containers make no use of a fitting size, so nothing is measured for them.
    @Test func builtInContainersCostNoMeasurement() throws {
        let root = UIViewController(), navigation = UINavigationController(rootViewController: root)
        layout.stage.show(navigation)
        let box = layout.add(ContentBox(20, 20), to: root.view).pin()
        layout.layOut()
        box.content = CGSize(width: 30, height: 20)
        layout.stage.advance(by: 1.0 / 60)
        #expect(try #require(layout.stage.window.windowScene).layoutCounts.solutions == 1)
    }
}
