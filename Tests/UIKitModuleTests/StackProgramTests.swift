import Foundation
import Testing
import UIKit
import WayKitTesting

/// Programs with stack views and controllers as they are written for iOS.
@MainActor struct StackProgramTests {
    private let stage = TestStage(size: CGSize(width: 390, height: 844))

    private func show<Controller: UIViewController>(_ controller: Controller) -> Controller {
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
        stage.show(controller)
        stage.settle()
        return controller
    }

    private func shown(_ view: UIView) -> CGRect { view.layer.presentation()?.frame ?? .null }

    @Test func formShowsAndHidesItsDetails() {
        let form = show(StackFormController())
        let button = form.toggleButton.intrinsicContentSize.height, title = form.titleLabel.intrinsicContentSize.height
        let detailsTop = 20 + title + 12 + button + 12
        #expect(form.details.frame == CGRect(x: 16, y: detailsTop, width: 358, height: 120))
        #expect(form.footer.frame.minY == detailsTop + 120 + 30)
        let full = form.scrollView.contentSize
        #expect(full == CGSize(width: 390, height: detailsTop + 120 + 30 + 900 + 20))

        stage.tap(at: form.toggleButton.convert(CGPoint(x: form.toggleButton.bounds.midX, y: button / 2), to: nil))
        stage.advance(by: 0.2)
        let footer = shown(form.footer).minY
        #expect(footer > detailsTop + 10 && footer < detailsTop + 140 && shown(form.details).height < 120)
        stage.settle()
        // The gap after a hidden view is none: that of the view before it remains.
        #expect(form.footer.frame.minY == detailsTop && form.details.isHidden)
        #expect(form.scrollView.contentSize.height == full.height - 150)
        form.toggle()
        stage.settle()
        #expect(form.scrollView.contentSize == full && form.details.frame.height == 120 && stage.diagnostics.isEmpty)
    }

    @Test func rowCutsItsValue() {
        let controller = UIViewController(), row = ValueRow()
        row.nameLabel.text = "Address"
        row.valueLabel.text = "Somewhere in a street with a long name, behind the seven mountains"
        row.valueLabel.font = .systemFont(ofSize: 12)
        row.translatesAutoresizingMaskIntoConstraints = false
        controller.view.addSubview(row)
        NSLayoutConstraint.activate([
            row.centerYAnchor.constraint(equalTo: controller.view.centerYAnchor), row.widthAnchor.constraint(equalTo: controller.view.widthAnchor),
            row.centerXAnchor.constraint(equalTo: controller.view.centerXAnchor),
        ])
        _ = show(controller)
        let name = row.nameLabel, value = row.valueLabel
        #expect(name.bounds.width == name.intrinsicContentSize.width && value.bounds.width < value.intrinsicContentSize.width)
        #expect(value.frame.minX == name.frame.maxX + 8 && value.frame.maxX == 374)
        #expect(row.bounds.height == name.intrinsicContentSize.height + 16)
        row.valueLabel.text = "Here"
        stage.settle()
        #expect(name.bounds.width == name.intrinsicContentSize.width && value.frame.maxX == 374)
        #expect(stage.diagnostics.isEmpty)
    }

    @Test func childIsExchanged() {
        let controller = show(SwitchingController()), first = controller.current, second = UIViewController()
        let frame = CGRect(x: 0, y: 0, width: 350, height: 797)
        #expect(first.view.frame == frame)
        controller.show(second)
        stage.advance(by: 0.15)
        #expect(first.view.superview != nil && second.view.frame == frame)
        stage.settle()
        #expect(first.parent == nil && first.view.superview == nil && controller.children == [second])
        // Of the removed view no constraint remains.
        #expect(controller.container.constraints.allSatisfy { $0.firstItem === second.view || $0.secondItem === second.view })
        stage.resize(to: CGSize(width: 844, height: 390), scale: 1)
        stage.settle()
        #expect(second.view.frame == CGRect(x: 0, y: 0, width: 804, height: 343) && stage.diagnostics.isEmpty)
    }

    @Test func panesFollowTheSizeClass() {
        let controller = show(PanesController()), panes = controller.stack.arrangedSubviews
        #expect(controller.updates >= 1)
        #expect(panes.map(\.frame) == [CGRect(x: 0, y: 0, width: 390, height: 422), CGRect(x: 0, y: 422, width: 390, height: 422)])
        stage.resize(to: CGSize(width: 800, height: 600), scale: 1)
        stage.settle()
        #expect(panes.map(\.frame) == [CGRect(x: 0, y: 0, width: 400, height: 600), CGRect(x: 400, y: 0, width: 400, height: 600)])
        panes[1].removeFromSuperview()
        stage.settle()
        #expect(panes[0].frame.width == 800 && controller.stack.arrangedSubviews == [panes[0]] && stage.diagnostics.isEmpty)
    }

    @Test func badgeGrowsOnItsCorner() {
        let controller = show(BadgeController())
        #expect(controller.icon.frame == CGRect(x: 165, y: 392, width: 60, height: 60))
        #expect(controller.badge.frame == CGRect(x: 215, y: 382, width: 20, height: 20))
        controller.badge.count = 128
        stage.settle()
        #expect(controller.badge.frame == CGRect(x: 205, y: 382, width: 40, height: 20))
        controller.enlarge()
        stage.advance(by: 0.1)
        #expect(shown(controller.icon).width > 65 && shown(controller.icon).width < 95)
        stage.settle()
        #expect(controller.icon.frame == CGRect(x: 145, y: 372, width: 100, height: 100) && controller.badge.center == CGPoint(x: 245, y: 372))
        #expect(stage.diagnostics.isEmpty)
    }
}
