/// What a table does while it calls the data source and the delegate. It keeps its rows and sections meanwhile; what a callback requests, a reload or a batch
/// of updates, follows.
///
/// | work | a request | the next work |
/// | --- | --- | --- |
/// | `none` | is served at once | |
/// | `loading` | interrupts it | `loading` again, which has the changes of a batch |
/// | `layingOut` | interrupts it | `loading` or `updating`, then `layingOut` again |
/// | `updating` | interrupts it | `loading`; a batch is left to the next layout |
///
/// `isLast`: callbacks have requested something in each repetition. This one is not interrupted; the request is left to the next layout.
enum TableWork: Equatable {
    case none
    case loading(isLast: Bool)
    case layingOut(isLast: Bool)
    case updating

    var isLayingOut: Bool { if case .layingOut = self { true } else { false } }

    var isLast: Bool {
        switch self {
        case .none, .updating: false
        case .loading(let isLast), .layingOut(let isLast): isLast
        }
    }
}
