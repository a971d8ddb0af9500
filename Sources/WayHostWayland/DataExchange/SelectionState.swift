import WayHost
import WaylandClient

/// One selection of a seat: what the compositor offers, and what this program does.
///
/// While this program's source is alive, the selection is its own, and the compositor's offers are ignored, as the selection event that answers the request;
/// `cancelled` may arrive before or after the next program's offer.
@MainActor struct SelectionState {
    var offer: WaylandOffer?
    var source: WaylandSource?
}
