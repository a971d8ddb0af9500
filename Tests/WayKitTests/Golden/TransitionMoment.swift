import Foundation
import Testing
import WayKit
import WayKitTesting

/// A built-in transition, stopped at a fraction of its progress, and a small mutation that has to be detected there: 160 × 240 points.
struct TransitionMoment: Sendable, CustomTestStringConvertible {
    let name: String
    /// Describes the effect of `isChanged`.
    let mutation: String
    let render: @MainActor (_ isChanged: Bool) -> CGImage

    var testDescription: String { name }

    static let size = CGSize(width: 160, height: 240)
    static let all = zooms + curls

    @MainActor private static func controller(_ color: UIColor) -> UIViewController {
        let controller = UIViewController()
        controller.view.backgroundColor = color
        let page = GoldenContents.page(CGRect(x: 12, y: 12, width: 136, height: 216))
        // Fonts differ between machines.
        for case let label as UILabel in page.subviews { label.isHidden = true }
        controller.view.addSubview(page)
        controller.modalPresentationStyle = .fullScreen
        return controller
    }

    // MARK: Zoom

    /// The values that a mutation changes.
    private struct Zoom {
        var radius: CGFloat = 8
        var alignment = CGRect(x: 12, y: 12, width: 136, height: 102)
        var dimming: CGFloat = 0.3
    }

    private static let zooms = [
        zoom("zoom-quarter", at: 0.25, mutation: "the source's corners have a radius of 4, not 8") { $0.radius = 4 },
        zoom("zoom-half", at: 0.5, mutation: "the source is a picture of a part that lies 4 points lower") { $0.alignment.origin.y += 4 },
        zoom("zoom-three-quarters", at: 0.75, mutation: "the shade is darker by 0.05") { $0.dimming += 0.05 },
    ]

    /// A small rounded source view zooms into a page. Stops at the first 240th of a second at which the zoom has reached the fraction.
    private static func zoom(_ name: String, at fraction: CGFloat, mutation: String, _ change: @escaping @Sendable (inout Zoom) -> Void) -> TransitionMoment {
        TransitionMoment(name: name, mutation: mutation) { isChanged in
            var values = Zoom()
            if isChanged { change(&values) }
            let stage = TestStage(size: size, scale: 2)
            let root = UIViewController(), page = controller(.systemTeal)
            root.view.backgroundColor = .white
            let source = UIView(frame: CGRect(x: 100, y: 20, width: 40, height: 30))
            source.layer.contents = GoldenContents.flag()
            source.layer.cornerRadius = values.radius
            source.clipsToBounds = true
            for (index, color) in [UIColor.systemRed, .systemYellow, .systemGreen].enumerated() {
                root.view.layer.addSublayer(.box(0, 80 + CGFloat(index) * 50, 160, 25, color))
            }
            root.view.addSubview(source)
            let options = UIViewController.Transition.ZoomOptions(), alignment = values.alignment
            options.alignmentRectProvider = { _ in alignment }
            options.dimmingColor = UIColor(white: 0, alpha: values.dimming)
            page.preferredTransition = .zoom(options: options) { _ in source }
            stage.show(root)
            stage.advance(by: 0.1)
            root.present(page, animated: true)
            var steps = 0
            repeat {
                stage.advance(by: 1 / 240)
                steps += 1
            } while steps < 120 && (page.view.superview?.superview?.bounds.width ?? 0) < 40 + 120 * fraction
            return stage.snapshot()
        }
    }

    // MARK: Curl

    private struct Curl {
        var seconds: TimeInterval
        var revealed = UIColor.systemTeal
        var page = UIColor.systemOrange
    }

    private static let curls = [
        curl("curl-quarter", at: 0.25, mutation: "a 60th of a second later") { $0.seconds += 1 / 60 },
        curl("curl-half", at: 0.4, mutation: "what is found beneath is green, not teal") { $0.revealed = .systemGreen },
        curl("curl-three-quarters", at: 0.47, mutation: "the page is red, not orange, seen through its back") { $0.page = .systemRed },
    ]

    private static func curl(
        _ name: String, at seconds: TimeInterval, mutation: String, _ change: @escaping @Sendable (inout Curl) -> Void
    ) -> TransitionMoment {
        TransitionMoment(name: name, mutation: mutation) { isChanged in
            var values = Curl(seconds: seconds)
            if isChanged { change(&values) }
            let stage = TestStage(size: size, scale: 2)
            let root = controller(values.page), page = controller(values.revealed)
            page.modalTransitionStyle = .partialCurl
            stage.show(root)
            stage.advance(by: 0.1)
            root.present(page, animated: true)
            stage.advance(by: values.seconds)
            return stage.snapshot()
        }
    }
}
