import Foundation

struct Person: Equatable {
    var name: String
    var symbol = "person.crop.circle"

    static let samples = [
        Person(name: "Ada", symbol: "star.fill"),
        Person(name: "Grace", symbol: "heart.fill"),
        Person(name: "Edsger", symbol: "bell.fill"),
        Person(name: "Barbara", symbol: "house.fill"),
    ]
}

extension Notification.Name {
    static let peopleDidChange = Notification.Name("peopleDidChange")
}

final class PersonStore {
    static let shared = PersonStore()
    private(set) var people = Person.samples

    func add(_ name: String) {
        people.append(Person(name: name))
        NotificationCenter.default.post(name: .peopleDidChange, object: self)
    }

    func remove(at index: Int) {
        people.remove(at: index)
        NotificationCenter.default.post(name: .peopleDidChange, object: self)
    }

    func reset() {
        people = Person.samples
    }
}
