import CoreGraphics
import QuartzCore
import Testing
import UIKit
import WayKitTesting

/// Invalid arguments from a program, and extreme displays: no crash, no hang, and rendering continues.
@MainActor struct BadInputTests {
    let stage = TestStage(size: CGSize(width: 400, height: 800))
    let root = UIViewController()

    init() {
        stage.show(root)
        root.view.backgroundColor = .white
    }

    /// Asserts that rendering still works.
    private func expectRendering() {
        root.view.subviews.forEach { $0.removeFromSuperview() }
        root.view.backgroundColor = .red
        #expect(stage.settle())
        #expect(stage.pixel(at: CGPoint(x: 0.5, y: 0.5)).bytes == [255, 0, 0])
        root.view.backgroundColor = .white
    }

    nonisolated static let badNumbers: [CGFloat] = [-1, 0, .nan, .infinity, -.infinity, 1e30, -1e30, .leastNonzeroMagnitude]

    @Test(arguments: badNumbers) func geometry(bad: CGFloat) {
        let view = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.text = "text"
        view.backgroundColor = .blue
        root.view.addSubview(view)
        stage.settle()
        view.frame = CGRect(x: bad, y: 10, width: 50, height: 50)
        stage.settle()
        view.frame = CGRect(x: 10, y: 10, width: bad, height: 50)
        stage.settle()
        view.bounds = CGRect(x: bad, y: bad, width: bad, height: bad)
        stage.settle()
        view.center = CGPoint(x: bad, y: bad)
        stage.settle()
        view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        view.transform = CGAffineTransform(scaleX: bad, y: 1)
        stage.settle()
        view.transform = CGAffineTransform(rotationAngle: bad)
        stage.settle()
        view.transform = CGAffineTransform(translationX: bad, y: bad)
        stage.settle()
        view.layer.transform = CATransform3DMakeScale(1, bad, bad)
        stage.settle()
        _ = view.convert(CGPoint(x: 1, y: 1), from: root.view)
        _ = root.view.hitTest(CGPoint(x: bad, y: bad), with: nil)
        _ = view.sizeThatFits(CGSize(width: bad, height: bad))
        expectRendering()
    }

    @Test(arguments: badNumbers) func appearance(bad: CGFloat) {
        let view = UILabel(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
        root.view.addSubview(view)
        view.text = "text"
        view.font = .systemFont(ofSize: bad)
        stage.settle()
        view.alpha = bad
        #expect((0...1).contains(view.alpha))
        view.alpha = 1
        view.backgroundColor = UIColor(red: bad, green: bad, blue: bad, alpha: 1)
        stage.settle()
        view.backgroundColor = UIColor(hue: bad, saturation: bad, brightness: bad, alpha: bad)
        view.layer.cornerRadius = bad
        stage.settle()
        view.layer.borderWidth = bad
        view.layer.borderColor = UIColor.black.cgColor
        stage.settle()
        view.layer.shadowOpacity = Float(bad)
        view.layer.shadowRadius = bad
        view.layer.shadowOffset = CGSize(width: bad, height: bad)
        stage.settle()
        view.layer.shadowOpacity = 1
        stage.settle()
        view.layer.zPosition = bad
        view.contentScaleFactor = bad
        view.setNeedsDisplay()
        stage.settle()
        expectRendering()
    }

    @Test(arguments: badNumbers.filter { abs($0) < 1e20 || !$0.isFinite }) func animations(bad: CGFloat) {
        let view = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
        root.view.addSubview(view)
        var completions = 0
        let done: (Bool) -> Void = { _ in completions += 1 }
        UIView.animate(withDuration: bad, animations: { view.frame.origin.x = 50 }, completion: done)
        UIView.animate(withDuration: 0.1, delay: bad, animations: { view.frame.origin.x = 60 }, completion: done)
        UIView.animate(withDuration: 0.1, animations: { view.frame.origin.x = bad }, completion: done)
        UIView.animate(
            withDuration: 0.1, delay: 0, usingSpringWithDamping: bad, initialSpringVelocity: bad, animations: { view.frame.origin.x = 70 },
            completion: done)
        #expect(stage.settle())
        #expect(completions == 4)
        expectRendering()
    }

    @Test(arguments: [CGSize(width: 0, height: 0), CGSize(width: 1, height: 1), CGSize(width: 16384, height: 40)])
    func windowSizes(size: CGSize) {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
        label.text = "text"
        root.view.addSubview(label)
        stage.resize(to: size, scale: 1)
        stage.settle()
        stage.tap(at: CGPoint(x: 0.5, y: 0.5))
        let sheet = UIViewController()
        root.present(sheet, animated: true)
        stage.settle()
        stage.resize(to: CGSize(width: 400, height: 800), scale: 2)
        stage.settle()
        sheet.dismiss(animated: true)
        stage.settle()
        #expect(root.view.frame == CGRect(x: 0, y: 0, width: 400, height: 800))
        expectRendering()
    }

    // MARK: Images, fonts, colours

    @Test func invalidImagesAndFonts() {
        #expect(UIImage(data: Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1, 2, 3])) == nil)
        #expect(UIImage(data: Data()) == nil)
        #expect(UIImage(named: "no such picture") == nil)
        #expect(UIImage(contentsOfFile: "/nowhere/picture.png") == nil)
        #expect(UIImage(contentsOfFile: "/dev/null") == nil)
        #expect(UIFont(name: "No Such Font", size: 12) == nil)
    }

    // MARK: View hierarchy

    @Test func viewCyclesAreRejected() {
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)), inner = UIView()
        root.view.addSubview(outer)
        outer.addSubview(inner)
        inner.addSubview(outer)
        outer.addSubview(outer)
        outer.insertSubview(inner, at: 99)
        outer.insertSubview(inner, at: -99)
        outer.exchangeSubview(at: 5, withSubviewAt: -1)
        #expect(outer.superview === root.view)
        #expect(inner.superview === outer)
        expectRendering()
    }

    // MARK: Presentations

    private func refused(_ request: () -> Void) -> Bool {
        let before = stage.diagnostics.count
        request()
        stage.settle()
        return stage.diagnostics.count == before + 1
    }

    @Test func invalidPresentationsAreRefused() {
        let sheet = UIViewController(), stranger = UIViewController()
        #expect(refused { stranger.present(sheet, animated: true) })
        #expect(refused { root.present(root, animated: true) })
        root.present(sheet, animated: true)
        stage.settle()
        #expect(refused { root.present(UIViewController(), animated: true) })
        #expect(refused { sheet.present(sheet, animated: true) })
        #expect(refused { sheet.present(root, animated: true) })
        #expect(root.presentedViewController === sheet)
        sheet.dismiss(animated: true)
        stage.settle()
        #expect(refused { root.dismiss(animated: true) })
        expectRendering()
    }

    @Test func rootReplacedDuringTransition() {
        var finished = false
        root.present(UIViewController(), animated: true) { finished = true }
        stage.advance(by: 0.1)
        let next = UIViewController()
        stage.show(next)
        next.view.backgroundColor = .blue
        #expect(stage.settle())
        #expect(stage.window.subviews.count == 1)
        #expect(root.presentedViewController == nil)
        #expect(finished)
        #expect(stage.pixel(at: CGPoint(x: 200, y: 400)).bytes == [0, 0, 255])
        stage.window.rootViewController = nil
        #expect(stage.settle())
        #expect(stage.window.subviews.isEmpty)
    }

    /// The presenter's view is removed from the window during a transition.
    @Test func presentersViewRemovedDuringTransition() {
        let sheet = UIViewController()
        root.present(sheet, animated: true)
        stage.advance(by: 0.1)
        root.view.removeFromSuperview()
        #expect(stage.settle())
        sheet.dismiss(animated: true)
        #expect(stage.settle())
    }

    @Test(arguments: [-1, .nan, .infinity] as [TimeInterval])
    func invalidAnimatorDuration(seconds: TimeInterval) {
        let delegate = TimedDelegate(seconds)
        let sheet = UIViewController()
        sheet.modalPresentationStyle = .fullScreen
        sheet.transitioningDelegate = delegate
        root.present(sheet, animated: true)
        #expect(stage.settle())
        #expect(sheet.viewIfLoaded?.window != nil)
        #expect(!sheet.isBeingPresented)
        sheet.dismiss(animated: true)
        #expect(stage.settle())
        #expect(root.presentedViewController == nil)
        expectRendering()
    }
}

/// An animator that returns an invalid duration.
final class TimedDelegate: NSObject, UIViewControllerTransitioningDelegate, UIViewControllerAnimatedTransitioning {
    private let seconds: TimeInterval

    init(_ seconds: TimeInterval) { self.seconds = seconds }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { seconds }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        let appearing = transitionContext.view(forKey: .to)
        if let appearing = appearing { transitionContext.containerView.addSubview(appearing) }
        appearing?.alpha = 0
        UIView.animate(withDuration: transitionDuration(using: transitionContext), animations: { appearing?.alpha = 1 }, completion: { _ in
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        })
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { self }

    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? { self }
}
