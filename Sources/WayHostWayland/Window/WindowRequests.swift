import WayHost

/// What the program requested of a window besides its options: stored, and sent to each new surface. Its members are independent of each other.
struct WindowRequests {
    var minimumSize: ToplevelSize?
    var maximumSize: ToplevelSize?
    var icon: WindowIcon?
    var contentKind = ContentKind.none
    var isMaximized = false
    var isIdleInhibited = false
    var areShortcutsInhibited = false
}
