import Foundation

/// Whether the bar of a navigation controller or tab bar controller is shown: as requested, its placement, and whether its view is hidden. A bar that the
/// program hides by `isHidden` is hidden in addition.
///
/// | state | `isHidden` | placement | view |
/// | --- | --- | --- | --- |
/// | shown | false | shown | visible |
/// | hidden | true | hidden | hidden |
/// | moving | whether it moves away | where it moves to | visible |
/// | any, with a pending request | the request | the state's | the state's |
struct BarVisibility: Equatable {
    /// A placement relative to the bar's frame at rest.
    enum Placement: Equatable {
        case shown
        /// Outside the window, beyond the bar's edge.
        case hidden
        /// Beside the frame at rest, offset by a fraction of the width, as the bar's page is.
        case besidePage(CGFloat)
    }

    enum State: Equatable {
        case shown
        case hidden
        /// During an animation. Both placements are equal if the animation does not move the bar.
        case moving(from: Placement, to: Placement)
    }

    private(set) var state = State.shown
    /// A request that the bar does not follow yet: made before the view was loaded, or during a transition.
    private var pendingRequest: Bool?

    /// The visibility before the view is loaded.
    init(isHidden: Bool = false) { self.isHidden = isHidden }

    /// As requested. A change takes effect on the bar when it moves or settles.
    var isHidden: Bool {
        get { pendingRequest ?? (placement != .shown) }
        set { pendingRequest = newValue == (placement != .shown) ? nil : newValue }
    }

    /// The placement of the frame; during an animation, the one at its end.
    var placement: Placement {
        switch state {
        case .shown: .shown
        case .hidden: .hidden
        case .moving(_, let end): end
        }
    }

    var hidesView: Bool { state == .hidden }

    /// The placements at the start and at the end of the animation that moves the bar.
    var movement: (from: Placement, to: Placement)? {
        guard case .moving(let start, let end) = state, start != end else { return nil }
        return (start, end)
    }

    var isAppearing: Bool { movement?.to == .shown }

    // MARK: Changes

    private func with(_ state: State) -> BarVisibility {
        var result = self
        result.state = state
        result.isHidden = isHidden
        return result
    }

    /// Without animation.
    var settled: BarVisibility { with(isHidden ? .hidden : .shown) }

    /// During an animation outside a transition: the bar moves over its edge.
    var movingOverEdge: BarVisibility { with(.moving(from: placement, to: isHidden ? .hidden : .shown)) }

    /// During a transition.
    /// - Parameters:
    ///   - offset: The offset at which the new page begins, as a fraction of the width; nil to move the bar over its edge.
    ///   - wasHidden: Whether the bar was hidden before the transition.
    func moving(by offset: CGFloat?, wasHidden: Bool) -> BarVisibility {
        switch (wasHidden, isHidden) {
        case (true, false): with(.moving(from: offset.map { .besidePage($0) } ?? .hidden, to: .shown))
        case (false, true) where !hidesView: with(.moving(from: placement, to: offset.map { .besidePage(-$0) } ?? .hidden))
        default: hidesView ? self : with(.moving(from: placement, to: placement))
        }
    }

    /// At the start of the movement.
    var atStart: BarVisibility { movement.map { with(.moving(from: $0.from, to: $0.from)) } ?? self }
}
