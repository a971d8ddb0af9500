import Foundation
import Testing
@testable import WayKitDrawing
@testable import WayKitCore
@testable import WayKit
@testable import WayKitTestSupport
import WayKitTesting

/// Presented and contained controllers whose size is that of their constraints.
@MainActor struct FittingSizeTests {
    private let layout = LayoutStage(size: CGSize(width: 800, height: 900))

    /// Content of a size of its own, 10 points from each edge.
    private final class ContentController: UIViewController {
        let content = ContentBox(200, 100)
        /// Sets `preferredContentSize` after each layout.
        var prefersFittingSize = false

        override func viewDidLoad() {
            content.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(content)
            let guide = view.safeAreaLayoutGuide
            NSLayoutConstraint.activate([
                content.topAnchor.constraint(equalTo: guide.topAnchor, constant: 10),
                content.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 10),
                guide.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: 10),
                guide.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: 10),
            ])
        }
        override func viewDidLayoutSubviews() {
            super.viewDidLayoutSubviews()
            if prefersFittingSize { preferredContentSize = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) }
        }
    }

    // MARK: Presented controllers

    @Test func popoverFollowsTheConstraints() {
        let controller = ContentController()
        controller.prefersFittingSize = true
        controller.modalPresentationStyle = .popover
        controller.popoverPresentationController?.sourceView = layout.page
        controller.popoverPresentationController?.sourceRect = CGRect(x: 400, y: 100, width: 10, height: 10)
        layout.controller.present(controller, animated: true)
        layout.stage.settle()
        #expect(controller.preferredContentSize.width >= 220 && controller.preferredContentSize.height >= 120)
        #expect(controller.content.frame.size == CGSize(width: 200, height: 100))
        controller.content.content = CGSize(width: 150, height: 180)
        layout.layOut()
        layout.stage.settle()
        #expect(controller.content.frame.size == CGSize(width: 150, height: 180) && layout.stage.diagnostics.isEmpty)
    }

    @Test func formSheetFollowsTheConstraints() {
        let controller = ContentController()
        controller.prefersFittingSize = true
        controller.modalPresentationStyle = .formSheet
        layout.controller.present(controller, animated: true)
        layout.stage.settle()
        #expect(controller.view.bounds.size == CGSize(width: 220, height: 120))
        controller.content.content = CGSize(width: 300, height: 250)
        layout.layOut()
        layout.stage.settle()
        #expect(controller.view.bounds.size == CGSize(width: 320, height: 270) && layout.stage.diagnostics.isEmpty)
    }

    /// Without `preferredContentSize` the sizes are the system's, as on iOS.
    @Test func constraintsAloneDoNotResizeAFormSheet() {
        let controller = UIViewController(), box = layout.add(ContentBox(50, 50), to: controller.view)
        NSLayoutConstraint.activate([
            box.centerXAnchor.constraint(equalTo: controller.view.centerXAnchor), box.centerYAnchor.constraint(equalTo: controller.view.centerYAnchor),
        ])
        controller.modalPresentationStyle = .formSheet
        layout.controller.present(controller, animated: true)
        layout.stage.settle()
        #expect(controller.view.bounds.width > 400 && box.center.x == controller.view.bounds.midX)
    }

    @Test func customDetentFollowsTheConstraints() {
        let layout = LayoutStage(), controller = ContentController(), sheet = controller.sheetPresentationController
        sheet?.detents = [
            .custom { [weak controller] _ in
                controller.map { $0.view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height - $0.view.safeAreaInsets.bottom }
            }
        ]
        layout.controller.present(controller, animated: true)
        layout.stage.settle()
        #expect(controller.view.bounds.height == 120 && controller.content.frame.height == 100)
        controller.content.content.height = 300
        sheet?.animateChanges { sheet?.invalidateDetents() }
        layout.stage.settle()
        #expect(controller.view.bounds.height == 320 && controller.content.frame.height == 300)
    }

    @Test func navigationControllerHasTheSizeOfItsTop() {
        let controller = ContentController(), navigation = UINavigationController(rootViewController: controller)
        controller.prefersFittingSize = true
        navigation.modalPresentationStyle = .formSheet
        layout.controller.present(navigation, animated: true)
        layout.stage.settle()
        #expect(navigation.preferredContentSize == controller.preferredContentSize && controller.content.frame.size == CGSize(width: 200, height: 100))
        #expect(navigation.view.bounds.size == controller.preferredContentSize)
    }

    @Test func alertHasRoomForWhatConstraintsAdd() throws {
        let alert = UIAlertController(title: "Rating", message: "How was it?", preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        let alertView = try #require(alert.view as? AlertView), plain = alertView.size(in: CGSize(width: 400, height: 900))
        let stars = layout.add(ContentBox(120, 60), to: alert.view)
        NSLayoutConstraint.activate([
            stars.centerXAnchor.constraint(equalTo: alert.view.centerXAnchor), stars.topAnchor.constraint(equalTo: alert.view.topAnchor, constant: 80),
            stars.bottomAnchor.constraint(equalTo: alert.view.bottomAnchor, constant: -60),
        ])
        layout.controller.present(alert, animated: true)
        layout.stage.settle()
        #expect(alert.view.bounds.size == CGSize(width: plain.width, height: 200) && stars.frame == CGRect(x: 75, y: 80, width: 120, height: 60))
        let row = try #require(alertView.row(of: alert.actions[0]))
        #expect(row.convert(row.bounds, to: alert.view).maxY == 200 && layout.stage.diagnostics.isEmpty)
    }

    @Test func alertHasTheHeightOfAConstraint() {
        let alert = UIAlertController(title: "Terms", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        alert.view.heightAnchor.constraint(equalToConstant: 320).isActive = true
        layout.controller.present(alert, animated: true)
        layout.stage.settle()
        #expect(alert.view.bounds.size == CGSize(width: 270, height: 320) && alert.view.center == CGPoint(x: 400, y: 450))
        #expect(layout.stage.diagnostics.isEmpty)
    }

    // MARK: systemLayoutFittingSizeDidChange

    /// Places its child by frames.
    private class Container: UIViewController {
        var changed: [ObjectIdentifier] = []
        override func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {
            super.systemLayoutFittingSizeDidChange(forChildContentContainer: container)
            changed.append(ObjectIdentifier(container))
            view.setNeedsLayout()
        }
        override func viewDidLayoutSubviews() {
            super.viewDidLayoutSubviews()
            for child in children where child.view.translatesAutoresizingMaskIntoConstraints {
                child.view.frame = CGRect(origin: CGPoint(x: 20, y: 20), size: child.view.systemLayoutSizeFitting(.zero))
            }
        }
    }

    private func contain(_ child: UIViewController, in container: UIViewController) {
        container.addChild(child)
        container.view.addSubview(child.view)
        child.didMove(toParent: container)
    }

    @Test func containerIsToldOfAChangedFittingSize() {
        let container = Container(), child = ContentController()
        layout.stage.show(container)
        contain(child, in: container)
        layout.layOut()
        #expect(container.changed.isEmpty && child.view.frame == CGRect(x: 20, y: 20, width: 220, height: 120))
        child.content.content = CGSize(width: 200, height: 150)
        layout.layOut()
        #expect(container.changed == [ObjectIdentifier(child)] && child.view.frame.size == CGSize(width: 220, height: 170))
        child.view.backgroundColor = .red
        child.view.setNeedsLayout()
        layout.layOut()
        #expect(container.changed.count == 1)
        child.view.constraints.first { $0.firstAttribute == .top }?.constant = 30
        layout.layOut()
        #expect(container.changed.count == 2 && child.view.frame.size == CGSize(width: 220, height: 190))
        let width = child.content.widthAnchor.constraint(equalToConstant: 300)
        layout.layOut(width)
        #expect(container.changed.count == 3 && child.view.frame.width == 320)
        width.priority = .defaultLow
        layout.layOut()
        #expect(container.changed.count == 4 && child.view.frame.width == 220)
        width.isActive = false
        layout.layOut()
        #expect(container.changed.count == 4)
    }

    @Test func fittingSizeIsAnimatedWithTheContent() {
        let container = Container(), child = ContentController()
        layout.stage.show(container)
        contain(child, in: container)
        layout.layOut()
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            child.content.content = CGSize(width: 200, height: 200)
            container.view.layoutIfNeeded()
        }
        layout.stage.advance(by: 0.5)
        let height = child.view.layer.presentation()?.bounds.height ?? 0
        #expect(child.view.bounds.height == 220 && height > 150 && height < 190)
    }

    @Test func containerWithConstraintsIsNotTold() {
        let container = Container(), child = ContentController()
        layout.stage.show(container)
        contain(child, in: container)
        child.view.translatesAutoresizingMaskIntoConstraints = false
        layout.layOut(
            child.view.topAnchor.constraint(equalTo: container.view.topAnchor), child.view.leadingAnchor.constraint(equalTo: container.view.leadingAnchor))
        #expect(child.view.frame.size == CGSize(width: 220, height: 120))
        child.content.content = CGSize(width: 200, height: 150)
        layout.layOut()
        #expect(container.changed.isEmpty && child.view.frame.size == CGSize(width: 220, height: 170))
    }

    @Test func everyContainerAboveIsTold() {
        let outer = Container(), inner = Container(), child = ContentController()
        layout.stage.show(outer)
        contain(inner, in: outer)
        contain(child, in: inner)
        layout.layOut(inner.view.heightAnchor.constraint(greaterThanOrEqualTo: child.content.heightAnchor))
        child.content.content = CGSize(width: 200, height: 150)
        layout.layOut()
        #expect(inner.changed.contains(ObjectIdentifier(child)) && outer.changed.contains(ObjectIdentifier(inner)))
    }
}
