/// Progress over time, both 0 to 1.
package protocol TimingCurve: Sendable {
    func value(at fraction: Double) -> Double
}
