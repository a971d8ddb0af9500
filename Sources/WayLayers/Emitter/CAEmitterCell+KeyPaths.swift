import WayLog

extension CAEmitterCell {
    private static let cellsPrefix = "emitterCells."

    func readValue(_ keyPath: String) -> Any? {
        if let (cell, key) = Self.cell(at: keyPath, in: emitterCells) { return cell.value(forKeyPath: key) }
        if let path = EmitterCellValues.numbers[keyPath] { return NSNumber(cgFloat: values[keyPath: path]) }
        switch keyPath {
        case "name": return name
        case "enabled", "isEnabled": return NSNumber(value: isEnabled)
        case "color": return color
        case "contents": return contents
        case "contentsRect": return contentsRect
        case "contentsScale": return NSNumber(cgFloat: contentsScale)
        case "minificationFilter": return minificationFilter
        case "magnificationFilter": return magnificationFilter
        case "minificationFilterBias": return NSNumber(value: minificationFilterBias)
        case "emitterCells": return emitterCells
        case "beginTime": return NSNumber(value: beginTime)
        case "duration": return NSNumber(value: duration)
        case "speed": return NSNumber(value: speed)
        case "timeOffset": return NSNumber(value: timeOffset)
        case "repeatCount": return NSNumber(value: repeatCount)
        case "repeatDuration": return NSNumber(value: repeatDuration)
        case "autoreverses": return NSNumber(value: autoreverses)
        default: return attributes[keyPath] ?? style?[keyPath] ?? type(of: self).defaultValue(forKey: keyPath)
        }
    }

    func writeValue(_ value: Any?, _ keyPath: String) {
        if let (cell, key) = Self.cell(at: keyPath, in: emitterCells) { return cell.setValue(value, forKeyPath: key) }
        if write(value, keyPath) { return }
        if readNumber(value).map({ write($0, keyPath) }) ?? false { return }
        guard EmitterCellValues.numbers[keyPath] == nil, !keyPath.hasPrefix(Self.cellsPrefix) else {
            log.error("\(label): \(value.map { "\($0)" } ?? "nil") is no value for \(keyPath); the value before it is kept")
            return
        }
        attributes[keyPath] = value
    }

    /// The cell that a key path names first, and the rest of the path; nil if it does not begin with the name of a cell.
    static func cell(at keyPath: String, in cells: [CAEmitterCell]?) -> (CAEmitterCell, key: String)? {
        guard let cells, keyPath.hasPrefix(cellsPrefix) else { return nil }
        let rest = keyPath.dropFirst(cellsPrefix.count)
        // A name may contain dots.
        for cell in cells {
            if let name = cell.name, rest.hasPrefix(name + ".") { return (cell, String(rest.dropFirst(name.count + 1))) }
        }
        return nil
    }

    /// - Returns: false if there is no such property, or the value has the wrong type.
    private func write(_ value: Any?, _ key: String) -> Bool {
        switch (key, value) {
        case ("name", nil): name = nil
        case ("name", let text as String): name = text
        case ("enabled", let flag as Bool), ("isEnabled", let flag as Bool): isEnabled = flag
        case ("autoreverses", let flag as Bool): autoreverses = flag
        case ("color", nil): color = nil
        case ("color", let value as CGColor): color = value
        case ("contents", _): contents = value
        case ("contentsRect", let rect as CGRect): contentsRect = rect
        case ("minificationFilter", let name as String): minificationFilter = name
        case ("magnificationFilter", let name as String): magnificationFilter = name
        case ("emitterCells", nil): emitterCells = nil
        case ("emitterCells", let cells as [CAEmitterCell]): emitterCells = cells
        default: return false
        }
        return true
    }

    private func write(_ number: CGFloat, _ key: String) -> Bool {
        if let path = EmitterCellValues.numbers[key] {
            values[keyPath: path] = number.isSane ? number : reject(number, key, values[keyPath: path])
            return true
        }
        switch key {
        case "contentsScale": contentsScale = number
        case "minificationFilterBias": minificationFilterBias = Float(number)
        case "beginTime": beginTime = number
        case "duration": duration = number
        case "speed": speed = Float(number)
        case "timeOffset": timeOffset = number
        case "repeatCount": repeatCount = Float(number)
        case "repeatDuration": repeatDuration = number
        default: return false
        }
        return true
    }
}
