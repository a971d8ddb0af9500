import Foundation
import Testing
@testable import WayKitDrawing
@testable import WayKitCore
import WayKitTesting

@MainActor struct UILayoutGuideTests {
    @Test func systemGuidesHaveLayoutFrames() {
        let stage = TestStage(size: CGSize(width: 1000, height: 600))
        let controller = UIViewController()
        stage.show(controller)
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 20, left: 5, bottom: 30, right: 0)
        stage.settle()
        let view = controller.view!
        #expect(view.safeAreaLayoutGuide.layoutFrame == CGRect(x: 5, y: 20, width: 995, height: 550))
        #expect(view.safeAreaLayoutGuide === view.safeAreaLayoutGuide && view.safeAreaLayoutGuide.owningView === view)
        let margins = view.layoutMargins
        #expect(view.layoutMarginsGuide.layoutFrame == view.bounds.inset(by: margins))
        let readable = view.readableContentGuide.layoutFrame
        #expect(readable.width == 672 && readable.midX == view.layoutMarginsGuide.layoutFrame.midX)
    }

    @Test func guideBelongsToOneView() {
        let one = UIView(), other = UIView(), guide = UILayoutGuide()
        one.addLayoutGuide(guide)
        #expect(one.layoutGuides == [guide] && guide.owningView === one)
        other.addLayoutGuide(guide)
        #expect(one.layoutGuides.isEmpty && other.layoutGuides == [guide] && guide.owningView === other)
        one.removeLayoutGuide(guide)
        #expect(other.layoutGuides == [guide])
        other.removeLayoutGuide(guide)
        #expect(other.layoutGuides.isEmpty && guide.owningView == nil && guide.layoutFrame == .zero)
    }

    /// `addLayoutGuide(_:)` and `removeLayoutGuide(_:)` set the property.
    @Test func owningViewCanBeSetAndOverridden() {
        final class Guide: UILayoutGuide {
            var owners: [UIView?] = []
            override var owningView: UIView? {
                get { super.owningView }
                set {
                    owners.append(newValue)
                    super.owningView = newValue
                }
            }
        }
        let one = UIView(), other = UIView(), guide = Guide()
        one.addLayoutGuide(guide)
        let width = guide.widthAnchor.constraint(equalToConstant: 10)
        width.isActive = true
        guide.owningView = other
        #expect(one.layoutGuides.isEmpty && other.layoutGuides == [guide] && !width.isActive)
        guide.owningView = other
        #expect(other.layoutGuides == [guide])
        other.removeLayoutGuide(guide)
        #expect(other.layoutGuides.isEmpty && guide.owners == [one, other, other, nil])
        one.safeAreaLayoutGuide.owningView = other
        #expect(one.safeAreaLayoutGuide.owningView === one && one.layoutGuides.isEmpty && other.layoutGuides.isEmpty)
    }

    @Test func scrollViewHasFrameAndContentGuides() {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
        scroll.contentSize = CGSize(width: 300, height: 900)
        scroll.contentOffset = CGPoint(x: 40, y: 60)
        #expect(scroll.frameLayoutGuide.layoutFrame == CGRect(x: 40, y: 60, width: 100, height: 200))
        #expect(scroll.contentLayoutGuide.layoutFrame == CGRect(x: 0, y: 0, width: 300, height: 900))
    }
}
