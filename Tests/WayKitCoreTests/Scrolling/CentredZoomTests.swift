import Foundation
import Testing
import WayKit
import WayKitTesting

/// A picture that constraints keep in the middle of a scroll view, as the well-known tutorial writes it.
@MainActor private final class PictureController: UIViewController, UIScrollViewDelegate {
    let scrollView = UIScrollView()
    let picture = UIView()
    private var offsets: [NSLayoutConstraint] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        for (child, parent) in [(scrollView, view!), (picture, scrollView)] {
            child.translatesAutoresizingMaskIntoConstraints = false
            parent.addSubview(child)
        }
        scrollView.delegate = self
        scrollView.contentInsetAdjustmentBehavior = .never
        offsets = [
            picture.topAnchor.constraint(equalTo: scrollView.topAnchor), scrollView.bottomAnchor.constraint(equalTo: picture.bottomAnchor),
            picture.leadingAnchor.constraint(equalTo: scrollView.leadingAnchor), scrollView.trailingAnchor.constraint(equalTo: picture.trailingAnchor),
        ]
        NSLayoutConstraint.activate(
            offsets + [
                scrollView.topAnchor.constraint(equalTo: view.topAnchor), scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
                scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor), scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
                picture.widthAnchor.constraint(equalToConstant: 600), picture.heightAnchor.constraint(equalToConstant: 600),
            ])
    }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }

    func scrollViewDidZoom(_ scrollView: UIScrollView) {
        let y = max(0, (view.bounds.height - picture.frame.height) / 2), x = max(0, (view.bounds.width - picture.frame.width) / 2)
        for (offset, constant) in zip(offsets, [y, y, x, x]) { offset.constant = constant }
        view.layoutIfNeeded()
    }
}

@MainActor struct CentredZoomTests {
    private let stage = TestStage(size: CGSize(width: 300, height: 400))
    private let controller = PictureController()

    init() {
        stage.show(controller)
        stage.settle()
        controller.scrollView.minimumZoomScale = 0.5
        controller.scrollView.zoomScale = 0.5
        stage.settle()
    }

    @Test func aZoomedPictureIsInTheMiddle() {
        #expect(controller.scrollView.zoomScale == 0.5)
        #expect(controller.picture.frame == CGRect(x: 0, y: 50, width: 300, height: 300))
        #expect(controller.scrollView.contentSize == CGSize(width: 300, height: 400))
        controller.scrollView.zoomScale = 1
        stage.settle()
        #expect(controller.picture.frame == CGRect(x: 0, y: 0, width: 600, height: 600))
        #expect(controller.scrollView.contentSize == CGSize(width: 600, height: 600))
        controller.scrollView.zoomScale = 0.5
        stage.settle()
        #expect(controller.picture.frame == CGRect(x: 0, y: 50, width: 300, height: 300))
        #expect(stage.diagnostics.isEmpty)
    }

    @Test func aPinchKeepsThePictureInTheMiddle() {
        stage.touchDown(0, at: CGPoint(x: 100, y: 200))
        stage.touchDown(1, at: CGPoint(x: 200, y: 200))
        for distance in stride(from: 100.0, through: 110, by: 2) {
            stage.touchMove(0, to: CGPoint(x: 150 - distance / 2, y: 200))
            stage.touchMove(1, to: CGPoint(x: 150 + distance / 2, y: 200))
            stage.advance(by: 1 / 60)
        }
        #expect(controller.scrollView.zoomScale > 0.5)
        #expect(abs(controller.picture.frame.midY - 200) < 1 && controller.picture.frame.minY > 0)
        stage.touchUp(0)
        stage.touchUp(1)
        #expect(stage.settle())
    }
}
