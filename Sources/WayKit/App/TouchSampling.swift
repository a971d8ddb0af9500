/// How often, and where, a program is told that fingers have moved. Touchscreens report at a rhythm of their own, 60 to 1,000 times a second;
/// a picture that follows the last report of each frame moves by one report in one frame and by two in the next, and that is seen as
/// trembling. What began and what ended is told at once either way, with all that moved before it.
public enum TouchSampling: Sendable {
    /// Once per frame, where the fingers were at one instant that lies at the same distance before every frame. What the device said is in
    /// `UIEvent.coalescedTouches(for:)`, what will be seen in `predictedTouches(for:)`.
    case resampled
    /// Once per frame, where the device saw them last: for programs that want what was measured.
    case raw
    /// With every report, several times in one frame: for programs that are tests, or that show nothing.
    case everyEvent
}
