import Foundation
import WayKit

@testable import WayKitTestSupport

/// Rotated, scaled and in perspective, each at five angles or factors.
extension GoldenScene {
    private static let degrees: [CGFloat] = [0, 30, 60, 80, 120]

    static let transforms: [GoldenScene] = [
        GoldenScene("rotation", mutation: "30° are 29°") { view in
            cards(in: view) { angle, card in card.transform = CATransform3DMakeRotation(angle, 0, 0, 1) }
        } change: { layers in
            layers[1].transform = CATransform3DMakeRotation(29 * .pi / 180, 0, 0, 1)
        },
        GoldenScene("scale", mutation: "1.3 times is 1.25 times") { view in
            let factors: [CGSize] = [
                CGSize(width: 0.4, height: 0.4), CGSize(width: 1, height: 1), CGSize(width: 1.3, height: 1.3),
                CGSize(width: -1, height: 1), CGSize(width: 0.5, height: -1.4),
            ]
            let layers = cards(in: view) { _, _ in }
            for (layer, factor) in zip(layers, factors) { layer.transform = CATransform3DMakeScale(factor.width, factor.height, 1) }
            return layers
        } change: { layers in
            layers[2].transform = CATransform3DMakeScale(1.25, 1.25, 1)
        },
        GoldenScene("perspective-y", mutation: "60° are 58°") { view in
            cards(in: view) { angle, card in card.transform = inPerspective(angle, 0, 1) }
        } change: { layers in
            layers[2].transform = inPerspective(58 * .pi / 180, 0, 1)
        },
        GoldenScene("perspective-x", mutation: "the last card is seen from in front only") { view in
            cards(in: view) { angle, card in card.transform = inPerspective(angle, 1, 0) }
        } change: { layers in
            layers[4].isDoubleSided = false
        },
        GoldenScene("sublayer-transform", mutation: "the eye is nearer") { view in
            var camera = CATransform3DIdentity
            camera.m34 = -1 / 200
            view.layer.sublayerTransform = camera
            let layers = cards(in: view) { angle, card in card.transform = CATransform3DMakeRotation(angle, 0, 1, 0) }
            layers[1].zPosition = 30
            return [view.layer] + layers
        } change: { layers in
            layers[0].sublayerTransform.m34 = -1 / 170
        },
        GoldenScene("fold", mutation: "the lower halves hang at other angles") { view in
            degrees.enumerated().flatMap { index, angle in
                fold(in: view, at: CGPoint(x: 24 + CGFloat(index) * 38, y: 60), by: angle * .pi / 180)
            }
        } change: { layers in
            for layer in layers { layer.transform = CATransform3DRotate(layer.transform, 0.05, 1, 0, 0) }
        },
        GoldenScene("crossing", mutation: "one of two planes stands two points nearer") { view in
            view.layer.sublayerTransform.m34 = -1 / 300
            let rotations: [[(angle: CGFloat, x: CGFloat, y: CGFloat)]] = [
                [(40, 0, 1), (-40, 0, 1)], [(0, 0, 1), (50, 1, 0)], [(35, 0.3, 1), (-50, 1, 0.2)],
            ]
            return rotations.enumerated().flatMap { index, pair in
                zip(pair, [UIColor.systemYellow, .systemTeal]).map { rotation, color in
                    let card = CALayer.box(10 + CGFloat(index) * 64, 32, 52, 56, color)
                    card.addSublayer(.box(6, 6, 40, 44, UIColor(white: 1, alpha: 0.5)))
                    card.transform = CATransform3DMakeRotation(rotation.angle * .pi / 180, rotation.x, rotation.y, 0)
                    view.layer.addSublayer(card)
                    return card
                }
            }
        } change: { layers in
            layers[1].zPosition = 2
        },
        GoldenScene("flip-card", mutation: "one card shows its other face") { view in
            view.layer.sublayerTransform.m34 = -1 / 200
            return degrees.enumerated().flatMap { index, angle in
                [(UIColor.systemRed, angle), (.systemBlue, angle + 180)].map { color, angle in
                    let face = CALayer.box(8 + CGFloat(index) * 38, 35, 32, 50, color)
                    face.addSublayer(.box(4, 4, 12, 20, .white))
                    face.isDoubleSided = false
                    face.transform = CATransform3DMakeRotation(angle * .pi / 180, 0, 1, 0)
                    view.layer.addSublayer(face)
                    return face
                }
            }
        } change: { layers in
            layers[4].isHidden = true
        },
    ]

    @MainActor private static func inPerspective(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat) -> CATransform3D {
        var transform = CATransform3DIdentity
        transform.m34 = -1 / 120
        return CATransform3DRotate(transform, angle, x, y, 0)
    }

    /// Five cards with round corners, a border and an image; the angles are in radians.
    @MainActor private static func cards(in view: UIView, _ apply: (CGFloat, CALayer) -> Void) -> [CALayer] {
        degrees.enumerated().map { index, angle in
            let card = CALayer.box(8 + CGFloat(index) * 38, 35, 32, 50, .systemYellow)
            card.cornerRadius = 8
            card.borderWidth = 2
            let flag = CALayer.box(4, 8, 24, 16, nil)
            flag.contents = GoldenContents.flag()
            flag.contentsScale = 2
            card.addSublayer(flag)
            card.addSublayer(.box(4, 30, 24, 10, .systemIndigo))
            view.layer.addSublayer(card)
            apply(angle * .pi / 180, card)
            return card
        }
    }

    /// Snapshots of a page's halves, the lower one rotated about the middle. Returns its layer.
    @MainActor private static func fold(in view: UIView, at center: CGPoint, by angle: CGFloat) -> [CALayer] {
        let page = GoldenContents.page(CGRect(x: 0, y: 0, width: 34, height: 80))
        let half = CGRect(x: 0, y: 0, width: 34, height: 40)
        guard let upper = page.resizableSnapshotView(from: half, afterScreenUpdates: true, withCapInsets: .zero),
            let lower = page.resizableSnapshotView(from: half.offsetBy(dx: 0, dy: 40), afterScreenUpdates: true, withCapInsets: .zero)
        else { return [] }
        for (snapshot, anchor) in [(upper, 1.0), (lower, 0.0)] {
            snapshot.layer.anchorPoint = CGPoint(x: 0.5, y: anchor)
            snapshot.center = center
            view.addSubview(snapshot)
        }
        lower.layer.transform = inPerspective(angle, 1, 0)
        lower.layer.zPosition = 1
        return [lower.layer]
    }
}
