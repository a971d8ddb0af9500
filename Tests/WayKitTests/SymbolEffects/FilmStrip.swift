import Foundation
import Testing
import WayKit
import WayKitTesting

/// Film strips of all effects, one row for each, for the folder `WAYKIT_STRIPS`.
@MainActor @Suite struct SymbolEffectStrips {
    @Test(.enabled(if: ProcessInfo.processInfo.environment["WAYKIT_STRIPS"] != nil)) func strips() throws {
        let folder = ProcessInfo.processInfo.environment["WAYKIT_STRIPS"] ?? ""
        typealias Row = (name: String, symbol: String, run: (UIImageView) -> Void)
        let rows: [Row] = [
            ("bounce", "heart.fill", { $0.addSymbolEffect(.bounce) }),
            ("bounce.up.byLayer", "folder.badge.plus", { $0.addSymbolEffect(.bounce.up.byLayer) }),
            ("bounce.down", "star.fill", { $0.addSymbolEffect(.bounce.down) }),
            ("pulse", "bell.fill", { $0.addSymbolEffect(.pulse) }),
            ("variableColor", "wifi", { $0.addSymbolEffect(.variableColor.cumulative) }),
            ("variableColor.iterative.reversing", "speaker.wave.3.fill", { $0.addSymbolEffect(.variableColor.iterative.reversing) }),
            ("scale.up", "person.2.fill", { $0.addSymbolEffect(.scale.up) }),
            ("appear", "cloud.sun.fill", { $0.addSymbolEffect(.disappear, animated: false); $0.addSymbolEffect(.appear) }),
            ("disappear", "cloud.sun.fill", { $0.addSymbolEffect(.disappear) }),
            ("replace.downUp", "play.fill", { $0.setSymbolImage(UIImage(systemName: "pause.fill")!, contentTransition: .replace.downUp) }),
            ("replace.upUp", "play.fill", { $0.setSymbolImage(UIImage(systemName: "pause.fill")!, contentTransition: .replace.upUp) }),
            ("replace.offUp", "play.fill", { $0.setSymbolImage(UIImage(systemName: "pause.fill")!, contentTransition: .replace.offUp) }),
            ("replace.magic", "bell.fill", { $0.setSymbolImage(UIImage(systemName: "bell.slash.fill")!, contentTransition: .replace) }),
            ("wiggle", "bell.fill", { $0.addSymbolEffect(.wiggle) }),
            ("wiggle.forward", "arrow.right", { $0.addSymbolEffect(.wiggle.forward) }),
            ("rotate", "gearshape.fill", { $0.addSymbolEffect(.rotate) }),
            ("breathe", "heart.fill", { $0.addSymbolEffect(.breathe) }),
        ]
        for (page, chunk) in stride(from: 0, to: rows.count, by: 9).map({ Array(rows[$0..<min($0 + 9, rows.count)]) }).enumerated() {
            var frames: [CGImage] = []
            let stage = TestStage(size: CGSize(width: 64, height: 64 * CGFloat(chunk.count)), scale: 1)
            let root = UIViewController()
            root.view.backgroundColor = .white
            let views = chunk.enumerated().map { index, row in
                let view = UIImageView(image: UIImage(systemName: row.symbol))
                view.contentMode = .scaleAspectFit
                view.frame = CGRect(x: 12, y: 64 * CGFloat(index) + 12, width: 40, height: 40)
                root.view.addSubview(view)
                return view
            }
            stage.show(root)
            for (row, view) in zip(chunk, views) { row.run(view) }
            for frame in 0..<20 {
                stage.advance(by: frame < 12 ? 0.06 : 0.15)
                frames.append(stage.snapshot())
            }
            let strip = UIGraphicsImageRenderer(size: CGSize(width: 64 * frames.count, height: 64 * chunk.count)).image { _ in
                for (index, frame) in frames.enumerated() { UIImage(cgImage: frame).draw(at: CGPoint(x: 64 * index, y: 0)) }
            }
            try strip.pngData()?.write(to: URL(fileURLWithPath: "\(folder)/strip\(page).png"))
        }
    }
}
