import Foundation
import Testing
import WayHost
import WayHostHeadless
@testable import WayKitDrawing
@testable import WayKitCore
@testable import WayKitTestSupport
@testable import WayKitTesting

/// Pointer interactions and hover styles.
@MainActor struct PointerInteractionTests {
    @MainActor final class Delegate: UIPointerInteractionDelegate {
        var log: [String] = []
        var region: (UIPointerRegionRequest, UIPointerRegion) -> UIPointerRegion? = { $1 }
        var style: (UIView) -> UIPointerStyle? = { UIPointerStyle(effect: .lift(UITargetedPreview(view: $0))) }

        func pointerInteraction(
            _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
        ) -> UIPointerRegion? { region(request, defaultRegion) }

        func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle? {
            interaction.view.flatMap(style)
        }

        func pointerInteraction(_ interaction: UIPointerInteraction, willEnter region: UIPointerRegion, animator: any UIPointerInteractionAnimating) {
            log.append("enter \(region.identifier as? String ?? "-")")
        }

        func pointerInteraction(_ interaction: UIPointerInteraction, willExit region: UIPointerRegion, animator: any UIPointerInteractionAnimating) {
            log.append("exit \(region.identifier as? String ?? "-")")
            animator.addCompletion { [weak self] _ in self?.log.append("exited") }
        }
    }

    let stage = TestStage(size: CGSize(width: 400, height: 300))
    let page = UIViewController()
    let tile = UIView(frame: CGRect(x: 100, y: 100, width: 200, height: 100))
    let delegate = Delegate()
    let inside = CGPoint(x: 150, y: 150), outside = CGPoint(x: 20, y: 20)

    init() {
        page.view.backgroundColor = .white
        tile.backgroundColor = .systemTeal
        page.view.addSubview(tile)
        stage.show(page)
        stage.settle()
    }

    private func move(to point: CGPoint) {
        stage.pointerMove(to: point)
        stage.settle()
    }

    @Test func liftFollowsThePointer() {
        tile.addInteraction(UIPointerInteraction(delegate: delegate))
        move(to: inside)
        #expect(tile.transform.a > 1 && tile.layer.shadowOpacity > 0)
        move(to: CGPoint(x: 160, y: 150))
        move(to: outside)
        #expect(tile.transform.isIdentity && tile.layer.shadowOpacity == 0)
        #expect(delegate.log == ["enter -", "exit -", "exited"])
    }

    @Test func regionsOfOneView() {
        delegate.region = { request, region in
            let isLeft = request.location.x < 100
            return UIPointerRegion(rect: region.rect.divided(atDistance: 100, from: .minXEdge).slice, identifier: isLeft ? "left" : "right")
        }
        tile.addInteraction(UIPointerInteraction(delegate: delegate))
        move(to: inside)
        move(to: CGPoint(x: 250, y: 150))
        #expect(delegate.log == ["enter left", "exit left", "enter right", "exited"])
        delegate.region = { _, _ in nil }
        move(to: CGPoint(x: 260, y: 150))
        #expect(delegate.log.suffix(2) == ["exit right", "exited"])
    }

    @Test func innermostInteractionHasThePointer() {
        let inner = UIView(frame: CGRect(x: 20, y: 20, width: 60, height: 60)), innerDelegate = Delegate()
        tile.addSubview(inner)
        let outer = UIPointerInteraction(delegate: delegate), nested = UIPointerInteraction(delegate: innerDelegate)
        tile.addInteraction(outer)
        inner.addInteraction(nested)
        stage.settle()
        move(to: inside)
        #expect(innerDelegate.log == ["enter -"] && delegate.log == [])
        move(to: CGPoint(x: 250, y: 150))
        #expect(innerDelegate.log == ["enter -", "exit -", "exited"] && delegate.log == ["enter -"])
        move(to: inside)
        nested.isEnabled = false
        stage.settle()
        #expect(innerDelegate.log.count == 6 && inner.transform.isIdentity)
    }

    @Test func cursorOfBeamsAndHiddenPointers() {
        delegate.style = { _ in UIPointerStyle(shape: .verticalBeam(length: 20)) }
        let interaction = UIPointerInteraction(delegate: delegate)
        tile.addInteraction(interaction)
        move(to: inside)
        #expect(stage.hostWindow.cursor == .text)
        delegate.style = { _ in .hidden() }
        interaction.invalidate()
        #expect(stage.hostWindow.cursor == .hidden)
        move(to: outside)
        #expect(stage.hostWindow.cursor == .default)
    }

    @Test func removalEndsTheEffect() {
        let interaction = UIPointerInteraction(delegate: delegate)
        tile.addInteraction(interaction)
        move(to: inside)
        tile.removeInteraction(interaction)
        stage.settle()
        #expect(tile.transform.isIdentity && tile.gestureRecognizers == nil && interaction.view == nil)
    }

    @Test func buttonHasAnEffectIfEnabled() {
        let button = UIButton(frame: CGRect(x: 100, y: 220, width: 80, height: 40))
        page.view.addSubview(button)
        stage.settle()
        #expect(!button.isPointerInteractionEnabled)
        button.pointerStyleProvider = { button, effect, shape in
            #expect(effect.preview.view === button)
            guard case .roundedRect(let frame, _) = shape, frame == button.frame else { return nil }
            return UIPointerStyle(effect: .lift(effect.preview), shape: shape)
        }
        #expect(button.isPointerInteractionEnabled)
        move(to: button.center)
        #expect(button.transform.a > 1)
        button.isPointerInteractionEnabled = false
        stage.settle()
        #expect(button.transform.isIdentity && button.gestureRecognizers == nil)
    }

    @Test func hoverStyleHighlights() {
        tile.hoverStyle = UIHoverStyle(effect: .highlight, shape: .rect(cornerRadius: 10))
        #expect(tile.interactions.isEmpty)
        move(to: inside)
        #expect(tile.layer.sublayers?.count == 1 && tile.layer.sublayers?.first?.opacity == 1)
        move(to: outside)
        #expect(tile.layer.sublayers?.isEmpty ?? true)
        tile.hoverStyle?.isEnabled = false
        move(to: inside)
        #expect(tile.layer.sublayers?.isEmpty ?? true)
        tile.hoverStyle = nil
        #expect(tile.gestureRecognizers == nil)
    }

    @Test func liftingHoverStyleRespectsReducedMotion() {
        tile.hoverStyle = UIHoverStyle(effect: .lift)
        stage.application.accessibility.reducesMotion = true
        move(to: inside)
        #expect(tile.transform.isIdentity && tile.layer.shadowOpacity > 0)
    }

    @Test func shapesAreThoseOfTheView() {
        let bounds = CGRect(x: 0, y: 0, width: 100, height: 40)
        #expect(UIShape.rect.path(in: bounds).bounds == bounds)
        #expect(UIShape.circle.path(in: bounds).bounds == CGRect(x: 30, y: 0, width: 40, height: 40))
        #expect(UIShape.capsule.inset(by: 4).path(in: bounds).bounds == bounds.insetBy(dx: 4, dy: 4))
        #expect(UIShape.fixedRect(CGRect(x: 1, y: 2, width: 3, height: 4)).path(in: bounds).bounds == CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(UIShape.path(UIBezierPath(rect: bounds)).path(in: .zero).bounds == bounds)
    }

    @Test func accessoriesSurroundThePointer() {
        let accessory = UIPointerAccessory(
            .roundedRect(CGRect(x: 0, y: 0, width: 8, height: 8), radius: 0), position: .init(offset: 6, angle: .pi / 2))
        delegate.style = { _ in
            let style = UIPointerStyle.system()
            style.accessories = [accessory, .arrow(.left)]
            return style
        }
        tile.addInteraction(UIPointerInteraction(delegate: delegate))
        let color = UIColor.systemTeal.resolvedColor(with: stage.window.traitCollection)
        func isDrawn(_ x: CGFloat, _ y: CGFloat) -> Bool { stage.pixel(at: CGPoint(x: x, y: y)) != color }
        move(to: inside)
        #expect(isDrawn(170, 150) && !isDrawn(150, 170) && isDrawn(129, 150), "10 points of the cursor, the offset, half the size")
        move(to: CGPoint(x: 200, y: 150))
        #expect(isDrawn(220, 150) && !isDrawn(170, 150))
        move(to: outside)
        #expect(!isDrawn(220, 150) && stage.pixel(at: CGPoint(x: 40, y: 20)) == UIColor(red: 1, green: 1, blue: 1, alpha: 1))
        #expect(UIPointerAccessory.arrow(.top).orientationMatchesAngle && !accessory.orientationMatchesAngle)
        #expect(UIPointerAccessory.Position.bottom.angle == .pi && UIPointerStyle.system().accessories.isEmpty)
    }
}
