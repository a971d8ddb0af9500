import Foundation
import Testing
import WayHost
import WayKit
import WayRender

@testable import WayKitTesting

/// One program on two displays: one that shows pictures only, and one with surfaces of their own.
@MainActor final class PlanTwins {
    let painted: TestStage
    let planned: TestStage
    /// The worst that was seen: channels further apart than `tolerance`, as a part of the picture.
    private(set) var worst = 0.0
    private(set) var figures: [CompositingStatistics] = []

    /// Of 255; what is laid over each other in another order rounds differently.
    static let tolerance = 6

    init(size: CGSize = CGSize(width: 400, height: 600), scale: CGFloat = 1, abilities: SurfaceAbilities = [.place, .fade]) {
        painted = TestStage(size: size, scale: scale)
        planned = TestStage(size: size, scale: scale)
        planned.surfaceAbilities = abilities
        planned.hostWindow.showsOnlyDamage = true
    }

    var stages: [TestStage] { [painted, planned] }

    /// The same for both, each with objects of its own.
    func both(_ body: (TestStage) -> Void) { stages.forEach(body) }

    /// The same for both, each being the one whose turn it is.
    func act(_ body: (TestStage) -> Void) {
        for stage in stages {
            stage.advance(by: 0)
            body(stage)
        }
    }

    /// Forgets what was seen.
    func begin() {
        worst = 0
        figures.removeAll()
    }

    /// A frame of both; every third is compared.
    func frame() {
        for stage in stages { stage.advance(by: 1.0 / 60) }
        figures.append(planned.planFigures)
        if figures.count % 3 == 0 { worst = max(worst, difference) }
    }

    func frames(_ count: Int) { for _ in 0..<count { frame() } }

    /// The part of the pixels that are further apart than the tolerance.
    var difference: Double { PixelDifference.part(planned.snapshot(), painted.snapshot(), tolerance: Self.tolerance) }

    func settle() {
        for stage in stages { stage.settle() }
    }

    /// The pixels that were painted in frames with surfaces, but for the one that made them.
    var paintedPixels: [Int] {
        let first = figures.firstIndex { $0.surfaces > 0 } ?? figures.count
        return figures.dropFirst(first + 1).filter { $0.surfaces > 0 }.map(\.paintedPixels)
    }

    /// Frames with surfaces.
    var plannedCount: Int { figures.count { $0.surfaces > 0 } }
}

/// A page of things that are not alike.
@MainActor final class PlanPage: UIViewController {
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
