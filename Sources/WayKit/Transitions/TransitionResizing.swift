import Foundation
import WayLayers

/// Keeps what a transition moves where the same progress has it, when its container takes another size: a window that is resized, turned or
/// maximised while a finger holds the transition, or while it goes on by itself.
///
/// The running animations are differences that were made for the old size. What begins or ends at rest does so at its new place of rest; what
/// is as far away as the container reaches is so in the new one:
///
/// | in one direction the view | a distance in it |
/// | --- | --- |
/// | fills the container | is a part of the container's size |
/// | goes beyond an edge of it | goes as far beyond that edge |
/// | stays inside | stays as it is |
///
/// The same holds for other views that move with the transition, each in its superview. Those of the library that know better where they begin and
/// end say so (`ResizableAnimator`).
@MainActor final class TransitionResizing {
    private unowned let transition: ViewControllerTransition
    /// Who takes part, at rest, when the container was last laid out.
    private var rests: [(view: UIView, frame: CGRect)] = []
    private var size: CGSize
    /// From before the container's subviews followed a new size.
    private var noted: [Moved]?
    /// Fingers that have the transition in hand.
    private var fingers: [() -> (any ResizedFinger)?] = []

    /// A layer that is animated, as it was made to be.
    @MainActor private struct Moved {
        let layer: CALayer
        let pose: LayerPose
        let room: CGSize?
        let start: LayerPose
        let outlines: LayerOutlines

        init(_ layer: CALayer, _ group: AnimationTimeline) {
            self.layer = layer
            pose = LayerPose(layer)
            room = layer.superlayer?.bounds.size
            start = group.startPose(of: layer, model: pose)
            outlines = LayerOutlines(layer)
        }
    }

    init(_ transition: ViewControllerTransition) {
        self.transition = transition
        size = transition.script.container.bounds.size
        rests = transition.script.restFrames
        (transition.script.container as? TransitionContainerView)?.resizing = self
    }

    /// Not kept alive.
    func add(_ finger: any ResizedFinger) {
        fingers.removeAll { $0() == nil }
        fingers.append { [weak finger] in finger }
    }

    // MARK: Before

    /// A size of a view around what moves is about to change.
    func noteBeforeResize() {
        guard noted == nil, let group = transition.group, transition.phase != .ended else { return }
        let layers = group.movedLayers, still = rests.map(\.view.layer).filter { layer in !layers.contains { $0 === layer } }
        noted = (layers + still).map { Moved($0, group) }
    }

    // MARK: After

    /// The container has been laid out.
    func containerDidLayOut() {
        let script = transition.script, container = script.container
        guard transition.phase != .ended, let group = transition.group else { return }
        let new = script.restFrames
        let isSame = container.bounds.size == size && new.elementsEqual(rests) { $0.view === $1.view && $0.frame == $1.frame }
        guard !isSame else { return noted = nil }
        noteBeforeResize()
        let moved = noted ?? [], old = rests, oldSize = size
        noted = nil
        rests = new
        size = container.bounds.size
        var done: [CALayer] = []
        UIView.performWithoutAnimation {
            for (view, frame) in new where view.superview === container {
                guard let before = old.first(where: { $0.view === view })?.frame else { continue }
                let map = Self.map(from: Span(before, in: oldSize), to: Span(frame, in: size), anchor: view.anchorPoint)
                let pose = moved.first { $0.layer === view.layer }?.pose ?? LayerPose(view.layer)
                place(view, pose: pose, map)
                group.map(view.layer, model: pose, by: map)
                done.append(view.layer)
            }
        }
        for view in container.subviews { view.layoutIfNeeded() }
        UIView.performWithoutAnimation {
            for each in moved where !done.contains(where: { $0 === each.layer }) { follow(each, group) }
            (transition.animator as? any ResizableAnimator)?.containerDidResize(self, transition.context)
            script.containerDidResize(self)
            for each in moved { each.outlines.follow(group) }
        }
        for each in moved { group.recordStart(of: each.layer) }
        for finger in fingers { finger()?.containerDidResize() }
        transition.application.setNeedsFrame()
    }

    private func place(_ view: UIView, pose: LayerPose, _ map: GeometryMap) {
        view.bounds.size = map.size(pose.bounds.size)
        view.center = map.position(pose.position)
        translate(view.layer, pose: pose, map)
    }

    /// A transform that nobody has made anew.
    private func translate(_ layer: CALayer, pose: LayerPose, _ map: GeometryMap) {
        guard layer.transform == pose.transform else { return }
        let moved = map.translation(CGPoint(x: pose.transform.m41, y: pose.transform.m42))
        layer.transform.m41 = moved.x
        layer.transform.m42 = moved.y
    }

    /// One that takes no part, but moves along: at rest where it is inside of its superview.
    private func follow(_ moved: Moved, _ group: AnimationTimeline) {
        let layer = moved.layer
        guard let oldRoom = moved.room, let room = layer.superlayer?.bounds.size, room != oldRoom else { return }
        let end = Self.frame(of: layer, moved.pose), start = Self.frame(of: layer, moved.start)
        let restsAtStart = Self.visiblePart(of: start, in: oldRoom) > Self.visiblePart(of: end, in: oldRoom)
        let rest = restsAtStart ? start : end
        let view = layer.delegate as? UIView
        var new = restsAtStart ? rest : Self.frame(of: layer, LayerPose(layer))
        if restsAtStart, let view, !view.autoresizingMask.isEmpty { new = view.autoresizedFrame(rest, from: oldRoom, to: room) }
        let map = Self.map(from: Span(rest, in: oldRoom), to: Span(new, in: room), anchor: layer.anchorPoint)
        if restsAtStart, let view { place(view, pose: moved.pose, map) } else { translate(layer, pose: moved.pose, map) }
        group.map(layer, model: moved.pose, by: map)
    }

    /// What an animator knows of where a view of its own begins and ends.
    func setEnds(of view: UIView, from start: ViewPose, to end: ViewPose) {
        guard let group = transition.group else { return }
        let layer = view.layer
        UIView.performWithoutAnimation {
            if let start = start.center, let end = end.center {
                view.center = end
                group.setEnds(of: layer, .position, from: .point(start), to: .point(end))
            }
            if let start = start.transform, let end = end.transform {
                layer.transform = end
                group.setEnds(of: layer, .transform, from: .transform(start), to: .transform(end))
            }
            if let start = start.cornerRadius, let end = end.cornerRadius {
                layer.cornerRadius = end
                group.setEnds(of: layer, .cornerRadius, from: .scalar(start), to: .scalar(end))
            }
        }
        group.recordStart(of: layer)
    }

    // MARK: Rooms

    /// A frame and the size of what it is in.
    private struct Span {
        let frame: CGRect
        let room: CGSize

        init(_ frame: CGRect, in room: CGSize) {
            self.frame = frame
            self.room = room
        }
    }

    private static func frame(of layer: CALayer, _ pose: LayerPose) -> CGRect {
        let anchor = layer.anchorPoint, size = pose.bounds.size
        return CGRect(
            x: pose.position.x - anchor.x * size.width, y: pose.position.y - anchor.y * size.height, width: size.width, height: size.height)
    }

    /// 0…1 of its own area, and 2 where it is all of the room.
    private static func visiblePart(of frame: CGRect, in room: CGSize) -> CGFloat {
        let bounds = CGRect(origin: .zero, size: room)
        if frame == bounds { return 2 }
        let seen = frame.intersection(bounds), area = frame.width * frame.height
        return seen.isNull || area <= 0 ? 0 : seen.width * seen.height / area
    }

    private static func map(from old: Span, to new: Span, anchor: CGPoint) -> GeometryMap {
        func distance(_ way: CGPoint) -> CGPoint {
            CGPoint(
                x: Self.distance(
                    way.x, from: (old.frame.minX, old.frame.width, old.room.width), to: (new.frame.minX, new.frame.width, new.room.width)),
                y: Self.distance(
                    way.y, from: (old.frame.minY, old.frame.height, old.room.height), to: (new.frame.minY, new.frame.height, new.room.height)))
        }
        func rest(_ frame: CGRect) -> CGPoint { CGPoint(x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height) }
        let home = rest(old.frame), newHome = rest(new.frame)
        return GeometryMap(
            position: { point in
                let way = distance(CGPoint(x: point.x - home.x, y: point.y - home.y))
                return CGPoint(x: newHome.x + way.x, y: newHome.y + way.y)
            },
            size: { size in
                CGSize(
                    width: length(size.width, from: old.frame.width, to: new.frame.width),
                    height: length(size.height, from: old.frame.height, to: new.frame.height))
            },
            translation: distance)
    }

    private typealias Axis = (start: CGFloat, length: CGFloat, room: CGFloat)

    private static func distance(_ way: CGFloat, from old: Axis, to new: Axis) -> CGFloat {
        let filled = abs(old.length - old.room) < 0.5 && old.room > 0, fills = abs(new.length - new.room) < 0.5
        if filled, fills { return way * new.room / old.room }
        let ahead = old.room - old.start, back = old.start + old.length
        if way > 0, way >= ahead - 0.5 { return new.room - new.start + way - ahead }
        if way < 0, -way >= back - 0.5 { return -(new.start + new.length) + way + back }
        return filled ? way * new.room / old.room : way
    }

    /// A view that is much smaller than at rest is as large as something else.
    private static func length(_ value: CGFloat, from old: CGFloat, to new: CGFloat) -> CGFloat {
        value > old / 2 ? max(0, new + value - old) : value
    }
}

/// What an animator knows of how a view is at an end of a transition.
struct ViewPose {
    var center: CGPoint?
    var transform: CATransform3D?
    var cornerRadius: CGFloat?
}

/// Turns the way of a finger into progress: in another size another way.
@MainActor protocol ResizedFinger: AnyObject {
    /// The finger goes on from where the picture is.
    func containerDidResize()
}

/// An animator that knows where what it moves begins and ends in a container of another size.
@MainActor protocol ResizableAnimator: UIViewControllerAnimatedTransitioning {
    func containerDidResize(_ resizing: TransitionResizing, _ context: TransitionContext)
}

extension CGRect {
    var center: CGPoint { CGPoint(x: midX, y: midY) }
}
