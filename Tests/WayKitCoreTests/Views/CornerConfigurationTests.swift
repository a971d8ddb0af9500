import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

@MainActor struct CornerConfigurationTests {
    let stage = TestStage(size: CGSize(width: 200, height: 200))
    let root = UIViewController()
    let view = UIView(frame: CGRect(x: 20, y: 20, width: 100, height: 60))

    init() {
        stage.show(root)
        root.view.addSubview(view)
    }

    @Test func capsuleFollowsTheSize() {
        view.cornerConfiguration = .capsule()
        #expect(view.layer.cornerRadius == 30)
        view.frame.size.height = 40
        view.layoutIfNeeded()
        #expect(view.layer.cornerRadius == 20)
        view.cornerConfiguration = .capsule(maximumRadius: 12)
        #expect(view.effectiveRadius(corner: .allCorners) == 12)
    }

    @Test func cornersWithoutRadiusAreSquare() {
        view.cornerConfiguration = .uniformTopRadius(10)
        #expect(view.layer.cornerRadius == 10)
        #expect(view.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
        #expect(view.effectiveRadius(corner: .topLeft) == 10)
        #expect(view.effectiveRadius(corner: .bottomLeft) == 0)
    }

    @Test func concentricCornersKeepTheContainersCentre() {
        let inner = UIView(frame: CGRect(x: 8, y: 8, width: 60, height: 44))
        view.layer.cornerRadius = 20
        view.addSubview(inner)
        inner.cornerConfiguration = .corners(radius: .containerConcentric())
        #expect(inner.layer.cornerRadius == 12)
        inner.frame = CGRect(x: 25, y: 25, width: 20, height: 10)
        inner.cornerConfiguration = .corners(radius: .containerConcentric(minimum: 3))
        #expect(inner.layer.cornerRadius == 3)
        inner.cornerConfiguration = .uniformCorners(radius: 4)
        #expect(inner.layer.cornerRadius == 4)
    }

    @Test func withoutConfigurationTheLayersRadiusCounts() {
        view.layer.cornerRadius = 9
        #expect(view.effectiveRadius(corner: .topLeft) == 9)
        #expect(view.cornerConfiguration == .corners(radius: 9))
    }
}
