extension SymbolDrawings {
    /// Shapes, grids and windows.
    static let shapes = """
        circle: oO12 12 10
        square: oR3 3 18 18 3
        app: oR3 3 18 18 5
        rectangle: oR2 5 20 14 2.5
        rectangle.portrait: oR5 2 14 20 2.5
        capsule: oR2 6.5 20 11 5.5
        capsule.portrait: oR6.5 2 11 20 5.5
        oval: oE12 12 10.5 7.5
        triangle: oM12 3.5 21.8 20H2.2Z
        diamond: oM12 2 22 12 12 22 2 12Z
        hexagon: oM12 2 21 7V17L12 22 3 17V7Z
        octagon: oM8 2.5H16L21.5 8V16L16 21.5H8L2.5 16V8Z
        pentagon: oM12 2.5 21.8 9.8 18 21H6L2.2 9.8Z
        seal: oN12 12 10 8.6 12
        shield: oM12 2.2C14.5 4 17.5 5 20 5.2V11.5C20 16.5 17 20 12 22C7 20 4 16.5 4 11.5V5.2C6.5 5 9.5 4 12 2.2Z
        star: oS12 12.8 9.8 4.2 5
        star.leadinghalf.filled: S12 12.8 9.8 4.2 5 fM12 3 9.5 9.4 2.7 9.8 7.9 14.2 6.2 20.7 12 17Z
        heart: oM12 20.5C5 15.5 2.5 12.5 2.5 8.8C2.5 6 4.6 4 7.2 4C9.2 4 11 5.2 12 7.2C13 5.2 14.8 4 16.8 4C19.4 4 21.5 6 21.5 8.8C21.5 12.5 19 15.5 12 20.5Z
        suit.heart = heart
        suit.diamond: oM12 2.5 19 12 12 21.5 5 12Z
        suit.spade: oM12 2.5C14 7 20.5 9.5 20.5 14C20.5 18.5 15 19 12.8 15.5L14.5 21H9.5L11.2 15.5C9 19 3.5 18.5 3.5 14C3.5 9.5 10 7 12 2.5Z
        suit.club: oM11 15C9 18.5 3 17.5 3 13.5C3 10 6.5 9 8.8 10.2C6.5 7 8.5 3 12 3C15.5 3 17.5 7 15.2 10.2C17.5 9 21 10 21 13.5C21 17.5 15 18.5 13 15L14.5 21H9.5Z
        circle.dashed: A12 12 10 6 36A12 12 10 51 81A12 12 10 96 126A12 12 10 141 171A12 12 10 186 216A12 12 10 231 261A12 12 10 276 306A12 12 10 321 351
        square.dashed: M3.5 8V6Q3.5 3.5 6 3.5H8M16 3.5H18Q20.5 3.5 20.5 6V8M20.5 16V18Q20.5 20.5 18 20.5H16M8 20.5H6Q3.5 20.5 3.5 18V16M11 3.5H13M11 20.5H13M3.5 11V13M20.5 11V13
        rectangle.dashed: M2 9V7.5Q2 5 4.5 5H6M18 5H19.5Q22 5 22 7.5V9M22 15V16.5Q22 19 19.5 19H18M6 19H4.5Q2 19 2 16.5V15M9.5 5H14.5M9.5 19H14.5M2 11.5V12.5M22 11.5V12.5
        circle.lefthalf.filled: O12 12 10 fM12 2C6.5 2 2 6.5 2 12C2 17.5 6.5 22 12 22Z
        circle.righthalf.filled: O12 12 10 fM12 2C17.5 2 22 6.5 22 12C22 17.5 17.5 22 12 22Z
        circle.tophalf.filled: O12 12 10 fM2 12C2 6.5 6.5 2 12 2C17.5 2 22 6.5 22 12Z
        circle.bottomhalf.filled: O12 12 10 fM2 12C2 17.5 6.5 22 12 22C17.5 22 22 17.5 22 12Z
        circle.lefthalf.fill = circle.lefthalf.filled
        circle.righthalf.fill = circle.righthalf.filled
        square.lefthalf.filled: R3 3 18 18 3 fM12 3H6Q3 3 3 6V18Q3 21 6 21H12Z
        square.righthalf.filled: R3 3 18 18 3 fM12 3H18Q21 3 21 6V18Q21 21 18 21H12Z
        rectangle.lefthalf.filled: R2 5 20 14 2.5 fM12 5H4.5Q2 5 2 7.5V16.5Q2 19 4.5 19H12Z
        rectangle.righthalf.filled: R2 5 20 14 2.5 fM12 5H19.5Q22 5 22 7.5V16.5Q22 19 19.5 19H12Z
        circle.inset.filled: O12 12 10 fO12 12 6
        largecircle.fill.circle = circle.inset.filled
        smallcircle.filled.circle: O12 12 10 fO12 12 3
        record.circle: O12 12 10 fO12 12 5.5
        record.circle.fill: bO12 12 9.5 kO12 12 6 fO12 12 5
        target: O12 12 10O12 12 5.6 fO12 12 1.8
        scope: O12 12 8M12 1.5V8M12 16V22.5M1.5 12H8M16 12H22.5
        dot.circle: O12 12 10 fO12 12 2.4
        circle.grid.2x2: oO7 7 3.8O17 7 3.8O7 17 3.8O17 17 3.8
        circle.grid.3x3: oO5 5 1.8O12 5 1.8O19 5 1.8O5 12 1.8O12 12 1.8O19 12 1.8O5 19 1.8O12 19 1.8O19 19 1.8
        circle.grid.2x1: oO6.5 12 4O17.5 12 4
        circle.hexagongrid: oO12 4.5 2.4O12 12 2.4O12 19.5 2.4O5.5 8.2 2.4O18.5 8.2 2.4O5.5 15.8 2.4O18.5 15.8 2.4
        square.grid.2x2: oR3 3 7.5 7.5 1.5R13.5 3 7.5 7.5 1.5R3 13.5 7.5 7.5 1.5R13.5 13.5 7.5 7.5 1.5
        square.grid.3x3: oR2.5 2.5 4.5 4.5 1R9.75 2.5 4.5 4.5 1R17 2.5 4.5 4.5 1R2.5 9.75 4.5 4.5 1R9.75 9.75 4.5 4.5 1R17 9.75 4.5 4.5 1\
        R2.5 17 4.5 4.5 1R9.75 17 4.5 4.5 1R17 17 4.5 4.5 1
        square.grid.3x2: oR2 5.8 5 5 1.2R9.5 5.8 5 5 1.2R17 5.8 5 5 1.2R2 13.3 5 5 1.2R9.5 13.3 5 5 1.2R17 13.3 5 5 1.2
        square.grid.4x3.fill: fR1.5 4 4.2 4.2 .8R7.1 4 4.2 4.2 .8R12.7 4 4.2 4.2 .8R18.3 4 4.2 4.2 .8R1.5 9.9 4.2 4.2 .8R7.1 9.9 4.2 4.2 .8R12.7 9.9 4.2 4.2 .8\
        R18.3 9.9 4.2 4.2 .8R1.5 15.8 4.2 4.2 .8R7.1 15.8 4.2 4.2 .8R12.7 15.8 4.2 4.2 .8R18.3 15.8 4.2 4.2 .8
        rectangle.grid.1x2: oR3 4 18 6.5 1.5R3 13.5 18 6.5 1.5
        rectangle.grid.2x2: oR2 4.5 8.7 6.3 1.3R13.3 4.5 8.7 6.3 1.3R2 13.2 8.7 6.3 1.3R13.3 13.2 8.7 6.3 1.3
        rectangle.grid.3x2: oR1.5 5 5.8 6 1.2R9.1 5 5.8 6 1.2R16.7 5 5.8 6 1.2R1.5 13 5.8 6 1.2R9.1 13 5.8 6 1.2R16.7 13 5.8 6 1.2
        rectangle.3.group: oR2 4.5 9.5 15 1.8R14.5 4.5 7.5 6 1.5R14.5 13.5 7.5 6 1.5
        rectangle.split.2x1: oR2 5 20 14 2.5 iM12 5V19
        rectangle.split.1x2: oR2 5 20 14 2.5 iM2 12H22
        rectangle.split.3x1: oR2 5 20 14 2.5 iM8.7 5V19M15.3 5V19
        rectangle.split.2x2: oR2 5 20 14 2.5 iM12 5V19M2 12H22
        rectangle.split.3x3: oR2 5 20 14 2.5 iM8.7 5V19M15.3 5V19M2 9.7H22M2 14.3H22
        square.split.2x1: oR3 3 18 18 3 iM12 3V21
        square.split.1x2: oR3 3 18 18 3 iM3 12H21
        square.split.2x2: oR3 3 18 18 3 iM12 3V21M3 12H21
        sidebar.left: oR2 4.5 20 15 3 iM9 4.5V19.5 dhM4.8 8H6.2M4.8 11H6.2M4.8 14H6.2
        sidebar.right: oR2 4.5 20 15 3 iM15 4.5V19.5 dhM17.8 8H19.2M17.8 11H19.2M17.8 14H19.2
        sidebar.leading = sidebar.left
        sidebar.trailing = sidebar.right
        sidebar.squares.left = sidebar.left
        inset.filled.rectangle: R2 4.5 20 15 3 fR5 7.5 14 9 1
        rectangle.inset.filled = inset.filled.rectangle
        rectangle.leadinghalf.inset.filled: R2 4.5 20 15 3 fR5 7.5 6.5 9 1
        rectangle.bottomthird.inset.filled: R2 4.5 20 15 3 fR5 12.5 14 4 1
        menubar.rectangle: oR2 4.5 20 15 3 iM2 9H22
        dock.rectangle: oR2 4.5 20 15 3 jR6 14 12 2.5 1
        macwindow: oR2 4.5 20 15 3 iM2 9H22 jO5 6.8 .9O8 6.8 .9
        macwindow.on.rectangle: M6 5V4.5Q6 2.5 8 2.5H20Q22 2.5 22 4.5V12.5Q22 14.5 20 14.5H19.5 oR2 7.5 15.5 12 2.5 iM2 11.3H17.5
        uiwindow.split.2x1: oR2 4.5 20 15 3 iM2 9H22M12 9V19.5
        square.on.square: M8 6.5V5.5Q8 3 10.5 3H18.5Q21 3 21 5.5V13.5Q21 16 18.5 16H17.5 oR3 8 13 13 2.5
        plus.square.on.square: M8 6.5V5.5Q8 3 10.5 3H18.5Q21 3 21 5.5V13.5Q21 16 18.5 16H17.5 oR3 8 13 13 2.5 iM9.5 11V18M6 14.5H13
        rectangle.on.rectangle: M6.5 7V6.5Q6.5 4 9 4H19.5Q22 4 22 6.5V13.5Q22 16 19.5 16H19 oR2 8 15.5 12 2.5
        plus.rectangle.on.rectangle: M6.5 7V6.5Q6.5 4 9 4H19.5Q22 4 22 6.5V13.5Q22 16 19.5 16H19 oR2 8 15.5 12 2.5 iM9.75 11V17M6.75 14H12.75
        rectangle.on.rectangle.angled = rectangle.on.rectangle
        square.on.circle: M8.5 7C9.5 4.5 11.8 3 14.5 3C18 3 21 6 21 9.5C21 12.2 19.5 14.5 17 15.5 oR3 9 12 12 2.5
        square.stack: oR3.5 9 17 12.5 2.5 sM5.5 6H18.5M7.5 3H16.5
        rectangle.stack: oR2 9.5 20 11.5 2.5 sM4 6.5H20M6.5 3.5H17.5
        square.stack.3d.up: v oM12 2.5 22 7.5 12 12.5 2 7.5Z v sM2 12 12 17 22 12 v sM2 16.5 12 21.5 22 16.5
        square.3.layers.3d = square.stack.3d.up
        square.2.layers.3d: oM12 4 22 9.5 12 15 2 9.5Z sM2 14.5 12 20 22 14.5
        viewfinder: M2.5 8V5.5Q2.5 2.5 5.5 2.5H8M16 2.5H18.5Q21.5 2.5 21.5 5.5V8M21.5 16V18.5Q21.5 21.5 18.5 21.5H16M8 21.5H5.5Q2.5 21.5 2.5 18.5V16
        qrcode: R3 3 7 7 1R14 3 7 7 1R3 14 7 7 1 fR5.4 5.4 2.2 2.2 0R16.4 5.4 2.2 2.2 0R5.4 16.4 2.2 2.2 0R13 13 3 3 0R18.5 13 3 3 0R16 16 2.5 2.5 0R13 18.5 3 3 0R18.5 18.5 3 3 0
        barcode: fR2 5 2 14 0R5.5 5 1 14 0R8 5 2.5 14 0R12 5 1 14 0R14.5 5 2 14 0R18 5 1 14 0R20.5 5 1.5 14 0
        crop: M6.5 2V17.5H22M2 6.5H17.5V22
        aspectratio: oR2 5 20 14 2.5 iM5.5 11.5V8.5H8.5M18.5 12.5V15.5H15.5
        perspective: oM3 5H21L18 19H6Z
        move.3d: M12 13V3M12 13 3.5 19M12 13 20.5 19M9 6 12 3 15 6M3.5 15V19H7.5M20.5 15V19H16.5
        cube: oM12 2 21 7V17L12 22 3 17V7Z iM3.5 7.3 12 12 20.5 7.3M12 12V21.5
        shippingbox: oM12 2 21 7V17L12 22 3 17V7Z iM3.5 7.3 12 12 20.5 7.3M12 12V21.5M7.5 4.8 16.5 9.6
        cube.transparent: M12 2 21 7V17L12 22 3 17V7ZM12 7 16.5 9.5V14.5L12 17 7.5 14.5V9.5ZM12 2V7M21 17 16.5 14.5M3 17 7.5 14.5
        cylinder: oM4 6C4 1.2 20 1.2 20 6V18C20 22.8 4 22.8 4 18Z iM4 6C4 10.8 20 10.8 20 6
        circle.slash = nosign
        nosign: O12 12 10M5 5 19 19
        slash.circle: O12 12 10M16 8 8 16
        squareshape: oR3 3 18 18 0
        point.topleft.down.curvedto.point.bottomright.up: O5 5 2.5O19 19 2.5M7.5 5H16Q20 5 20 8.5Q20 12 16 12H8Q4 12 4 15.5Q4 19 8 19H16.5
        rays: v M12 2V7 v M19 5 15.5 8.5 v M22 12H17 v M19 19 15.5 15.5 v M12 22V17 v M5 19 8.5 15.5 v M2 12H7 v M5 5 8.5 8.5
        timelapse: O12 12 10 fM12 6C15.3 6 18 8.7 18 12C18 15.3 15.3 18 12 18V12Z
        dot.radiowaves.left.and.right: fO12 12 2.2 v sA12 12 5.5 -45 45A12 12 5.5 135 225 v A12 12 9.8 -45 45A12 12 9.8 135 225
        dot.radiowaves.right: fO5 12 2.2 v sA5 12 5.8 -45 45 v A5 12 10.6 -45 45 v A5 12 15.4 -45 45
        wave.3.right: v A2 12 7 -45 45 v A2 12 12.5 -45 45 v A2 12 18 -37 37
        wave.3.left: v A22 12 7 135 225 v A22 12 12.5 135 225 v A22 12 18 143 217
        """
}
