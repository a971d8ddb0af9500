import Foundation
import WayKit

@testable import WayKitTestSupport

extension LayoutCase {
    // MARK: Sizes and ambiguity

    static let sizes: [LayoutCase] = [
        LayoutCase("no horizontal position", [nil]) { [$0.box().pin(nil, 0).size(10, 10)] },
        LayoutCase("no size and no content", [nil]) { [$0.box().pin()] },
        LayoutCase("content is a size", [rect(0, 0, 30, 20)]) { [$0.add(ContentBox(30, 20)).pin()] },
        LayoutCase("content along one axis", [nil]) { [$0.add(ContentBox(UIView.noIntrinsicMetric, 20)).pin()] },
        LayoutCase("only an upper limit", [nil]) { layout in
            let box = layout.box().pin().size(nil, 10)
            box.widthAnchor.constraint(lessThanOrEqualToConstant: 100).isActive = true
            return [box]
        },
        LayoutCase("two limits that meet", [rect(0, 0, 100, 10)]) { layout in
            let box = layout.box().pin().size(nil, 10)
            box.widthAnchor.constraint(lessThanOrEqualToConstant: 100).isActive = true
            box.widthAnchor.constraint(greaterThanOrEqualToConstant: 100).isActive = true
            return [box]
        },
        LayoutCase("limits around the content", [rect(0, 0, 80, 20), rect(0, 50, 120, 20)]) { layout in
            let small = layout.add(ContentBox(30, 20)).pin(), large = layout.add(ContentBox(300, 20)).pin(0, 50)
            small.widthAnchor.constraint(greaterThanOrEqualToConstant: 80).isActive = true
            large.widthAnchor.constraint(lessThanOrEqualToConstant: 120).isActive = true
            return [small, large]
        },
        LayoutCase("opposite edges are a size", [rect(10, 20, 380, 560)]) { layout in
            let box = layout.box().pin(10, 20)
            box.rightAnchor.constraint(equalTo: layout.page.rightAnchor, constant: -10).isActive = true
            box.bottomAnchor.constraint(equalTo: layout.page.bottomAnchor, constant: -20).isActive = true
            return [box]
        },
        LayoutCase("edge and centre are a size", [rect(150, 0, 100, 10)]) { layout in
            let box = layout.box().pin(150, 0).size(nil, 10)
            box.centerXAnchor.constraint(equalTo: layout.page.centerXAnchor).isActive = true
            return [box]
        },
        LayoutCase("equations twice", [rect(0, 0, 10, 10)]) { [$0.box().pin().pin().size(10, 10).size(10, 10)] },
        LayoutCase("a negative width is a conflict of constants", [rect(0, 0, 0, 10)], ambiguous: [false]) { layout in
            let box = layout.box().pin().size(nil, 10)
            box.widthAnchor.constraint(equalToConstant: -10).at(999)
            return [box]
        },
        LayoutCase("edges in the wrong order", [rect(0, 0, 0, 10)], ambiguous: [false]) { layout in
            let box = layout.box().pin().size(nil, 10)
            box.rightAnchor.constraint(equalTo: layout.page.leftAnchor, constant: -30).at(999)
            return [box]
        },
        LayoutCase("aspect ratio as large as it fits", [rect(0, 0, 400, 200)]) { layout in
            let box = layout.box().pin()
            box.widthAnchor.constraint(equalTo: box.heightAnchor, multiplier: 2).isActive = true
            box.widthAnchor.constraint(lessThanOrEqualTo: layout.page.widthAnchor).isActive = true
            box.heightAnchor.constraint(lessThanOrEqualTo: layout.page.heightAnchor).isActive = true
            box.widthAnchor.constraint(equalTo: layout.page.widthAnchor).at(750)
            box.heightAnchor.constraint(equalTo: layout.page.heightAnchor).at(749)
            return [box]
        },
        LayoutCase("a cycle of widths", [rect(0, 0, 40, 10), rect(0, 10, 80, 10)]) { layout in
            let one = layout.box().pin().size(nil, 10), two = layout.box().pin(0, 10).size(nil, 10)
            two.widthAnchor.constraint(equalTo: one.widthAnchor, constant: 40).isActive = true
            one.widthAnchor.constraint(equalTo: two.widthAnchor, multiplier: 0.5).isActive = true
            return [one, two]
        },
    ]

    // MARK: Priorities

    static let priorities: [LayoutCase] = [
        LayoutCase("the higher priority is satisfied", [rect(0, 0, 30, 10)]) { layout in
            let box = layout.box().pin().size(nil, 10)
            box.widthAnchor.constraint(equalToConstant: 20).at(500)
            box.widthAnchor.constraint(equalToConstant: 30).at(501)
            return [box]
        },
        LayoutCase("equal priorities permit what is between them", [nil]) { layout in
            let box = layout.box().pin().size(nil, 10)
            box.widthAnchor.constraint(equalToConstant: 20).at(500)
            box.widthAnchor.constraint(equalToConstant: 30).at(500)
            return [box]
        },
        LayoutCase("three of equal priority meet at the middle one", [rect(0, 0, 30, 10)]) { layout in
            let box = layout.box().pin().size(nil, 10)
            for width in [20, 30, 100] as [CGFloat] { box.widthAnchor.constraint(equalToConstant: width).at(500) }
            return [box]
        },
        LayoutCase("many of low priority do not outweigh one", [rect(0, 0, 30, 10)]) { layout in
            let box = layout.box().pin().size(nil, 10)
            box.widthAnchor.constraint(equalToConstant: 30).at(501)
            for _ in 0..<50 { box.widthAnchor.constraint(equalToConstant: 20).at(500) }
            return [box]
        },
        LayoutCase("999 gives way to 1000", [rect(0, 0, 20, 10)]) { layout in
            let box = layout.box().pin().size(20, 10)
            box.widthAnchor.constraint(equalToConstant: 30).at(999)
            return [box]
        },
        LayoutCase("of required ones the last gives way", [rect(0, 0, 20, 10)], logs: 1) { layout in
            [layout.box().pin().size(20, 10).size(30, nil)]
        },
        LayoutCase("equal hugging is ambiguous", [nil, nil]) { layout in
            let one = layout.add(ContentBox(100, 10)).pin(), two = layout.add(ContentBox(100, 10)).pin(nil, 0)
            two.leftAnchor.constraint(equalTo: one.rightAnchor).isActive = true
            two.rightAnchor.constraint(equalTo: layout.page.rightAnchor).isActive = true
            return [one, two]
        },
        LayoutCase("the weaker hugging is stretched", [rect(0, 0, 100, 10), rect(100, 0, 300, 10)]) { layout in
            let one = layout.add(ContentBox(100, 10)).pin(), two = layout.add(ContentBox(100, 10)).pin(nil, 0)
            one.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
            two.leftAnchor.constraint(equalTo: one.rightAnchor).isActive = true
            two.rightAnchor.constraint(equalTo: layout.page.rightAnchor).isActive = true
            return [one, two]
        },
        LayoutCase("the weaker resistance is compressed", [rect(0, 0, 100, 10), rect(100, 0, 300, 10)]) { layout in
            let one = layout.add(ContentBox(250, 10)).pin(), two = layout.add(ContentBox(300, 10)).pin(nil, 0)
            one.setContentCompressionResistancePriority(UILayoutPriority(749), for: .horizontal)
            two.leftAnchor.constraint(equalTo: one.rightAnchor).isActive = true
            two.rightAnchor.constraint(equalTo: layout.page.rightAnchor).isActive = true
            return [one, two]
        },
        LayoutCase("hugging below, resistance above a width", [rect(0, 0, 60, 10), rect(0, 20, 100, 10)]) { layout in
            let one = layout.add(ContentBox(30, 10)).pin(), two = layout.add(ContentBox(100, 10)).pin(0, 20)
            for box in [one, two] { box.widthAnchor.constraint(equalToConstant: 60).at(500) }
            return [one, two]
        },
    ]

    // MARK: Attributes

    static let attributes: [LayoutCase] = [
        LayoutCase("a width with multiplier zero", [rect(0, 0, 50, 10)]) { layout in
            let box = layout.box().pin().size(nil, 10)
            box.widthAnchor.constraint(equalTo: layout.page.widthAnchor, multiplier: 0, constant: 50).isActive = true
            return [box]
        },
        LayoutCase("a location with multiplier zero", [nil], logs: 1) { layout in
            let box = layout.box().pin(nil, 0).size(10, 10)
            NSLayoutConstraint(item: box, attribute: .left, relatedBy: .equal, toItem: layout.page, attribute: .right, multiplier: 0, constant: 9)
                .isActive = true
            return [box]
        },
        LayoutCase("a fraction of a location", [rect(90, 0, 20, 10)]) { layout in
            let box = layout.box().pin(nil, 0).size(20, 10)
            NSLayoutConstraint(item: box, attribute: .centerX, relatedBy: .equal, toItem: layout.page, attribute: .right, multiplier: 0.25, constant: 0)
                .isActive = true
            return [box]
        },
        LayoutCase("a negative multiplier", [rect(100, 0, 10, 10), rect(0, 0, 300, 10)]) { layout in
            let one = layout.box().pin(100, 0).size(10, 10), two = layout.box().pin().size(nil, 10)
            NSLayoutConstraint(item: two, attribute: .right, relatedBy: .equal, toItem: one, attribute: .left, multiplier: -1, constant: 400).isActive = true
            return [one, two]
        },
        LayoutCase("the height of its own width", [rect(0, 0, 80, 45)]) { layout in
            let box = layout.box().pin().size(80)
            box.heightAnchor.constraint(equalTo: box.widthAnchor, multiplier: 0.5, constant: 5).isActive = true
            return [box]
        },
        LayoutCase("baselines of views without text are edges", [rect(0, 50, 10, 30), rect(20, 50, 10, 10), rect(40, 60, 10, 20)]) { layout in
            let one = layout.box().pin(0, 50).size(10, 30), two = layout.box().pin(20, nil).size(10, 10), three = layout.box().pin(40, nil).size(10, 20)
            two.firstBaselineAnchor.constraint(equalTo: one.firstBaselineAnchor).isActive = true
            three.lastBaselineAnchor.constraint(equalTo: one.lastBaselineAnchor).isActive = true
            return [one, two, three]
        },
        LayoutCase("a chain of baselines", [rect(0, 10, 10, 20), rect(20, 40, 10, 20), rect(40, 70, 10, 20)]) { layout in
            let boxes = (0..<3).map { layout.box().pin(CGFloat($0) * 20, $0 == 0 ? 10 : nil).size(10, 20) }
            for (above, below) in zip(boxes, boxes.dropFirst()) {
                below.firstBaselineAnchor.constraint(equalTo: above.lastBaselineAnchor, constant: 10).isActive = true
            }
            return boxes
        },
        LayoutCase("a view with a baseline view at the bottom only", [rect(0, 100, 50, 40), rect(60, 85, 10, 30)]) { layout in
            final class Field: UIView {
                let value = UIView()
                override var forLastBaselineLayout: UIView { value }
            }
            let field = layout.add(Field()).pin(0, 100).size(50, 40), other = layout.box().pin(60, nil).size(10, 30)
            layout.add(field.value, to: field).pin(0, 15).size(50, 10)
            other.lastBaselineAnchor.constraint(equalTo: field.firstBaselineAnchor).isActive = true
            return [field, other]
        },
        LayoutCase("distances are equal", [rect(90, 0, 20, 10), rect(200, 0, 20, 10), rect(310, 0, 20, 10)]) { layout in
            let boxes = (0..<3).map { _ in layout.box().pin(nil, 0).size(20, 10) }
            boxes[0].leftAnchor.constraint(equalTo: layout.page.leftAnchor, constant: 90).isActive = true
            boxes[2].leftAnchor.constraint(equalTo: layout.page.leftAnchor, constant: 310).isActive = true
            boxes[0].rightAnchor.anchorWithOffset(to: boxes[1].leftAnchor).constraint(
                equalTo: boxes[1].rightAnchor.anchorWithOffset(to: boxes[2].leftAnchor)
            ).isActive = true
            return boxes
        },
        LayoutCase("spacers of guides are equal", [rect(76, 0, 20, 10), rect(172, 0, 152, 10)]) { layout in
            let one = layout.box().pin(nil, 0).size(20, 10), two = layout.box().pin(nil, 0).size(152, 10), guides = (0..<3).map { _ in UILayoutGuide() }
            guides.forEach(layout.page.addLayoutGuide)
            NSLayoutConstraint.activate([
                guides[0].leftAnchor.constraint(equalTo: layout.page.leftAnchor), one.leftAnchor.constraint(equalTo: guides[0].rightAnchor),
                guides[1].leftAnchor.constraint(equalTo: one.rightAnchor), two.leftAnchor.constraint(equalTo: guides[1].rightAnchor),
                guides[2].leftAnchor.constraint(equalTo: two.rightAnchor), guides[2].rightAnchor.constraint(equalTo: layout.page.rightAnchor),
                guides[1].widthAnchor.constraint(equalTo: guides[0].widthAnchor), guides[2].widthAnchor.constraint(equalTo: guides[0].widthAnchor),
            ])
            return [one, two]
        },
        LayoutCase("equal widths and spacing in a format", [rect(10, 0, 125, 10), rect(143, 0, 124, 10), rect(275, 0, 125, 10)]) { layout in
            let names = ["a", "b", "c"], boxes = names.map { _ in layout.box().pin(nil, 0).size(nil, 10) }
            NSLayoutConstraint.activate(
                NSLayoutConstraint.constraints(
                    withVisualFormat: "H:|-10-[a]-[b(==a)]-[c(==a)]|", metrics: nil, views: Dictionary(uniqueKeysWithValues: zip(names, boxes))))
            return boxes
        },
    ]

    // MARK: Right to left

    static let directions: [LayoutCase] = [
        LayoutCase("leading is right", [rect(340, 0, 50, 10)]) { layout in
            let box = layout.box().pin(nil, 0).size(50, 10)
            layout.page.semanticContentAttribute = .forceRightToLeft
            box.leadingAnchor.constraint(equalTo: layout.page.leadingAnchor, constant: 10).isActive = true
            return [box]
        },
        LayoutCase("left and centre stay", [rect(10, 0, 50, 10), rect(195, 0, 50, 10)]) { layout in
            let left = layout.box().pin(10, 0).size(50, 10), middle = layout.box().pin(nil, 0).size(50, 10)
            layout.page.semanticContentAttribute = .forceRightToLeft
            middle.centerXAnchor.constraint(equalTo: layout.page.centerXAnchor, constant: 20).isActive = true
            return [left, middle]
        },
        LayoutCase("leading from the centre is mirrored", [rect(130, 0, 50, 10)]) { layout in
            let box = layout.box().pin(nil, 0).size(50, 10)
            layout.page.semanticContentAttribute = .forceRightToLeft
            box.leadingAnchor.constraint(equalTo: layout.page.centerXAnchor, constant: 20).isActive = true
            return [box]
        },
        LayoutCase("inequalities are mirrored", [rect(300, 0, 50, 10), rect(0, 0, 290, 10)]) { layout in
            let one = layout.box().pin(nil, 0).size(50, 10), two = layout.box().pin(nil, 0).size(nil, 10)
            layout.page.semanticContentAttribute = .forceRightToLeft
            one.leadingAnchor.constraint(equalTo: layout.page.leadingAnchor, constant: 50).isActive = true
            two.leadingAnchor.constraint(greaterThanOrEqualTo: one.trailingAnchor, constant: 10).isActive = true
            two.trailingAnchor.constraint(lessThanOrEqualTo: layout.page.trailingAnchor).isActive = true
            two.widthAnchor.constraint(equalToConstant: 1000).at(500)
            return [one, two]
        },
        // `effectiveUserInterfaceLayoutDirection` is that of the view whose immediate content is laid out.
        LayoutCase("the direction is that of the view that holds the constraint", [rect(340, 0, 50, 100), rect(0, 0, 20, 10)]) { layout in
            let panel = layout.box().pin(nil, 0).size(50, 100), inner = layout.box(in: panel).pin(nil, 0).size(20, 10)
            layout.page.semanticContentAttribute = .forceRightToLeft
            panel.semanticContentAttribute = .forceLeftToRight
            inner.semanticContentAttribute = .forceRightToLeft
            panel.leadingAnchor.constraint(equalTo: layout.page.leadingAnchor, constant: 10).isActive = true
            inner.leadingAnchor.constraint(equalTo: panel.leadingAnchor).isActive = true
            return [panel, inner]
        },
        LayoutCase("a format from left to right", [rect(10, 0, 20, 10), rect(35, 0, 20, 10), rect(345, 20, 20, 10)]) { layout in
            let boxes = [layout.box().pin(nil, 0).size(20, 10), layout.box().pin(nil, 0).size(20, 10), layout.box().pin(nil, 20).size(20, 10)]
            layout.page.semanticContentAttribute = .forceRightToLeft
            let views = ["a": boxes[0], "b": boxes[1], "c": boxes[2]]
            NSLayoutConstraint.activate(
                NSLayoutConstraint.constraints(withVisualFormat: "H:|-10-[a]-5-[b]", options: .directionLeftToRight, metrics: nil, views: views)
                    + NSLayoutConstraint.constraints(withVisualFormat: "H:|-35-[c]", metrics: nil, views: views))
            return boxes
        },
    ]

    // MARK: Hierarchies

    static let hierarchies: [LayoutCase] = [
        LayoutCase("a hidden view takes part", [rect(0, 0, 50, 10), rect(50, 0, 10, 10)]) { layout in
            let hidden = layout.box().pin().size(50, 10), box = layout.box().pin(nil, 0).size(10, 10)
            hidden.isHidden = true
            box.leftAnchor.constraint(equalTo: hidden.rightAnchor).isActive = true
            return [hidden, box]
        },
        LayoutCase("a superview hugs its content", [rect(0, 0, 60, 40), rect(10, 10, 40, 20)]) { layout in
            let panel = layout.box().pin(), content = layout.add(ContentBox(40, 20), to: panel).pin(10, 10)
            panel.rightAnchor.constraint(equalTo: content.rightAnchor, constant: 10).isActive = true
            panel.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: 10).isActive = true
            return [panel, content]
        },
        LayoutCase("a transform changes the picture only", [rect(-5, 0, 20, 10), rect(15, 0, 10, 10)]) { layout in
            let box = layout.box().pin(0, 0).size(10, 10), next = layout.box().pin(nil, 0).size(10, 10)
            box.transform = CGAffineTransform(scaleX: 2, y: 1)
            next.leftAnchor.constraint(equalTo: box.rightAnchor, constant: 5).isActive = true
            return [box, next]
        },
        LayoutCase("origin of bounds moves the content", [rect(0, 0, 100, 100), rect(0, 0, 10, 10), rect(-30, -40, 10, 10)]) { layout in
            let panel = layout.box().pin().size(100, 100), inner = layout.box(in: panel).size(10, 10), outside = layout.box().size(10, 10)
            defer {
                layout.layOut()
                panel.bounds.origin = CGPoint(x: 30, y: 40)
            }
            inner.leftAnchor.constraint(equalTo: panel.leftAnchor).isActive = true
            inner.topAnchor.constraint(equalTo: panel.topAnchor).isActive = true
            outside.leftAnchor.constraint(equalTo: inner.leftAnchor).isActive = true
            outside.topAnchor.constraint(equalTo: inner.topAnchor).isActive = true
            return [panel, inner, outside]
        },
        LayoutCase("a frame stays with its mask", [rect(7, 8, 50, 60), rect(57, 68, 10, 10)], ambiguous: [false, false]) { layout in
            let manual = UIView(frame: CGRect(x: 7, y: 8, width: 50, height: 60)), box = layout.box().size(10, 10)
            layout.page.addSubview(manual)
            box.leftAnchor.constraint(equalTo: manual.rightAnchor).isActive = true
            box.topAnchor.constraint(equalTo: manual.bottomAnchor).isActive = true
            return [manual, box]
        },
    ]
}
