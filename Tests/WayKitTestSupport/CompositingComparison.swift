import Foundation
import Testing
import WayHost
import WayKit
import WayRender

@testable import WayKitTesting

/// The same program on two displays: one that paints everything into the window's buffer, and one that promotes layers to subsurfaces.
@MainActor final class CompositingComparison {
    let rasterized: TestStage
    let promoted: TestStage
    /// The largest fraction of pixels with a channel that differs by more than `tolerance`.
    private(set) var worstDifference = 0.0
    private(set) var statistics: [CompositingStatistics] = []

    /// Of 255; blending in a different order rounds differently.
    static let tolerance = 6

    init(size: CGSize = CGSize(width: 400, height: 600), scale: CGFloat = 1, abilities: SurfaceCapabilities = [.viewport, .opacity]) {
        rasterized = TestStage(size: size, scale: scale)
        promoted = TestStage(size: size, scale: scale)
        promoted.surfaceCapabilities = abilities
        promoted.hostWindow.showsOnlyDamage = true
    }

    var stages: [TestStage] { [rasterized, promoted] }

    /// Runs `body` for each stage, which gets objects of its own.
    func forEach(_ body: (TestStage) -> Void) { stages.forEach(body) }

    /// Runs `body` for each stage while it is the current one.
    func perform(_ body: (TestStage) -> Void) {
        for stage in stages {
            stage.advance(by: 0)
            body(stage)
        }
    }

    /// Resets the recorded differences and statistics.
    func reset() {
        worstDifference = 0
        statistics.removeAll()
    }

    /// Renders a frame on both; every third one is compared.
    func frame() {
        for stage in stages { stage.advance(by: 1.0 / 60) }
        statistics.append(promoted.compositingStatistics)
        if statistics.count % 3 == 0 { worstDifference = max(worstDifference, difference) }
    }

    func frames(_ count: Int) { for _ in 0..<count { frame() } }

    /// The fraction of the pixels that differ by more than the tolerance.
    var difference: Double { PixelDifference.fraction(promoted.snapshot(), rasterized.snapshot(), tolerance: Self.tolerance) }

    func settle() {
        for stage in stages { stage.settle() }
    }

    /// The painted pixels of each frame with subsurfaces, except for the first, which creates them.
    var paintedPixels: [Int] {
        let first = statistics.firstIndex { $0.surfaces > 0 } ?? statistics.count
        return statistics.dropFirst(first + 1).filter { $0.surfaces > 0 }.map(\.paintedPixels)
    }

    /// The number of frames with subsurfaces.
    var promotedFrameCount: Int { statistics.count { $0.surfaces > 0 } }
}

/// A page of views that differ from each other.
@MainActor final class ComparisonPage: UIViewController {
    private let hue: CGFloat

    init(hue: CGFloat, title: String = "Page") {
        self.hue = hue
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }

    required init?(coder: NSCoder) { nil }

    let source = UIView(frame: CGRect(x: 40, y: 300, width: 120, height: 80))

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor(hue: hue, saturation: 0.2, brightness: 1, alpha: 1)
        for row in 0..<8 {
            let card = UIView(frame: CGRect(x: 20, y: 100 + CGFloat(row) * 56, width: 360, height: 44))
            card.backgroundColor = UIColor(hue: hue, saturation: 0.3 + CGFloat(row) / 12, brightness: 0.9, alpha: 1)
            card.layer.cornerRadius = 8
            let label = UILabel(frame: CGRect(x: 12, y: 8, width: 300, height: 28))
            label.text = "Row \(row)"
            card.addSubview(label)
            view.addSubview(card)
        }
        source.backgroundColor = UIColor(hue: 1 - hue, saturation: 0.8, brightness: 0.6, alpha: 1)
        view.addSubview(source)
    }
}
