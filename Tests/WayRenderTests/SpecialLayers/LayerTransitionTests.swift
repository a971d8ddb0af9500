import Testing
import WayGraphics
import WayHostHeadless
import WayLayers
@testable import WayRender

@MainActor struct LayerTransitionTests {
    /// A layer of 40 × 40 at (30, 20) that changes from red to blue in a transition of one second.
    private func change(_ stage: RenderStage, _ transition: CATransition, from: CGColor = .red, to: CGColor = .blue) -> CALayer {
        let layer = CALayer.box(CGRect(30, 20, 40, 40), from)
        stage.add(layer)
        stage.render()
        transition.duration = 1
        transition.timingFunction = CAMediaTimingFunction(name: .linear)
        layer.add(transition, forKey: "whatever")
        stage.change { layer.backgroundColor = to }
        return layer
    }

    private func transition(_ type: CATransitionType, _ subtype: CATransitionSubtype? = nil) -> CATransition {
        let transition = CATransition()
        transition.type = type
        transition.subtype = subtype
        return transition
    }

    @Test func fadeBlendsOldAndNewContent() throws {
        let stage = try RenderStage()
        let layer = change(stage, transition(.fade))
        #expect(layer.animationKeys() == [kCATransition])
        for (time, red) in [(0, 255), (0.25, 191), (0.5, 128), (0.75, 64)] {
            stage.time = time
            let pixel = Pixel.channels(try stage.renderedImage()[50, 40])
            #expect(abs(pixel[1] - red) <= 1 && abs(pixel[3] - (255 - red)) <= 1 && pixel[2] == 0)
        }
        stage.time = 1
        #expect(try stage.renderedImage()[50, 40] == Pixel.blue)
    }

    @Test func fadeBetweenEqualContentsChangesNothing() throws {
        let stage = try RenderStage()
        let half = CGColor(red: 0, green: 0.5, blue: 0, alpha: 0.5)
        let layer = change(stage, transition(.fade), from: half, to: half)
        stage.time = 0
        let before = try stage.renderedImage()[50, 40]
        stage.change { layer.addSublayer(.box(CGRect(0, 0, 10, 10), .black)) }
        for time in [0.2, 0.5, 0.9] {
            stage.time = time
            #expect(Pixel.distance(try stage.renderedImage()[60, 50], before) <= 1)
        }
    }

    @Test(
        arguments: [
            (CATransitionSubtype.fromLeft, 1, 0), (.fromRight, -1, 0), (.fromBottom, 0, 1), (.fromTop, 0, -1),
        ] as [(CATransitionSubtype, Int, Int)])
    func slidesMoveOldAndNewContent(_ subtype: CATransitionSubtype, dx: Int, dy: Int) throws {
        // At a quarter of the duration: the new content has 30 points left, the old one has moved by 10.
        func isColor(_ color: UInt32, _ rendered: HeadlessImage, shifted: Int) -> Bool {
            [(1, 1), (38, 38)].allSatisfy { x, y in
                let place = (x: 30 + x + dx * shifted, y: 20 + y + dy * shifted)
                guard (0..<100).contains(place.x), (0..<80).contains(place.y) else { return true }
                return rendered[place.x, place.y] == color
            }
        }
        for type in [CATransitionType.push, .moveIn, .reveal] {
            let stage = try RenderStage()
            _ = change(stage, transition(type, subtype))
            stage.time = 0.25
            let rendered = try stage.renderedImage()
            switch type {
            case .push:
                #expect(isColor(Pixel.blue, rendered, shifted: -30))
                #expect(isColor(Pixel.red, rendered, shifted: 10))
            case .moveIn:
                #expect(isColor(Pixel.blue, rendered, shifted: -30))
                #expect(rendered[50 + dx * 18, 40 + dy * 18] == Pixel.red)
            default:
                #expect(isColor(Pixel.red, rendered, shifted: 10))
                #expect(rendered[50 - dx * 18, 40 - dy * 18] == Pixel.blue)
            }
            #expect(largestDifference(rendered, try stage.imageFromScratch()).distance <= 1)
        }
    }

    @Test func transitionRunsFromStartToEndProgress() throws {
        let stage = try RenderStage()
        let fade = transition(.fade)
        fade.startProgress = 0.5
        fade.endProgress = 0.75
        fade.endProgress = 3
        #expect(fade.endProgress == 0.75)
        fade.fillMode = .forwards
        fade.isRemovedOnCompletion = false
        _ = change(stage, fade)
        stage.time = 0
        #expect(abs(Pixel.channels(try stage.renderedImage()[50, 40])[1] - 128) <= 1)
        stage.time = 2
        #expect(abs(Pixel.channels(try stage.renderedImage()[50, 40])[1] - 64) <= 1)
    }

    @Test func interruptedTransitionContinuesFromThePresentation() throws {
        let stage = try RenderStage()
        let layer = change(stage, transition(.fade))
        stage.time = 0.5
        let before = try stage.renderedImage()[50, 40]
        let next = transition(.fade)
        next.duration = 1
        next.beginTime = 0.5
        layer.add(next, forKey: nil)
        stage.change { layer.backgroundColor = .green }
        #expect(Pixel.distance(try stage.renderedImage()[50, 40], before) <= 1)
        stage.time = 1
        let mixed = Pixel.channels(try stage.renderedImage()[50, 40])
        #expect(abs(mixed[2] - 128) <= 1 && abs(mixed[1] - 64) <= 1 && abs(mixed[3] - 64) <= 1)
        stage.time = 1.5
        #expect(try stage.renderedImage()[50, 40] == Pixel.green)
    }

    @Test func addedAndRemovedSublayersTakePart() throws {
        let stage = try RenderStage()
        let page = CALayer.box(CGRect(0, 0, 20, 20), .red), other = CALayer.box(CGRect(0, 0, 20, 20), .blue)
        let container = CALayer()
        container.frame = CGRect(0, 0, 20, 20)
        stage.add(container)
        stage.add(page, to: container)
        stage.render()
        let push = transition(.push, .fromRight)
        push.duration = 1
        push.timingFunction = CAMediaTimingFunction(name: .linear)
        container.add(push, forKey: kCATransition)
        stage.change {
            page.removeFromSuperlayer()
            container.addSublayer(other)
        }
        stage.time = 0.5
        let rendered = try stage.renderedImage()
        #expect(rendered[9, 10] == Pixel.red && rendered[10, 10] == Pixel.blue && rendered[29, 10] == Pixel.blue)
    }

    @Test func hidingLayerFadesOut() throws {
        let stage = try RenderStage()
        let layer = change(stage, transition(.fade), from: .black, to: .black)
        stage.change { layer.isHidden = true }
        stage.time = 0.75
        #expect(abs(Pixel.channels(try stage.renderedImage()[50, 40])[1] - 191) <= 1)
        stage.time = 1
        #expect(try stage.renderedImage()[50, 40] == Pixel.white)
    }
}
