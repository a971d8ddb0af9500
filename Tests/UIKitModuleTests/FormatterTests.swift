import Foundation
import Testing
import UIKit

/// Formatters that Foundation on Linux lacks, as a file of a program names them.
struct FormatterTests {
    @Test func namesAreNotAmbiguous() {
        let duration: DateComponentsFormatter = DateComponentsFormatter()
        duration.unitsStyle = .full
        duration.allowedUnits = [.hour, .minute]
        #expect(duration.string(from: 5400) == "1 hour, 30 minutes")
        let style: PersonNameComponentsFormatter.Style = .short
        var name = PersonNameComponents()
        (name.givenName, name.familyName) = ("Ada", "Lovelace")
        #expect(PersonNameComponentsFormatter.localizedString(from: name, style: style) == "Ada")
        let bytes: ByteCountFormatter = ByteCountFormatter()
        bytes.allowedUnits = [.useKB]
        #expect(bytes.string(fromByteCount: 2000) == "2 KB" && ByteCountFormatter.string(fromByteCount: 5, countStyle: .file) == "5 bytes")
        let unit: LengthFormatter.Unit = .kilometer
        #expect(LengthFormatter().string(fromValue: 5, unit: unit) == "5 km")
        let measurement = MeasurementFormatter()
        measurement.unitOptions = .providedUnit
        #expect(measurement.string(from: Measurement(value: 3, unit: UnitLength.meters)) == "3 m")
        let list = ListFormatter()
        list.locale = Locale(identifier: "en_US")
        #expect(list.string(from: ["a", "b", "c"]) == "a, b, and c" && ListFormatter.localizedString(byJoining: ["a"]) == "a")
        let relative = RelativeDateTimeFormatter()
        #expect(relative.localizedString(fromTimeInterval: -7200) == "2 hours ago")
    }

    @Test func predicatesHaveFormats() {
        let names = ["Ada", "Grace", "Émile"], emails = ["a@b.de", "nothing"]
        let pattern = NSPredicate(format: "SELF MATCHES %@", "[a-z]+@[a-z]+\\.[a-z]{2,}")
        #expect(emails.filter { pattern.evaluate(with: $0) } == ["a@b.de"])
        #expect(names.filter { NSPredicate(format: "SELF BEGINSWITH[cd] %@", "e").evaluate(with: $0) } == ["Émile"])
        let people = [["name": "Ada", "age": 36], ["name": "Grace", "age": 85]] as [[String: Any]]
        #expect(people.filter { NSPredicate(format: "age >= %d AND %K IN %@", 40, "name", names).evaluate(with: $0) }.count == 1)
    }
}
