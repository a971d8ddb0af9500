import Foundation
import Testing
@testable import WayKitDrawing
@testable import WayKitCore
@testable import WayKitTestSupport
import WayKitTesting

/// Numbers and views that no layout can have: refused or limited, with a line that names them, and the rest is laid out.
@MainActor struct BadLayoutInputTests {
    private let layout = LayoutStage()

    private func pinned(_ view: UIView) -> [NSLayoutConstraint] {
        [view.leftAnchor.constraint(equalTo: layout.page.leftAnchor), view.topAnchor.constraint(equalTo: layout.page.topAnchor)]
    }

    @Test(arguments: [CGFloat.nan, .infinity, -.infinity]) func numbersThatAreNotFiniteAreRefused(number: CGFloat) {
        let box = layout.box(), width = box.widthAnchor.constraint(equalToConstant: 10)
        let refused = [box.heightAnchor.constraint(equalToConstant: number), box.heightAnchor.constraint(equalTo: box.widthAnchor, multiplier: number)]
        NSLayoutConstraint.activate(refused + pinned(box) + [width])
        width.constant = number
        layout.layOut()
        #expect(refused.allSatisfy { !$0.isActive } && width.constant == 10 && box.frame.width == 10)
        #expect(layout.stage.diagnostics.filter { $0.contains("finite") }.count >= 3)
    }

    /// Finite factors whose product is not.
    @Test func productThatIsNotFiniteIsLeftOut() {
        let scroll = layout.add(UIScrollView()), box = layout.box(in: scroll), other = layout.add(ContentBox(5, 5))
        NSLayoutConstraint.activate(pinned(other))
        layout.page.layoutMargins = UIEdgeInsets(top: 1e300, left: 0, bottom: 0, right: 0)
        layout.layOut(
            NSLayoutConstraint(item: box, attribute: .top, relatedBy: .equal, toItem: layout.page, attribute: .topMargin, multiplier: 1e300, constant: 0),
            box.heightAnchor.constraint(equalToConstant: 7))
        #expect(other.frame == CGRect(x: 0, y: 0, width: 5, height: 5) && box.frame.minY.isFinite)
    }

    @Test func hugeMultiplierIsRefused() {
        let box = layout.box(), width = box.widthAnchor.constraint(equalTo: layout.page.widthAnchor, multiplier: 1e7)
        width.isActive = true
        #expect(!width.isActive && layout.stage.diagnostics.last?.contains("multiplier is above 1000000") == true)
    }

    @Test func hugeNumbersMeanWithoutLimit() {
        let box = layout.add(ContentBox(50, 30))
        NSLayoutConstraint.activate(pinned(box))
        layout.layOut(
            box.widthAnchor.constraint(lessThanOrEqualToConstant: .greatestFiniteMagnitude),
            box.heightAnchor.constraint(greaterThanOrEqualToConstant: -.greatestFiniteMagnitude))
        #expect(box.frame == CGRect(x: 0, y: 0, width: 50, height: 30) && !box.hasAmbiguousLayout)
        let fitting = layout.page.systemLayoutSizeFitting(
            CGSize(width: 100, height: CGFloat.greatestFiniteMagnitude), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        #expect(fitting.width == 100 && fitting.height.isFinite)
    }

    @Test(arguments: [CGFloat.nan, .infinity, .greatestFiniteMagnitude]) func fittingSizeOfAnyTargetIsFinite(length: CGFloat) {
        let card = UIView(), text = layout.add(ContentBox(60, 20), to: card)
        NSLayoutConstraint.activate([
            text.topAnchor.constraint(equalTo: card.topAnchor), text.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -4),
            text.leadingAnchor.constraint(equalTo: card.leadingAnchor), text.trailingAnchor.constraint(equalTo: card.trailingAnchor),
        ])
        text.setContentHuggingPriority(.required, for: .vertical)
        let size = card.systemLayoutSizeFitting(
            CGSize(width: 200, height: length), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
        #expect(size == CGSize(width: 200, height: 24))
    }

    @Test(arguments: [CGFloat.nan, .infinity, .greatestFiniteMagnitude, -5]) func contentOfNoSizeIsLimited(length: CGFloat) {
        let box = layout.add(ContentBox(length, 20)), other = layout.add(ContentBox(5, 5))
        NSLayoutConstraint.activate(pinned(box) + pinned(other) + [box.widthAnchor.constraint(lessThanOrEqualToConstant: 90)])
        layout.layOut()
        #expect(box.frame.width.isFinite && box.frame.width <= 90 && box.frame.height == 20 && other.frame.width == 5)
    }

    @Test func alignmentRectangleHasToBeFinite() {
        final class Strange: UIView {
            override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: .nan, left: 0, bottom: 0, right: .infinity) }
        }
        let box = layout.add(Strange())
        NSLayoutConstraint.activate(pinned(box) + [box.widthAnchor.constraint(equalToConstant: 30), box.heightAnchor.constraint(equalToConstant: 30)])
        layout.layOut()
        #expect(box.frame == CGRect(x: 0, y: 0, width: 30, height: 30))
    }

    /// UIKit refuses a location that equals a constant.
    @Test func locationWithMultiplierZeroIsRefused() {
        let box = layout.box(), page = layout.page
        let location = NSLayoutConstraint(item: box, attribute: .left, relatedBy: .equal, toItem: page, attribute: .right, multiplier: 0, constant: 30)
        let size = NSLayoutConstraint(item: box, attribute: .width, relatedBy: .equal, toItem: page, attribute: .width, multiplier: 0, constant: 30)
        NSLayoutConstraint.activate([location, size] + pinned(box))
        layout.layOut()
        #expect(!location.isActive && size.isActive && box.frame.width == 30)
        #expect(layout.stage.diagnostics.count == 1 && layout.stage.diagnostics[0].contains("a multiplier other than 0"))
    }

    @Test func itemsThatAreNoViewsAreRefused() {
        let constraint =
            NSLayoutConstraint(item: "box", attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 1)
        constraint.isActive = true
        NSLayoutConstraint().isActive = true
        #expect(!constraint.isActive && layout.stage.diagnostics.count == 2)
    }

    @Test func thousandsOfRandomNumbersLeaveFiniteFrames() {
        var generator = Generator(state: 7)
        let numbers: [CGFloat] = [0, 1, -1, 0.5, 1e-12, 1e9, -1e9, 1e30, 1e300, -1e300, .leastNonzeroMagnitude, .greatestFiniteMagnitude, 33, 400]
        let boxes = (0..<6).map { _ in layout.box() } + [layout.page]
        let attributes: [NSLayoutConstraint.Attribute] = [.left, .right, .width, .centerX, .leading]
        for round in 0..<60 {
            var made: [NSLayoutConstraint] = []
            for _ in 0..<8 {
                made.append(
                    NSLayoutConstraint(
                        item: boxes[generator.next(6)], attribute: attributes[generator.next(5)],
                        relatedBy: NSLayoutConstraint.Relation(rawValue: generator.next(3) - 1) ?? .equal, toItem: boxes[generator.next(7)],
                        attribute: attributes[generator.next(5)], multiplier: numbers[generator.next(numbers.count)],
                        constant: numbers[generator.next(numbers.count)]))
            }
            NSLayoutConstraint.activate(made)
            layout.layOut()
            #expect(boxes.allSatisfy { $0.frame.minX.isFinite && $0.frame.width.isFinite && $0.frame.width >= 0 }, "round \(round)")
            NSLayoutConstraint.deactivate(made)
        }
        let box = layout.add(ContentBox(20, 20))
        NSLayoutConstraint.activate(pinned(box))
        layout.layOut()
        #expect(box.frame == CGRect(x: 0, y: 0, width: 20, height: 20))
    }

    private struct Generator {
        var state: UInt64
        mutating func next(_ count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % count
        }
    }
}
