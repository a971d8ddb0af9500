import Foundation
import Testing

@testable import WayKit
@testable import WayKitTesting

/// The window takes another size while a page is being turned: the turn is as far as it was, looks as one that had that size from the beginning, and goes on.
@MainActor @Suite struct ResizedPageTests {
    typealias Change = ResizedTransitionTests.Change
    struct Style: CustomTestStringConvertible, Sendable {
        let style: UIPageViewController.TransitionStyle
        let orientation: UIPageViewController.NavigationOrientation
        var spine = UIPageViewController.SpineLocation.none
        var spacing: CGFloat = 0

        var testDescription: String {
            "\(style == .scroll ? "scrolled" : "curled") \(orientation == .horizontal ? "sideways" : "up and down"), spine \(spine.rawValue), spacing \(spacing)"
        }

        static let all = [
            Style(style: .scroll, orientation: .horizontal),
            Style(style: .scroll, orientation: .vertical, spacing: 20),
            Style(style: .pageCurl, orientation: .horizontal, spine: .min),
            Style(style: .pageCurl, orientation: .horizontal, spine: .max),
            Style(style: .pageCurl, orientation: .vertical, spine: .min),
            Style(style: .pageCurl, orientation: .horizontal, spine: .mid),
        ]
    }

    /// A page turn in a finger's hand.
    @MainActor private final class Turned {
        let stage: TestStage
        let controller: UIPageViewController
        private let book = Book(6)
        private let isForward: Bool
        /// Where the finger is, along the way.
        private var finger: CGFloat = 0

        init(_ style: Style, size: CGSize, scale: CGFloat, isForward: Bool) {
            stage = TestStage(size: size, scale: scale, refreshRate: 10)
            self.isForward = isForward
            var options: [UIPageViewController.OptionsKey: Any] = [.interPageSpacing: style.spacing]
            if style.spine != .none { options[.spineLocation] = style.spine }
            controller = UIPageViewController(transitionStyle: style.style, navigationOrientation: style.orientation, options: options)
            controller.dataSource = book
            controller.delegate = book
            let pages = style.spine == .mid ? Array(book.pages[2...3]) : [book.pages[2]]
            controller.setViewControllers(pages, direction: .forward, animated: false)
            for page in book.pages { Self.decorate(page.view) }
            stage.show(controller)
            stage.settle()
            begin()
        }

        private static func decorate(_ page: UIView) {
            let badge = UIView(frame: CGRect(x: page.bounds.width - 60, y: page.bounds.height - 40, width: 50, height: 30))
            badge.backgroundColor = .black
            badge.autoresizingMask = [.flexibleLeftMargin, .flexibleTopMargin]
            page.addSubview(badge)
        }

        private var isHorizontal: Bool { controller.navigationOrientation == .horizontal }
        private var length: CGFloat { isHorizontal ? stage.window.bounds.width : stage.window.bounds.height }
        private var sign: CGFloat { isForward ? -1 : 1 }

        private func point(_ along: CGFloat) -> CGPoint {
            let across = (isHorizontal ? stage.window.bounds.height : stage.window.bounds.width) / 2
            return isHorizontal ? CGPoint(x: along, y: across) : CGPoint(x: across, y: along)
        }

        private func begin() {
            finger = length * (isForward ? 0.97 : 0.03)
            stage.touchDown(at: point(finger))
            for _ in 1...4 { move(by: 6) }
            stage.advance(by: 0.2)
        }

        private func move(by way: CGFloat) {
            finger += way * sign
            stage.touchMove(to: point(finger))
            stage.advance(by: 0.1)
        }

        /// 0…1.
        var part: CGFloat {
            switch controller.turner {
            case let turner as CurlTurner: return turner.turn.map { $0.way / $0.stride } ?? 0
            case let turner as PageTurner:
                let view = turner.scrollView, axis: ScrollAxis = isHorizontal ? .horizontal : .vertical
                return abs(view.contentOffset[axis] / axis.length(of: view.bounds.size) - 1)
            default: return 0
            }
        }

        /// Where a finger would have it.
        func hold(at part: CGFloat) {
            stage.advance(by: 0)
            switch controller.turner {
            case let turner as CurlTurner: turner.move(to: part * (turner.turn?.stride ?? 0))
            case let turner as PageTurner:
                let view = turner.scrollView, axis: ScrollAxis = isHorizontal ? .horizontal : .vertical
                var offset = view.contentOffset
                offset[axis] = (1 - sign * part) * axis.length(of: view.bounds.size)
                view.contentOffset = offset
            default: break
            }
            stage.advance(by: 0.2)
        }

        func resize(_ change: Change) {
            stage.resize(to: change.size, scale: change.scale)
            // Where the finger is in the new scale.
            if let place = stage.fingers[0] { stage.touchMove(to: place) }
            stage.advance(by: 0.4)
        }

        /// The finger goes on by a tenth of the window, and leaves.
        func goOn() -> (before: CGFloat, after: CGFloat) {
            let before = part
            move(by: length * 0.1)
            stage.advance(by: 0.3)
            return (before, part)
        }

        func release() -> [String] {
            _ = book.take()
            stage.touchUp()
            stage.settle()
            return book.take().filter { $0.hasPrefix("did") }
        }
    }

    @Test(arguments: Style.all, Change.allCases) func theTurnIsAsFarAsItWas(_ style: Style, _ change: Change) {
        for isForward in [true, false] {
            for part in [0.02, 0.3, 0.7, 0.98] as [CGFloat] {
                let when = "\(isForward ? "forward" : "back") at \(part)"
                let resized = Turned(style, size: Change.old, scale: 1, isForward: isForward)
                let fresh = Turned(style, size: change.size, scale: change.scale, isForward: isForward)
                resized.hold(at: part)
                fresh.hold(at: part)
                resized.resize(change)
                #expect(abs(resized.part - part) < 0.004, "\(when): \(resized.part)")
                resized.stage.advance(by: 0)
                let one = resized.stage.snapshot()
                fresh.stage.advance(by: 0)
                let strangers = PixelDifference.strangers(one, fresh.stage.snapshot(), tolerance: 60)
                #expect(strangers == 0, "\(when): \(strangers) pixels differ")
            }
        }
    }

    @Test(arguments: Style.all, Change.allCases) func theFingerGoesOnAndTurnsThePage(_ style: Style, _ change: Change) {
        let turned = Turned(style, size: Change.old, scale: 1, isForward: true)
        turned.hold(at: 0.5)
        turned.resize(change)
        let (before, after) = turned.goOn()
        // Of the way of a leaf that passes the spine a tenth of the window is less.
        #expect(after > before + 0.04 && after < before + 0.11, "from \(before) to \(after)")
        let said = turned.release()
        #expect(said.count == 1 && said[0].hasPrefix("didFinishAnimating true") && said[0].hasSuffix("true"), "\(said)")
        #expect(turned.stage.diagnostics.isEmpty)
    }

    /// Let go, and moving by itself.
    @Test(arguments: Style.all, Change.allCases) func aTurnThatMovesByItselfEndsInTheNewSize(_ style: Style, _ change: Change) {
        let turned = Turned(style, size: Change.old, scale: 1, isForward: true)
        turned.hold(at: 0.6)
        turned.stage.touchUp()
        turned.stage.advance(by: 0.1)
        let before = turned.part
        turned.stage.resize(to: change.size, scale: change.scale)
        turned.stage.window.layoutIfNeeded()
        #expect(abs(turned.part - before) < 0.004 && before > 0.6, "from \(before) to \(turned.part)")
        turned.stage.settle()
        let seen = turned.controller.viewControllers?.map { $0.view.convert($0.view.bounds, to: nil as UIView?) } ?? []
        #expect(seen.reduce(CGRect.null) { $0.union($1) } == CGRect(origin: .zero, size: change.size))
        #expect((turned.controller.viewControllers?.first as? RecordingController)?.label == (style.spine == .mid ? "4" : "3"))
    }
}
