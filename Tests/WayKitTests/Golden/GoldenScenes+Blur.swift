import Foundation
import WayKit

/// Background blur.
extension GoldenScene {
    static let blurs: [GoldenScene] = [
        GoldenScene("blur", mutation: "a material is one step thicker") { view in
            for (index, color) in [UIColor.systemRed, .systemYellow, .systemGreen, .systemBlue, .black].enumerated() {
                view.layer.addSublayer(.box(CGFloat(index) * 40 + 10, 0, 20, 120, color))
            }
            // Unrotated with round corners; rotated; in perspective; on a page in perspective with stripes of its own.
            let frames = [(8, 8), (104, 8), (8, 66), (104, 66)].map { CGRect(x: $0.0, y: $0.1, width: 88, height: 46) }
            let styles: [UIBlurEffect.Style] = [.systemThinMaterialLight, .dark, .systemUltraThinMaterialLight, .systemThinMaterialLight]
            let effects = zip(frames, styles).map { frame, style in
                let effect = UIVisualEffectView(effect: UIBlurEffect(style: style))
                effect.frame = frame
                view.addSubview(effect)
                return effect
            }
            effects[0].layer.cornerRadius = 14
            effects[0].clipsToBounds = true
            effects[1].transform = CGAffineTransform(rotationAngle: 0.2)
            var perspective = CATransform3DIdentity
            perspective.m34 = -1 / 200
            effects[2].layer.transform = CATransform3DRotate(perspective, 0.7, 0, 1, 0)
            effects[2].layer.zPosition = 1
            let page = UIView(frame: frames[3])
            page.backgroundColor = .white
            for x in stride(from: CGFloat(4), to: 88, by: 16) { page.layer.addSublayer(.box(x, 0, 8, 46, .systemIndigo)) }
            view.addSubview(page)
            page.addSubview(effects[3])
            effects[3].frame = CGRect(x: 10, y: 10, width: 68, height: 26)
            page.layer.transform = CATransform3DRotate(perspective, -0.7, 1, 0, 0)
            return effects.map(\.layer)
        } change: { layers in
            (layers[2].delegate as? UIVisualEffectView)?.effect = UIBlurEffect(style: .systemThinMaterialLight)
        }
    ]
}
