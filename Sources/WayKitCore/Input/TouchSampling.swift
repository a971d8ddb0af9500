/// How often, and at which positions, touch movement is delivered. Touchscreens report at their own rate, 60 to 1,000 times a second; content that
/// follows the last report of each frame moves by one report in one frame and by two in the next, which is visible as jitter. Beginnings and ends are
/// delivered immediately in any case, after all movement before them.
public enum TouchSampling: Sendable {
    /// Once per frame, at the positions of a time that lies at a constant latency before every presentation. The device's samples are in
    /// `UIEvent.coalescedTouches(for:)`, predicted ones in `predictedTouches(for:)`.
    case resampled
    /// Once per frame, at the last measured positions: for programs that need the measured samples.
    case raw
    /// For every report, several times in one frame: for tests, and for programs that show nothing.
    case everyEvent
}
