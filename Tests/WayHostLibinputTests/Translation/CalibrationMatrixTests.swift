import Testing

@testable import WayHostLibinput

struct CalibrationMatrixTests {
    @Test(arguments: [
        [1, 0, 0, 0, 1, 0], [0, -1, 1, 1, 0, 0], [1.05, 0.02, -0.03, -0.01, 0.98, 0.01],
    ] as [[Float]])
    func rotationsAndSmallCorrectionsAreUsable(values: [Float]) {
        #expect(CalibrationMatrix(values).isUsable)
    }

    @Test(arguments: [
        [.nan, 0, 0, 0, 1, 0], [1, 0, .infinity, 0, 1, 0], [0, 0, 0, 0, 0, 0], [1, 1, 0, 1, 1, 0], [1, 0, 0], [],
    ] as [[Float]])
    func nonFiniteOrSingularMatricesAreNotUsable(values: [Float]) {
        #expect(!CalibrationMatrix(values).isUsable)
    }
}
