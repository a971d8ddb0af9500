import Testing
import WayGraphics

struct ShadowTests {
    /// A 20 × 20 square at the centre of 100 × 100, moved outside so that only its shadow is visible.
    private func shadow(offset: CGSize, blur: CGFloat, scale: CGFloat = 1) -> [[Int]] {
        let canvas = Canvas(100, 100, scale: scale)
        canvas.context.setShadow(offset: CGSize(width: offset.width + 200, height: offset.height), blur: blur, color: .black)
        canvas.context.fill(CGRect(x: -160, y: 40, width: 20, height: 20))
        return canvas.alphas
    }

    @Test(arguments: [2, 5, 10, 20] as [CGFloat])
    func isSymmetricAndConservesCoverage(blur: CGFloat) {
        let alphas = shadow(offset: .zero, blur: blur)
        for y in 0..<100 {
            for x in 0..<100 {
                #expect(abs(alphas[y][x] - alphas[y][99 - x]) <= 1)
                #expect(abs(alphas[y][x] - alphas[99 - y][x]) <= 1)
                #expect(abs(alphas[y][x] - alphas[x][y]) <= 1)
            }
        }
        let total = alphas.joined().reduce(0, +)
        #expect(abs(total - 400 * 255) < 400 * 255 / 50)
    }

    @Test(arguments: [4, 8, 16] as [CGFloat])
    func blurIsAGaussianWithHalfTheRadiusAsSigma(blur: CGFloat) {
        let alphas = shadow(offset: .zero, blur: blur)
        let sigma = blur / 2
        // A blurred edge is the integral of the Gaussian; a square is the product of two such strips.
        func strip(_ x: CGFloat) -> CGFloat {
            (erf((x - 40) / (sigma * CGFloat(2).squareRoot())) - erf((x - 60) / (sigma * CGFloat(2).squareRoot()))) / 2
        }
        for x in stride(from: 30, through: 70, by: 2) {
            let expected = strip(CGFloat(x) + 0.5) * strip(50.5) * 255
            #expect(abs(CGFloat(alphas[50][x]) - expected) < 6, "at \(x)")
        }
    }

    @Test func isDisplacedByItsOffset() {
        let alphas = shadow(offset: CGSize(width: 10, height: -5), blur: 0)
        #expect(alphas[35][50] == 255 && alphas[54][69] == 255)
        #expect(alphas[34][50] == 0 && alphas[55][69] == 0 && alphas[40][49] == 0 && alphas[40][70] == 0)
    }

    @Test func dependsOnTheScaleButNotOnTheTransform() {
        let canvas = Canvas(40, 40, scale: 2)
        canvas.context.scaleBy(x: 0.5, y: 0.5)
        canvas.context.setShadow(offset: CGSize(width: 10, height: 0), blur: 0, color: .red)
        canvas.context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(canvas[5, 5] == [255, 0, 0, 0])
        #expect(canvas[15, 5] == [0, 0, 0, 0])
        #expect(canvas[20, 5] == [255, 255, 0, 0] && canvas[29, 5] == [255, 255, 0, 0])
        #expect(canvas[30, 5] == [0, 0, 0, 0])
    }

    @Test func layerCastsOneShadow() {
        let canvas = Canvas(40, 40)
        canvas.context.setShadow(offset: CGSize(width: 0, height: 20), blur: 0, color: CGColor(red: 0, green: 0, blue: 1, alpha: 0.5))
        canvas.context.beginTransparencyLayer(auxiliaryInfo: nil)
        canvas.context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        canvas.context.fill(CGRect(x: 5, y: 0, width: 10, height: 10))
        canvas.context.endTransparencyLayer()
        #expect(canvas[7, 25] == [128, 0, 0, 128])
        #expect(canvas[7, 5] == [255, 0, 0, 0])
        #expect(canvas.alphas[25].filter { $0 > 0 }.count == 15)
    }

    @Test func clipAppliesToTheShadow() {
        let canvas = Canvas(40, 40)
        canvas.context.clip(to: CGRect(x: 0, y: 0, width: 40, height: 12))
        canvas.context.setShadow(offset: CGSize(width: 0, height: 5), blur: 0, color: .red)
        canvas.context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(canvas[5, 11] == [255, 255, 0, 0] && canvas[5, 12] == [0, 0, 0, 0])
    }
}
