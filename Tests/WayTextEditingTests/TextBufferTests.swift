import Testing

@testable import WayTextEditing

@Suite struct TextBufferTests {
    @Test func wordsOfASentence() {
        let boundaries = TextBoundaries("Hello, it's 3.14 สวัสดีครับ 我喜欢 👨‍👩‍👧 x")
        print(boundaries.wordSegments(around: 0).map { boundaries.buffer.string(in: $0.range) })
    }
}
