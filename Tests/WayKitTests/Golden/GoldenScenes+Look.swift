import Foundation
import WayKit

/// Corners, borders, shadows, masks, opacity.
extension GoldenScene {
    static let layerStyles: [GoldenScene] = [
        GoldenScene("corner-radius", mutation: "a radius of 12 is 11") { view in
            let round = CALayer.row(of: [0, 4, 12, 20], in: view, y: 10, height: 45) { $1.cornerRadius = $0 }
            let smooth = CALayer.row(of: [4, 12, 20, 30], in: view, y: 65, height: 45) { radius, layer in
                layer.cornerRadius = radius
                layer.cornerCurve = .continuous
            }
            return round + smooth
        } change: { layers in
            layers[2].cornerRadius = 11
        },
        GoldenScene("masked-corners", mutation: "the corner at the lower right is round, too") { view in
            let single: [CACornerMask] = [
                .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
            ]
            let one = CALayer.row(of: single, in: view, y: 10, height: 45) { corners, layer in
                layer.cornerRadius = 16
                layer.maskedCorners = corners
            }
            let several: [CACornerMask] = [
                [.layerMinXMinYCorner, .layerMaxXMinYCorner], [.layerMinXMinYCorner, .layerMaxXMaxYCorner], [],
            ]
            let more = CALayer.row(of: several, in: view, y: 65, height: 45) { corners, layer in
                layer.cornerRadius = 20
                layer.borderWidth = 3
                layer.maskedCorners = corners
            }
            return one + more
        } change: { layers in
            layers[0].maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
        },
        GoldenScene("border", mutation: "a border of 4 points is 3.5 wide") { view in
            let square = CALayer.row(of: [0.5, 1, 4, 12], in: view, y: 10, height: 45) { $1.borderWidth = $0 }
            let round = CALayer.row(of: [0.5, 1, 4, 12], in: view, y: 65, height: 45) { width, layer in
                layer.cornerRadius = 14
                layer.borderWidth = width
                layer.borderColor = UIColor.systemRed.withAlphaComponent(0.5).cgColor
            }
            return square + round
        } change: { layers in
            layers[6].borderWidth = 3.5
        },
        GoldenScene("shadow", mutation: "a shadow of radius 6 has radius 5") { view in
            CALayer.row(of: [0, 2, 6], in: view, y: 25, height: 60) { radius, layer in
                layer.backgroundColor = UIColor.white.cgColor
                layer.cornerRadius = 10
                layer.shadowOpacity = 0.6
                layer.shadowRadius = radius
                layer.shadowOffset = CGSize(width: 3, height: 5)
            }
        } change: { layers in
            layers[2].shadowRadius = 5
        },
        GoldenScene("shadow-shapes", mutation: "the oval shadow lies a point lower") { view in
            let layers = CALayer.row(of: [0, 1], in: view, y: 20, height: 70) { _, layer in
                layer.shadowOpacity = 1
                layer.shadowColor = UIColor.systemPurple.cgColor
                layer.shadowRadius = 3
                layer.shadowOffset = .zero
            }
            layers[0].backgroundColor = UIColor.white.cgColor
            layers[0].shadowPath = UIBezierPath(ovalIn: CGRect(x: -5, y: 60, width: 95, height: 20)).cgPath
            // Without a background colour, the sublayers cast the shadow.
            layers[1].backgroundColor = nil
            layers[1].shadowOffset = CGSize(width: 4, height: 4)
            let disc = CALayer.box(0, 0, 30, 30, .systemOrange)
            disc.cornerRadius = 15
            layers[1].addSublayer(disc)
            layers[1].addSublayer(.box(35, 35, 40, 25, .systemGreen))
            return layers
        } change: { layers in
            layers[0].shadowPath = UIBezierPath(ovalIn: CGRect(x: -5, y: 61, width: 95, height: 20)).cgPath
        },
        GoldenScene("mask", mutation: "the mask's ring is half a point thinner") { view in
            let layers = CALayer.row(of: [0, 1], in: view, y: 10, height: 100) { _, layer in
                layer.contents = GoldenContents.flag()
            }
            let ring = CALayer.box(10, 15, 70, 70, nil)
            ring.cornerRadius = 35
            ring.borderWidth = 15
            layers[0].mask = ring
            let faded = CALayer.box(5, 5, 60, 90, .black)
            faded.opacity = 0.4
            let solid = CALayer.box(30, 30, 50, 40, .black)
            solid.transform = CATransform3DMakeRotation(0.3, 0, 0, 1)
            let both = CALayer.box(0, 0, 85, 100, nil)
            both.addSublayer(faded)
            both.addSublayer(solid)
            layers[1].mask = both
            return layers
        } change: { layers in
            layers[0].mask?.borderWidth = 14.5
        },
        GoldenScene("masks-to-bounds", mutation: "the rounded layer does not clip") { view in
            let layers = CALayer.row(of: [0, 10, 10], in: view, y: 20, height: 80) { radius, layer in
                layer.cornerRadius = radius
                layer.masksToBounds = true
                let inside = CALayer.box(25, -10, 60, 60, .systemRed)
                inside.transform = CATransform3DMakeRotation(.pi / 5, 0, 0, 1)
                layer.addSublayer(inside)
                layer.addSublayer(.box(-10, 55, 40, 40, .systemYellow))
                layer.borderWidth = radius / 5
            }
            layers[2].transform = CATransform3DMakeRotation(-.pi / 12, 0, 0, 1)
            return layers
        } change: { layers in
            layers[1].masksToBounds = false
        },
        GoldenScene("opacity", mutation: "the group fades thing by thing") { view in
            let back = CALayer.box(0, 50, 200, 20, .black)
            view.layer.addSublayer(back)
            return CALayer.row(of: [true, false], in: view, y: 10, height: 100) { asGroup, layer in
                layer.backgroundColor = nil
                layer.addSublayer(.box(0, 0, 55, 65, .systemRed))
                layer.addSublayer(.box(30, 35, 55, 65, .systemBlue))
                layer.opacity = 0.5
                layer.allowsGroupOpacity = asGroup
            }
        } change: { layers in
            layers[0].allowsGroupOpacity = false
        },
    ]
}
