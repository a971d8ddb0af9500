/// The state of a layer that is not part of its public interface. Never used by itself.
@preconcurrency @MainActor open class _LayerState: NSObject {
    var attributes: [String: Any] = [:]
    /// The animatable properties that the class adds.
    var ownKeys: Set<String> = []
    /// Of a presentation copy: its model layer.
    var modelLayer: CALayer?

    // MARK: Tree

    /// Bottom first.
    package internal(set) var children: [CALayer] = []
    weak var parent: CALayer?
    /// The layer that this one is the mask of.
    weak var maskedLayer: CALayer?
    var maskLayer: CALayer?
    /// An odd number of layers from this one up to the root has flipped geometry: upright contents are mirrored in its coordinates.
    package internal(set) final var isMirrored = false

    // MARK: Pending work

    var needsLayoutFlag = false
    var sublayersNeedLayout = false
    var needsDisplayFlag = false
    var sublayersNeedDisplay = false
    var drewNothing = false
    /// The result of `display()`; nil if nothing was drawn.
    package internal(set) var backingStore: CGImage?
    /// The same if it is too large for a bitmap.
    package internal(set) var drawnContent: DrawnContent?
    /// While properties that the layer is drawn from are animated.
    var displayedPresentation: DisplayedPresentation?
    /// Incremented whenever the contents change, set or drawn.
    package internal(set) var contentVersion = 0

    // MARK: Animations and rendering

    /// Oldest first, which is the order in which they are applied.
    var running: [RunningAnimation] = []
    /// Animations on this layer, its mask and all descendants.
    package internal(set) var subtreeAnimationCount = 0
    /// Cached data of the renderer for this layer.
    package var renderCache: AnyObject?
    /// The renderer's node, for as long as neither this layer nor a descendant changes or is animated.
    package internal(set) final var reusableNode: AnyObject?
    /// Whether this layer or a descendant has changed since it was last rendered.
    package internal(set) var isRenderDirty = true
    /// Whether this layer itself has changed, or the list of its sublayers.
    var isOwnRenderDirty = true
    /// It is a `FrameUpdating` layer.
    package internal(set) final var updatesInFrames = false
    /// Whether it has been rendered: from then on changes have implicit actions.
    var wasRendered = false
    /// On the root of a displayed tree: called for the first change, layout or display request since the last one was handled.
    package var onTreeChange: (() -> Void)?

    override init() {
        super.init()
    }
}
