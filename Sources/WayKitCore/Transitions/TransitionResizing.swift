import Foundation
import WayLayers

/// Adapts what a transition moves when its container is resized: by a window that is resized, rotated or maximised while a gesture
/// drives the transition, or while it runs. The displayed progress stays the same.
///
/// The running animations are differences that were made for the old size. An end at rest becomes the new rest position; an end that is
/// as far away as the container reaches is so in the new one:
///
/// | along one axis the view | a distance along it |
/// | --- | --- |
/// | fills the container | is scaled with the container |
/// | goes beyond an edge of it | goes as far beyond that edge |
/// | stays inside | is kept |
///
/// The same holds for other views that move with the transition, each in its superview. Animators of the library that know both ends
/// exactly set them (`SystemAnimator`).
@MainActor package final class TransitionResizing {
    private unowned let transition: ViewControllerTransition
    /// The participants' frames at rest at the last layout of the container.
    private var restFrames: [(view: UIView, frame: CGRect)] = []
    private var size: CGSize
    /// The animated layers as they were before the container's subviews followed a new size.
    private var recorded: [AnimatedLayer]?
    /// Gestures that drive the transition.
    private var gestures: [() -> (any ContainerResizeObserver)?] = []

    /// An animated layer with its geometry from before the resize.
    @MainActor private struct AnimatedLayer {
        let layer: CALayer
        let pose: LayerPose
        let containerSize: CGSize?
        let start: LayerPose
        let outlines: LayerOutlines

        init(_ layer: CALayer, _ timeline: AnimationTimeline) {
            self.layer = layer
            pose = LayerPose(layer)
            containerSize = layer.superlayer?.bounds.size
            start = timeline.startPose(of: layer, model: pose)
            outlines = LayerOutlines(layer)
        }
    }

    init(_ transition: ViewControllerTransition) {
        self.transition = transition
        size = transition.operation.container.bounds.size
        restFrames = transition.operation.restFrames
        (transition.operation.container as? TransitionContainerView)?.resizing = self
    }

    /// Not retained.
    func add(_ gesture: any ContainerResizeObserver) {
        gestures.removeAll { $0() == nil }
        gestures.append { [weak gesture] in gesture }
    }

    // MARK: Before

    /// Called before a view around the moving ones is resized.
    func noteBeforeResize() {
        guard recorded == nil, let timeline = transition.timeline, !transition.phase.isComplete else { return }
        let layers = timeline.layersWithAnimatedGeometry, other = restFrames.map(\.view.layer).filter { layer in !layers.contains { $0 === layer } }
        recorded = (layers + other).map { AnimatedLayer($0, timeline) }
    }

    // MARK: After

    /// Called after the container's layout.
    func containerDidLayOut() {
        let operation = transition.operation, container = operation.container
        guard !transition.phase.isComplete, let timeline = transition.timeline else { return }
        let new = operation.restFrames
        let isSame = container.bounds.size == size && new.elementsEqual(restFrames) { $0.view === $1.view && $0.frame == $1.frame }
        guard !isSame else { return recorded = nil }
        noteBeforeResize()
        let animated = recorded ?? [], old = restFrames, oldSize = size
        recorded = nil
        restFrames = new
        size = container.bounds.size
        var done: [CALayer] = []
        UIView.performWithoutAnimation {
            for (view, frame) in new where view.superview === container {
                guard let before = old.first(where: { $0.view === view })?.frame else { continue }
                let map = Self.map(from: Placement(before, in: oldSize), to: Placement(frame, in: size), anchor: view.anchorPoint)
                let pose = animated.first { $0.layer === view.layer }?.pose ?? LayerPose(view.layer)
                apply(view, pose: pose, map)
                timeline.map(view.layer, model: pose, by: map)
                done.append(view.layer)
            }
        }
        for view in container.subviews { view.layoutIfNeeded() }
        UIView.performWithoutAnimation {
            for each in animated where !done.contains(where: { $0 === each.layer }) { adapt(each, timeline) }
            transition.systemAnimator?.containerDidResize(self, transition.context)
            operation.containerDidResize(self)
            for each in animated { each.outlines.update(in: timeline) }
        }
        for each in animated { timeline.recordStart(of: each.layer) }
        for gesture in gestures { gesture()?.containerDidResize() }
        transition.application.setNeedsFrame()
    }

    private func apply(_ view: UIView, pose: LayerPose, _ map: GeometryMap) {
        view.bounds.size = map.size(pose.bounds.size)
        view.center = map.position(pose.position)
        translate(view.layer, pose: pose, map)
    }

    /// Scales the translation of a transform that nobody has changed meanwhile.
    private func translate(_ layer: CALayer, pose: LayerPose, _ map: GeometryMap) {
        guard layer.transform == pose.transform else { return }
        let animated = map.translation(CGPoint(x: pose.transform.m41, y: pose.transform.m42))
        layer.transform.m41 = animated.x
        layer.transform.m42 = animated.y
    }

    /// A layer of no participant that moves along: its end inside its superview is the one at rest.
    private func adapt(_ animated: AnimatedLayer, _ timeline: AnimationTimeline) {
        let layer = animated.layer
        guard !Self.isPlacedByList(layer), let oldContainerSize = animated.containerSize, let containerSize = layer.superlayer?.bounds.size,
            containerSize != oldContainerSize
        else { return }
        let end = Self.frame(of: layer, animated.pose), start = Self.frame(of: layer, animated.start)
        let isAtRestAtStart = Self.visibleFraction(of: start, in: oldContainerSize) > Self.visibleFraction(of: end, in: oldContainerSize)
        let rest = isAtRestAtStart ? start : end
        let view = layer.delegate as? UIView
        var new = isAtRestAtStart ? rest : Self.frame(of: layer, LayerPose(layer))
        if isAtRestAtStart, let view, !view.autoresizingMask.isEmpty { new = view.autoresizedFrame(rest, from: oldContainerSize, to: containerSize) }
        let map = Self.map(from: Placement(rest, in: oldContainerSize), to: Placement(new, in: containerSize), anchor: layer.anchorPoint)
        if isAtRestAtStart, let view { apply(view, pose: animated.pose, map) } else { translate(layer, pose: animated.pose, map) }
        timeline.map(layer, model: animated.pose, by: map)
    }

    /// Sets both ends of a view's animations, for an animator that knows them.
    func setEnds(of view: UIView, from start: ViewPose, to end: ViewPose) {
        guard let timeline = transition.timeline else { return }
        let layer = view.layer
        UIView.performWithoutAnimation {
            if let start = start.center, let end = end.center {
                view.center = end
                timeline.setEnds(of: layer, .position, from: .point(start), to: .point(end))
            }
            if let start = start.transform, let end = end.transform {
                layer.transform = end
                timeline.setEnds(of: layer, .transform, from: .transform(start), to: .transform(end))
            }
            if let start = start.cornerRadius, let end = end.cornerRadius {
                layer.cornerRadius = end
                timeline.setEnds(of: layer, .cornerRadius, from: .scalar(start), to: .scalar(end))
            }
        }
        timeline.recordStart(of: layer)
    }

    // MARK: Geometry

    /// Elements of lists: the list's layout has set their frames for the new size, and what remains of their movement ends there.
    private static func isPlacedByList(_ layer: CALayer) -> Bool {
        (layer.superlayer?.delegate as? UIScrollView)?.laysOutElements ?? false
    }

    /// A frame and the size of the view around it.
    private struct Placement {
        let frame: CGRect
        let containerSize: CGSize

        init(_ frame: CGRect, in containerSize: CGSize) {
            self.frame = frame
            self.containerSize = containerSize
        }
    }

    private static func frame(of layer: CALayer, _ pose: LayerPose) -> CGRect {
        let anchor = layer.anchorPoint, size = pose.bounds.size
        return CGRect(
            x: pose.position.x - anchor.x * size.width, y: pose.position.y - anchor.y * size.height, width: size.width, height: size.height)
    }

    /// Visible fraction of the frame's area, 0…1; 2 if it fills the container.
    private static func visibleFraction(of frame: CGRect, in containerSize: CGSize) -> CGFloat {
        let bounds = CGRect(origin: .zero, size: containerSize)
        if frame == bounds { return 2 }
        let seen = frame.intersection(bounds), area = frame.width * frame.height
        return seen.isNull || area <= 0 ? 0 : seen.width * seen.height / area
    }

    private static func map(from old: Placement, to new: Placement, anchor: CGPoint) -> GeometryMap {
        func distance(_ offset: CGPoint) -> CGPoint {
            CGPoint(
                x: Self.distance(
                    offset.x, from: (old.frame.minX, old.frame.width, old.containerSize.width), to: (new.frame.minX, new.frame.width, new.containerSize.width)),
                y: Self.distance(
                    offset.y, from: (old.frame.minY, old.frame.height, old.containerSize.height),
                    to: (new.frame.minY, new.frame.height, new.containerSize.height)))
        }
        func rest(_ frame: CGRect) -> CGPoint { CGPoint(x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height) }
        let restPosition = rest(old.frame), newRestPosition = rest(new.frame)
        return GeometryMap(
            position: { point in
                let offset = distance(CGPoint(x: point.x - restPosition.x, y: point.y - restPosition.y))
                return CGPoint(x: newRestPosition.x + offset.x, y: newRestPosition.y + offset.y)
            },
            size: { size in
                CGSize(
                    width: length(size.width, from: old.frame.width, to: new.frame.width),
                    height: length(size.height, from: old.frame.height, to: new.frame.height))
            },
            translation: distance)
    }

    private typealias Axis = (start: CGFloat, length: CGFloat, containerLength: CGFloat)

    private static func distance(_ offset: CGFloat, from old: Axis, to new: Axis) -> CGFloat {
        let filled = abs(old.length - old.containerLength) < 0.5 && old.containerLength > 0, fills = abs(new.length - new.containerLength) < 0.5
        if filled, fills { return offset * new.containerLength / old.containerLength }
        let ahead = old.containerLength - old.start, back = old.start + old.length
        if offset > 0, offset >= ahead - 0.5 { return new.containerLength - new.start + offset - ahead }
        if offset < 0, -offset >= back - 0.5 { return -(new.start + new.length) + offset + back }
        return filled ? offset * new.containerLength / old.containerLength : offset
    }

    /// A view that is much smaller than at rest keeps its length.
    private static func length(_ value: CGFloat, from old: CGFloat, to new: CGFloat) -> CGFloat {
        value > old / 2 ? max(0, new + value - old) : value
    }
}

/// A view's geometry at one end of a transition.
struct ViewPose {
    var center: CGPoint?
    var transform: CATransform3D?
    var cornerRadius: CGFloat?
}

/// Maps a gesture's translation to progress, which depends on the container's size.
@MainActor protocol ContainerResizeObserver: AnyObject {
    /// The gesture continues from the displayed progress.
    func containerDidResize()
}

extension CGRect {
    package var center: CGPoint { CGPoint(x: midX, y: midY) }
}
