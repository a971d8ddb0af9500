import WayGraphics

/// The shape of an emitter, and where particles are emitted from it.
struct EmitterGeometry: Sendable, Equatable {
    var shape = CAEmitterLayerEmitterShape.point
    var mode = CAEmitterLayerEmitterMode.volume
    var center = Vector3.zero
    /// Width, height and depth.
    var size = Vector3.zero

    /// A point of emission, and the direction from which emission angles are measured.
    struct Origin {
        var point: Vector3
        var normal: Vector3
    }

    private static let right = Vector3(1, 0, 0), up = Vector3(0, -1, 0)

    func origin(_ random: inout EmitterRandom) -> Origin {
        switch shape {
        case .line:
            let x = mode == .points ? (random.next() < 0.5 ? -0.5 : 0.5) : random.next() - 0.5
            return Origin(point: center + Vector3(x * size.x, 0, 0), normal: Self.up)
        case .rectangle: return Origin(point: center + inBox(Vector3(size.x, size.y, 0), &random), normal: Self.right)
        case .cuboid: return Origin(point: center + inBox(size, &random), normal: Self.right)
        case .circle, .sphere:
            let offset = shape == .circle ? inCircle(&random) : inSphere(&random)
            // From its edge particles leave along the normal; from its inside in one direction.
            let isFilled = mode == .volume || (shape == .circle && mode == .surface)
            return Origin(point: center + offset * size.x, normal: isFilled ? Self.right : offset.direction ?? Self.right)
        default: return Origin(point: center, normal: Self.right)
        }
    }

    /// - Parameter box: A depth of 0 is a rectangle.
    private func inBox(_ box: Vector3, _ random: inout EmitterRandom) -> Vector3 {
        func side(_ random: inout EmitterRandom) -> CGFloat { random.next() < 0.5 ? -0.5 : 0.5 }
        var unit: Vector3
        switch mode {
        case .points: unit = Vector3(side(&random), side(&random), side(&random))
        case .outline:
            // One of the edges, by its length: the coordinate along it is free.
            unit = Vector3(side(&random), side(&random), side(&random))
            let along = random.next() * (abs(box.x) + abs(box.y) + abs(box.z)), at = random.next() - 0.5
            if along < abs(box.x) { unit.x = at } else if along < abs(box.x) + abs(box.y) { unit.y = at } else { unit.z = at }
        case .surface where box.z != 0:
            // One of the faces, by its area: the coordinate across it is fixed.
            unit = Vector3(random.next() - 0.5, random.next() - 0.5, random.next() - 0.5)
            let areas = (x: abs(box.y * box.z), y: abs(box.x * box.z), z: abs(box.x * box.y))
            let across = random.next() * (areas.x + areas.y + areas.z), at = side(&random)
            if across < areas.x { unit.x = at } else if across < areas.x + areas.y { unit.y = at } else { unit.z = at }
        default: unit = Vector3(random.next() - 0.5, random.next() - 0.5, random.next() - 0.5)
        }
        unit = Vector3(unit.x * box.x, unit.y * box.y, unit.z * box.z)
        return unit
    }

    /// In the unit circle.
    private func inCircle(_ random: inout EmitterRandom) -> Vector3 {
        let angle = mode == .points ? (random.next() * 4).rounded(.down) * .pi / 2 : random.next() * 2 * .pi
        let isFilled = mode == .surface || mode == .volume
        let radius = isFilled ? random.next().squareRoot() : 1
        return Vector3(cos(angle) * radius, sin(angle) * radius, 0)
    }

    /// In the unit sphere.
    private func inSphere(_ random: inout EmitterRandom) -> Vector3 {
        switch mode {
        case .points:
            let axis = Int(random.next() * 6), sign: CGFloat = axis < 3 ? 1 : -1
            return [Vector3(sign, 0, 0), Vector3(0, sign, 0), Vector3(0, 0, sign)][axis % 3]
        case .outline: return inCircle(&random)
        default:
            let z = random.next() * 2 - 1, angle = random.next() * 2 * .pi, across = (1 - z * z).squareRoot()
            let radius = mode == .volume ? cbrt(random.next()) : 1
            return Vector3(cos(angle) * across, sin(angle) * across, z) * radius
        }
    }
}

extension Vector3 {
    /// The unit vector with angles relative to `normal`, deviating within a cone.
    /// - Parameters:
    ///   - longitude: In the plane, clockwise on screen.
    ///   - latitude: Towards the eye.
    ///   - range: The opening angle of the cone.
    static func direction(
        longitude: CGFloat, latitude: CGFloat, range: CGFloat, from normal: Vector3, _ random: inout EmitterRandom
    ) -> Vector3 {
        let axis = Vector3(cos(latitude) * cos(longitude), cos(latitude) * sin(longitude), sin(latitude)).turned(onto: normal)
        // Drawn always, so that a change of the range changes no other property of a particle.
        let height = random.next(), turn = random.next() * 2 * .pi
        let half = min(abs(range) / 2, .pi)
        guard half > 0 else { return axis }
        // Uniform on the sphere's cap: its area is proportional to its height.
        let along = 1 - height * (1 - cos(half)), across = max(0, 1 - along * along).squareRoot()
        return Vector3(along, across * cos(turn), across * sin(turn)).turned(onto: axis)
    }

    /// Rotated as the right-pointing unit vector is rotated onto `axis`, keeping the plane's horizon.
    private func turned(onto axis: Vector3) -> Vector3 {
        let side = Vector3(-axis.y, axis.x, 0).direction ?? Vector3(0, 1, 0)
        return axis * x + side * y + axis.cross(side) * z
    }
}
