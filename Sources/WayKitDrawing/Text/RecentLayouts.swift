/// The layouts that were requested last.
struct RecentLayouts<Key: Hashable> {
    private static var capacity: Int { 128 }
    private var layouts: [Key: (layout: AttributedTextLayout, age: Int)] = [:]
    private var age = 0

    mutating func layout(for key: Key) -> AttributedTextLayout? {
        guard let index = layouts.index(forKey: key) else { return nil }
        age += 1
        layouts.values[index].age = age
        return layouts.values[index].layout
    }

    mutating func store(_ layout: AttributedTextLayout, for key: Key) {
        age += 1
        layouts[key] = (layout, age)
        guard layouts.count > Self.capacity else { return }
        let limit = age - Self.capacity / 2
        layouts = layouts.filter { $0.value.age > limit }
    }
}
