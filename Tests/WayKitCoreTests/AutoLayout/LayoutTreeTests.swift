import Foundation
import Testing
@testable import WayKitDrawing
@testable import WayKitCore
@testable import WayKitTestSupport
import WayKitTesting

/// Frames, masks and constraints together; passes; changes of the hierarchy; conflicts.
@MainActor struct LayoutTreeTests {
    // MARK: Masks

    @Test func masksFollowConstraints() {
        let layout = LayoutStage(), panel = layout.box()
        let stretched = UIView(frame: CGRect(x: 10, y: 10, width: 80, height: 20)), corner = UIView(frame: CGRect(x: 70, y: 70, width: 20, height: 20))
        let width = panel.widthAnchor.constraint(equalToConstant: 100)
        layout.layOut(
            panel.leadingAnchor.constraint(equalTo: layout.page.leadingAnchor), panel.topAnchor.constraint(equalTo: layout.page.topAnchor),
            panel.heightAnchor.constraint(equalToConstant: 100), width)
        stretched.autoresizingMask = .flexibleWidth
        corner.autoresizingMask = [.flexibleLeftMargin, .flexibleTopMargin]
        panel.addSubview(stretched)
        panel.addSubview(corner)
        let follower = layout.box(in: panel)
        layout.layOut(
            follower.leadingAnchor.constraint(equalTo: stretched.trailingAnchor), follower.trailingAnchor.constraint(equalTo: panel.trailingAnchor),
            follower.topAnchor.constraint(equalTo: stretched.bottomAnchor), follower.bottomAnchor.constraint(equalTo: corner.topAnchor))
        #expect(follower.frame == CGRect(x: 90, y: 30, width: 10, height: 40))
        width.constant = 300
        layout.layOut()
        #expect(stretched.frame == CGRect(x: 10, y: 10, width: 280, height: 20) && corner.frame.minX == 270)
        #expect(follower.frame == CGRect(x: 290, y: 30, width: 10, height: 40))
        stretched.frame = CGRect(x: 20, y: 0, width: 100, height: 40)
        layout.layOut()
        #expect(follower.frame == CGRect(x: 120, y: 40, width: 180, height: 30))
        #expect(layout.stage.diagnostics.isEmpty)
    }

    @Test func frameOfAConstrainedViewHoldsUntilTheNextPass() {
        let layout = LayoutStage(), box = layout.box()
        layout.layOut(
            box.leadingAnchor.constraint(equalTo: layout.page.leadingAnchor), box.topAnchor.constraint(equalTo: layout.page.topAnchor),
            box.widthAnchor.constraint(equalToConstant: 10), box.heightAnchor.constraint(equalToConstant: 10))
        box.frame = CGRect(x: 100, y: 100, width: 100, height: 100)
        #expect(box.frame.minX == 100)
        layout.layOut()
        #expect(box.frame.minX == 100)
        layout.page.setNeedsLayout()
        layout.layOut()
        #expect(box.frame == CGRect(x: 0, y: 0, width: 10, height: 10))
    }

    @Test func layoutSubviewsSeesSolvedFramesAndMayChangeThem() {
        final class Parent: UIView {
            let child = UIView()
            var seen: CGRect?
            override func layoutSubviews() {
                super.layoutSubviews()
                seen = child.frame
                child.frame.origin.x += 5
            }
        }
        let layout = LayoutStage(), parent = layout.add(Parent()), child = layout.add(parent.child, to: parent)
        layout.layOut(
            parent.widthAnchor.constraint(equalToConstant: 100), parent.heightAnchor.constraint(equalToConstant: 100),
            parent.topAnchor.constraint(equalTo: layout.page.topAnchor), parent.leftAnchor.constraint(equalTo: layout.page.leftAnchor),
            child.widthAnchor.constraint(equalToConstant: 20), child.heightAnchor.constraint(equalToConstant: 20),
            child.centerXAnchor.constraint(equalTo: parent.centerXAnchor), child.centerYAnchor.constraint(equalTo: parent.centerYAnchor))
        #expect(parent.seen == CGRect(x: 40, y: 40, width: 20, height: 20) && child.frame.minX == 45)
    }

    @Test func transformDoesNotChangeTheLayout() {
        let layout = LayoutStage(), box = layout.box()
        box.transform = CGAffineTransform(rotationAngle: 0.3)
        box.layer.anchorPoint = CGPoint(x: 0, y: 1)
        layout.layOut(
            box.leadingAnchor.constraint(equalTo: layout.page.leadingAnchor, constant: 10), box.topAnchor.constraint(equalTo: layout.page.topAnchor),
            box.widthAnchor.constraint(equalToConstant: 40), box.heightAnchor.constraint(equalToConstant: 60))
        #expect(box.bounds.size == CGSize(width: 40, height: 60) && box.center == CGPoint(x: 10, y: 60))
    }

    // MARK: Passes

    @Test func constraintsAreUpdatedFromTheLeavesUp() {
        final class Recorder: UIView {
            var log: ((String) -> Void)?
            override class var requiresConstraintBasedLayout: Bool { true }
            override func updateConstraints() {
                log?("update \(tag)")
                super.updateConstraints()
            }
            override func layoutSubviews() {
                super.layoutSubviews()
                log?("layout \(tag)")
            }
        }
        let layout = LayoutStage(), outer = Recorder(), inner = Recorder()
        var log: [String] = []
        (outer.tag, inner.tag) = (1, 2)
        for view in [outer, inner] { view.log = { log.append($0) } }
        outer.addSubview(inner)
        layout.page.addSubview(outer)
        layout.layOut()
        #expect(log == ["update 2", "update 1", "layout 1", "layout 2"])
        log = []
        inner.setNeedsUpdateConstraints()
        #expect(inner.needsUpdateConstraints())
        inner.updateConstraintsIfNeeded()
        #expect(log == ["update 2"] && !inner.needsUpdateConstraints())
    }

    @Test func controllerMakesConstraintsInUpdateViewConstraints() {
        final class Page: UIViewController {
            let box = UIView()
            override func viewDidLoad() {
                box.translatesAutoresizingMaskIntoConstraints = false
                view.addSubview(box)
                view.setNeedsUpdateConstraints()
            }
            override func updateViewConstraints() {
                if view.constraints.isEmpty {
                    NSLayoutConstraint.activate([
                        box.topAnchor.constraint(equalTo: view.topAnchor), box.bottomAnchor.constraint(equalTo: view.bottomAnchor),
                        box.leftAnchor.constraint(equalTo: view.leftAnchor), box.rightAnchor.constraint(equalTo: view.centerXAnchor),
                    ])
                }
                super.updateViewConstraints()
            }
        }
        let stage = TestStage(size: CGSize(width: 300, height: 200)), page = Page()
        stage.show(page)
        stage.settle()
        #expect(page.box.frame == CGRect(x: 0, y: 0, width: 150, height: 200))
    }

    @Test func constraintsOfALayoutPassApplyInIt() {
        final class Late: UIViewController {
            let box = UIView()
            override func viewDidLayoutSubviews() {
                guard box.superview == nil else { return }
                box.translatesAutoresizingMaskIntoConstraints = false
                view.addSubview(box)
                NSLayoutConstraint.activate([
                    box.centerXAnchor.constraint(equalTo: view.centerXAnchor), box.widthAnchor.constraint(equalToConstant: 30),
                    box.centerYAnchor.constraint(equalTo: view.centerYAnchor), box.heightAnchor.constraint(equalToConstant: 30),
                ])
            }
        }
        let stage = TestStage(size: CGSize(width: 300, height: 200)), page = Late()
        stage.show(page)
        #expect(page.box.frame == CGRect(x: 135, y: 85, width: 30, height: 30))
    }

    @Test func viewsWithoutConstraintsHaveNoItem() {
        let layout = LayoutStage(), plain = UIView(), child = UIView()
        layout.page.addSubview(plain)
        plain.addSubview(child)
        let box = layout.box()
        layout.layOut(box.widthAnchor.constraint(equalTo: layout.page.widthAnchor))
        #expect(plain.layoutItem == nil && child.layoutItem == nil && box.layoutItem?.node != nil)
    }

    // MARK: Changes of the hierarchy

    @Test func removedViewLosesConstraintsToTheOutside() {
        let layout = LayoutStage(), box = layout.box(), inner = layout.box(in: box)
        let outside = [
            box.topAnchor.constraint(equalTo: layout.page.topAnchor), inner.leadingAnchor.constraint(equalTo: layout.page.leadingAnchor),
        ]
        let inside = [
            inner.widthAnchor.constraint(equalToConstant: 10), box.widthAnchor.constraint(equalTo: inner.widthAnchor, constant: 5),
            inner.heightAnchor.constraint(equalToConstant: 10), inner.leftAnchor.constraint(equalTo: box.leftAnchor),
        ]
        NSLayoutConstraint.activate(outside + inside)
        layout.layOut()
        #expect(box.frame.width == 15)
        box.removeFromSuperview()
        #expect(outside.allSatisfy { !$0.isActive } && inside.allSatisfy { $0.isActive } && layout.page.constraints.isEmpty)
        layout.page.addSubview(box)
        inside[0].constant = 20
        layout.layOut(box.leftAnchor.constraint(equalTo: layout.page.leftAnchor, constant: 3))
        #expect(box.frame.minX == 3 && box.frame.width == 25 && inner.frame.width == 20)
        #expect(layout.stage.diagnostics.isEmpty)
    }

    @Test func detachedTreeIsLaidOutAndJoinsAnother() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        root.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        root.addSubview(box)
        NSLayoutConstraint.activate([
            box.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10), box.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -10),
            box.topAnchor.constraint(equalTo: root.topAnchor), box.heightAnchor.constraint(equalTo: root.heightAnchor, multiplier: 0.5),
        ])
        root.layoutIfNeeded()
        #expect(box.frame == CGRect(x: 10, y: 0, width: 80, height: 50))
        let layout = LayoutStage()
        root.frame = layout.page.bounds
        layout.page.addSubview(root)
        layout.layOut()
        #expect(box.frame == CGRect(x: 10, y: 0, width: 380, height: 300))
        layout.stage.resize(to: CGSize(width: 500, height: 300), scale: 1)
        layout.stage.settle()
        #expect(box.frame == CGRect(x: 10, y: 0, width: 480, height: 150))
    }

    @Test func viewsAreReleasedWithTheirConstraints() {
        weak var parent: UIView?, child: UIView?, constraint: NSLayoutConstraint?
        let layout = LayoutStage()
        do {
            let outer = layout.box(), inner = layout.box(in: outer)
            let pin = inner.topAnchor.constraint(equalTo: outer.topAnchor)
            layout.layOut(pin, outer.topAnchor.constraint(equalTo: layout.page.topAnchor), inner.heightAnchor.constraint(equalToConstant: 5))
            (parent, child, constraint) = (outer, inner, pin)
            outer.removeFromSuperview()
            layout.layOut()
        }
        #expect(parent == nil && child == nil && constraint == nil)
    }

    @Test func movingAContainerChangesNothingInside() {
        let layout = LayoutStage(), container = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), box = layout.add(CountingView(), to: container)
        layout.page.addSubview(container)
        layout.layOut(
            box.leftAnchor.constraint(equalTo: container.leftAnchor), box.widthAnchor.constraint(equalToConstant: 10),
            box.topAnchor.constraint(equalTo: container.topAnchor), box.heightAnchor.constraint(equalToConstant: 10))
        let before = box.layouts
        for step in 0..<10 {
            container.center.x += CGFloat(step)
            layout.layOut()
        }
        #expect(box.layouts == before && box.frame.minX == 0)
    }

    private final class CountingView: UIView {
        var layouts = 0
        override func layoutSubviews() {
            super.layoutSubviews()
            layouts += 1
        }
    }

    // MARK: Refusals and conflicts

    @Test func constraintWithoutCommonAncestorIsRefused() {
        let layout = LayoutStage(), box = layout.box(), stranger = UIView()
        box.accessibilityIdentifier = "box"
        stranger.accessibilityIdentifier = "stranger"
        let constraint = box.widthAnchor.constraint(equalTo: stranger.widthAnchor)
        constraint.isActive = true
        #expect(!constraint.isActive)
        let line = layout.stage.diagnostics.last ?? ""
        #expect(line.contains("UIView:box and UIView:stranger have no common ancestor"), "\(line)")
    }

    @Test func invalidPairsAreRefused() {
        let layout = LayoutStage(), box = layout.box(), page = layout.page
        func make(_ one: NSLayoutConstraint.Attribute, _ two: NSLayoutConstraint.Attribute) -> NSLayoutConstraint {
            NSLayoutConstraint(item: box, attribute: one, relatedBy: .equal, toItem: page, attribute: two, multiplier: 1, constant: 0)
        }
        let refused = [make(.leading, .left), make(.right, .trailing), make(.top, .left), make(.width, .top),
            make(.left, .notAnAttribute), make(.notAnAttribute, .left)]
        NSLayoutConstraint.activate(refused)
        #expect(refused.allSatisfy { !$0.isActive } && layout.stage.diagnostics.count == refused.count)
        let valid = [make(.width, .height), make(.leading, .centerX), make(.top, .centerY)]
        NSLayoutConstraint.activate(valid)
        #expect(valid.allSatisfy { $0.isActive })
    }

    @Test func conflictIsLoggedOnce() {
        let layout = LayoutStage(), box = layout.box()
        box.accessibilityIdentifier = "box"
        let wide = box.widthAnchor.constraint(equalToConstant: 100), narrow = box.widthAnchor.constraint(equalToConstant: 50)
        wide.identifier = "wide"
        narrow.identifier = "narrow"
        layout.layOut(wide, narrow)
        layout.page.setNeedsLayout()
        layout.layOut(box.heightAnchor.constraint(equalToConstant: 7))
        #expect(box.frame.width == 100)
        let lines = layout.stage.diagnostics
        #expect(lines.count == 1)
        let line = lines.first ?? ""
        #expect(line.contains("Unable to simultaneously satisfy constraints") && line.contains("'wide'") && line.contains("UIView:box.width == 100"))
        #expect(line.contains("breaking constraint") && line.range(of: "breaking constraint.*'narrow'", options: .regularExpression) != nil, "\(line)")
        wide.isActive = false
        layout.layOut()
        #expect(box.frame.width == 50 && layout.stage.diagnostics.count == 1)
    }

    @Test func constraintGivesWayToAnAutoresizingMask() {
        let layout = LayoutStage(), box = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        layout.page.addSubview(box)
        layout.layOut(box.widthAnchor.constraint(equalToConstant: 100))
        #expect(box.frame.width == 20)
        let line = layout.stage.diagnostics.last ?? ""
        #expect(line.contains("<autoresizing mask of UIView") && line.contains("breaking constraint"), "\(line)")
        #expect(line.contains("set its translatesAutoresizingMaskIntoConstraints to false"))
        // The view's other conflicts have the same cause.
        layout.layOut(box.heightAnchor.constraint(equalToConstant: 100), box.leadingAnchor.constraint(equalTo: layout.page.leadingAnchor, constant: 50))
        #expect(layout.stage.diagnostics.count == 1)
    }

    // MARK: Ambiguity

    @Test func ambiguityIsFoundAndExercised() {
        let layout = LayoutStage(), box = layout.box()
        layout.layOut(
            box.topAnchor.constraint(equalTo: layout.page.topAnchor), box.heightAnchor.constraint(equalToConstant: 10),
            box.widthAnchor.constraint(equalToConstant: 10))
        #expect(box.hasAmbiguousLayout && !layout.page.hasAmbiguousLayout)
        let before = box.frame
        box.exerciseAmbiguityInLayout()
        layout.layOut()
        #expect(box.frame != before && box.frame.size == before.size && box.frame.minY == 0)
        layout.layOut(box.leftAnchor.constraint(equalTo: layout.page.leftAnchor))
        #expect(!box.hasAmbiguousLayout && box.frame.minX == 0)
    }

    @Test func affectingConstraintsAreFoundByAxis() {
        let layout = LayoutStage(), one = layout.box(), two = layout.box(), other = layout.box()
        let left = one.leftAnchor.constraint(equalTo: layout.page.leftAnchor), width = two.widthAnchor.constraint(equalTo: one.widthAnchor)
        let top = one.topAnchor.constraint(equalTo: layout.page.topAnchor), unrelated = other.leftAnchor.constraint(equalTo: layout.page.leftAnchor)
        let size = two.widthAnchor.constraint(equalToConstant: 5)
        layout.layOut(left, width, top, unrelated, size)
        #expect(Set(one.constraintsAffectingLayout(for: .horizontal)) == [left, width, size])
        #expect(one.constraintsAffectingLayout(for: .vertical) == [top])
    }

    @Test func constraintsAreAddedToAView() {
        let layout = LayoutStage(), box = layout.box(), stranger = UIView()
        let top = box.topAnchor.constraint(equalTo: layout.page.topAnchor, constant: 9), height = box.heightAnchor.constraint(equalToConstant: 8)
        layout.page.addConstraints([top, height])
        layout.layOut()
        #expect(layout.page.constraints == [top, height] && box.frame.minY == 9 && box.frame.height == 8)
        layout.page.removeConstraint(top)
        layout.page.removeConstraints(layout.page.constraints)
        #expect(layout.page.constraints.isEmpty && !height.isActive)
        layout.page.addConstraint(stranger.widthAnchor.constraint(equalToConstant: 1))
        #expect(layout.page.constraints.isEmpty && layout.stage.diagnostics.count == 1)
    }
}
