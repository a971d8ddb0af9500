import Foundation
import ListPrograms
import Testing
import WayKit
import WayKitTesting

/// The four configurations in which each program of this folder runs.
struct ProgramVariant: CustomTestStringConvertible, Sendable {
    let scale: CGFloat
    let isRightToLeft: Bool

    static let all = [CGFloat(1), 2].flatMap { scale in [false, true].map { ProgramVariant(scale: scale, isRightToLeft: $0) } }

    var testDescription: String { "\(Int(scale))x, \(isRightToLeft ? "right to left" : "left to right")" }

    @MainActor func makeStage() -> TestStage {
        let stage = TestStage(size: CGSize(width: 400, height: 800), scale: scale)
        stage.userInterfaceLayoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
        return stage
    }

    /// A point of the window at this distance from its leading edge.
    func point(leading: CGFloat, y: CGFloat) -> CGPoint { CGPoint(x: isRightToLeft ? 400 - leading : leading, y: y) }
}

extension TestStage {
    /// The pixel's red, green and blue, 0…255.
    func rgb(at point: CGPoint) -> [Int] {
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        pixel(at: point).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        return [red, green, blue].map { Int(($0 * 255).rounded()) }
    }

    /// Whether the pixel is this grey, within two steps.
    func isGray(_ value: Int, at point: CGPoint) -> Bool { rgb(at: point).allSatisfy { abs($0 - value) <= 2 } }
}

/// A page of one colour that logs its callbacks.
@MainActor class ProgramPage: UIViewController {
    let log: EventLog
    private let color: UIColor

    init(_ title: String, _ color: UIColor, log: EventLog) {
        self.log = log
        self.color = color
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = color
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        record("willAppear")
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        record("didAppear")
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        record("willDisappear")
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        record("didDisappear")
    }

    private func record(_ callback: String) { log.add("\(title ?? "") \(callback)") }
}
