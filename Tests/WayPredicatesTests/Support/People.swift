import Foundation

/// What programs filter.
class Person: NSObject {
    let name: String
    let age: Int
    let email: String?
    let isActive: Bool
    let tags: [Tag]
    let birthday: Date

    init(_ name: String, _ age: Int, email: String? = nil, isActive: Bool = true, tags: [String] = [], birthday: Date = Date(timeIntervalSince1970: 0)) {
        self.name = name
        self.age = age
        self.email = email
        self.isActive = isActive
        self.tags = tags.map { Tag(name: $0, weight: $0.count) }
        self.birthday = birthday
    }
}

final class Employee: Person {
    let salary = 1_000.5
}

struct Tag {
    let name: String
    let weight: Int
}

enum Level: String {
    case low, high
}
