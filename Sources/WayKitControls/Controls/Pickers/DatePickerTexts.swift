import Foundation

/// Words of date pickers, which Foundation does not translate on Linux. English in languages that are not in the table.
enum DatePickerTexts {
    /// The label beside the time.
    static func time(_ locale: Locale) -> String { texts(locale).time }
    /// The row of the present day.
    static func today(_ locale: Locale) -> String { texts(locale).today }

    private static func texts(_ locale: Locale) -> (time: String, today: String) {
        let language = locale.language
        if language.languageCode == "zh" { return language.script == "Hant" ? ("時間", "今天") : ("时间", "今天") }
        return language.languageCode.flatMap { table[$0.identifier] } ?? ("Time", "Today")
    }

    private static let table: [String: (time: String, today: String)] = [
        "ar": ("الوقت", "اليوم"), "bg": ("Час", "Днес"), "ca": ("Hora", "Avui"), "cs": ("Čas", "Dnes"), "da": ("Tidspunkt", "I dag"),
        "de": ("Uhrzeit", "Heute"), "el": ("Ώρα", "Σήμερα"), "es": ("Hora", "Hoy"), "et": ("Kellaaeg", "Täna"), "fa": ("زمان", "امروز"),
        "fi": ("Aika", "Tänään"), "fr": ("Heure", "Aujourd’hui"), "he": ("שעה", "היום"), "hi": ("समय", "आज"), "hr": ("Vrijeme", "Danas"),
        "hu": ("Idő", "Ma"), "id": ("Waktu", "Hari ini"), "it": ("Ora", "Oggi"), "ja": ("時刻", "今日"), "ko": ("시간", "오늘"),
        "lt": ("Laikas", "Šiandien"), "lv": ("Laiks", "Šodien"), "ms": ("Masa", "Hari ini"), "nb": ("Klokkeslett", "I dag"),
        "nl": ("Tijd", "Vandaag"), "nn": ("Klokkeslett", "I dag"), "no": ("Klokkeslett", "I dag"), "pl": ("Godzina", "Dzisiaj"),
        "pt": ("Hora", "Hoje"), "ro": ("Oră", "Azi"), "ru": ("Время", "Сегодня"), "sk": ("Čas", "Dnes"), "sl": ("Čas", "Danes"),
        "sr": ("Време", "Данас"), "sv": ("Tid", "I dag"), "th": ("เวลา", "วันนี้"), "tr": ("Saat", "Bugün"), "uk": ("Час", "Сьогодні"),
        "vi": ("Giờ", "Hôm nay"),
    ]
}
