extension SymbolDrawings {
    /// Arrows and chevrons.
    static let arrows = """
        chevron.left: w13 M9.5 5 3.5 12 9.5 19
        chevron.right: w13 M3.5 5 9.5 12 3.5 19
        chevron.up: M4 15.5 12 8.5 20 15.5
        chevron.down: M4 8.5 12 15.5 20 8.5
        chevron.backward = chevron.left
        chevron.forward = chevron.right
        chevron.left.2: M11.5 5 4.5 12 11.5 19M19.5 5 12.5 12 19.5 19
        chevron.right.2: M4.5 5 11.5 12 4.5 19M12.5 5 19.5 12 12.5 19
        chevron.backward.2 = chevron.left.2
        chevron.forward.2 = chevron.right.2
        chevron.up.2: M5 12 12 5 19 12M5 19 12 12 19 19
        chevron.down.2: M5 5 12 12 19 5M5 12 12 19 19 12
        chevron.compact.left: w13 M9 3.5 5 12 9 20.5
        chevron.compact.right: w13 M4 3.5 8 12 4 20.5
        chevron.compact.up: M2.5 14 12 10 21.5 14
        chevron.compact.down: M2.5 10 12 14 21.5 10
        chevron.up.chevron.down: M6.5 9.5 12 4 17.5 9.5M6.5 14.5 12 20 17.5 14.5
        chevron.left.forwardslash.chevron.right: M7 6.5 1.5 12 7 17.5M17 6.5 22.5 12 17 17.5M14 4.5 10 19.5
        arrow.left: M20 12H4.5M11 5.5 4.5 12 11 18.5
        arrow.right: M4 12H19.5M13 5.5 19.5 12 13 18.5
        arrow.up: M12 20V4.5M5.5 11 12 4.5 18.5 11
        arrow.down: M12 4V19.5M5.5 13 12 19.5 18.5 13
        arrow.backward = arrow.left
        arrow.forward = arrow.right
        arrow.up.left: M18.5 18.5 6 6M15.5 5.5H5.5V15.5
        arrow.up.right: M5.5 18.5 18 6M8.5 5.5H18.5V15.5
        arrow.down.left: M18.5 5.5 6 18M5.5 8.5V18.5H15.5
        arrow.down.right: M5.5 5.5 18 18M18.5 8.5V18.5H8.5
        arrow.up.forward = arrow.up.right
        arrow.up.backward = arrow.up.left
        arrow.down.forward = arrow.down.right
        arrow.down.backward = arrow.down.left
        arrow.left.arrow.right: M3 7.5H20.5M16.5 3.5 20.5 7.5 16.5 11.5M21 16.5H3.5M7.5 12.5 3.5 16.5 7.5 20.5
        arrow.right.arrow.left: M21 7.5H3.5M7.5 3.5 3.5 7.5 7.5 11.5M3 16.5H20.5M16.5 12.5 20.5 16.5 16.5 20.5
        arrow.up.arrow.down: M7.5 21V3.5M3.5 7.5 7.5 3.5 11.5 7.5M16.5 3V20.5M12.5 16.5 16.5 20.5 20.5 16.5
        arrow.left.and.right: M3 12H21M7.5 7.5 3 12 7.5 16.5M16.5 7.5 21 12 16.5 16.5
        arrow.up.and.down: M12 3V21M7.5 7.5 12 3 16.5 7.5M7.5 16.5 12 21 16.5 16.5
        arrow.up.and.down.and.arrow.left.and.right: M12 2.7V21.3M2.7 12H21.3M9 5.5 12 2.7 15 5.5M9 18.5 12 21.3 15 18.5M5.5 9 2.7 12 5.5 15M18.5 9 21.3 12 18.5 15
        arrow.up.left.and.arrow.down.right: M3.5 10.5V3.5H10.5M4 4 10.3 10.3M20.5 13.5V20.5H13.5M20 20 13.7 13.7
        arrow.down.right.and.arrow.up.left: M10 3V10H3M9.5 9.5 3 3M14 21V14H21M14.5 14.5 21 21
        arrow.up.right.and.arrow.down.left: M13.5 3.5H20.5V10.5M20 4 13.7 10.3M10.5 20.5H3.5V13.5M4 20 10.3 13.7
        arrow.down.left.and.arrow.up.right: M14 3V10H21M14.5 9.5 21 3M10 21V14H3M9.5 14.5 3 21
        arrow.up.backward.and.arrow.down.forward = arrow.up.left.and.arrow.down.right
        arrow.down.forward.and.arrow.up.backward = arrow.down.right.and.arrow.up.left
        arrow.clockwise: A12 12.5 8 0 310M17.6 2.6 17.4 6.6 13.4 6.6
        arrow.counterclockwise: A12 12.5 8 -130 180M6.4 2.6 6.6 6.6 10.6 6.6
        arrow.triangle.2.circlepath: A12 12 8.5 185 318A12 12 8.5 5 138 fM20.9 10.2 22 5 16 8.8ZM3.1 13.8 2 19 8 15.2Z
        arrow.2.circlepath = arrow.triangle.2.circlepath
        arrow.2.squarepath = repeat
        arrow.rectanglepath = repeat
        arrow.uturn.left: M8.5 4 3.5 9 8.5 14M3.5 9H14.5C18 9 20.5 11.2 20.5 14.5C20.5 17.8 18 20 14.5 20H10
        arrow.uturn.right: M15.5 4 20.5 9 15.5 14M20.5 9H9.5C6 9 3.5 11.2 3.5 14.5C3.5 17.8 6 20 9.5 20H14
        arrow.uturn.backward = arrow.uturn.left
        arrow.uturn.forward = arrow.uturn.right
        arrow.uturn.up: M4 8.5 9 3.5 14 8.5M9 3.5V14.5C9 18 11.2 20.5 14.5 20.5C17.8 20.5 20 18 20 14.5V10
        arrow.uturn.down: M4 15.5 9 20.5 14 15.5M9 20.5V9.5C9 6 11.2 3.5 14.5 3.5C17.8 3.5 20 6 20 9.5V14
        arrow.turn.up.left: M20 20V10H4.5M10 4.5 4.5 10 10 15.5
        arrow.turn.up.right: M4 20V10H19.5M14 4.5 19.5 10 14 15.5
        arrow.turn.down.left: M20 4V14H4.5M10 8.5 4.5 14 10 19.5
        arrow.turn.down.right: M4 4V14H19.5M14 8.5 19.5 14 14 19.5
        arrow.turn.left.up: M20 20H10V4.5M4.5 10 10 4.5 15.5 10
        arrow.turn.right.up: M4 20H14V4.5M8.5 10 14 4.5 19.5 10
        arrow.turn.right.down: M4 4H14V19.5M8.5 14 14 19.5 19.5 14
        arrow.turn.left.down: M20 4H10V19.5M4.5 14 10 19.5 15.5 14
        arrowshape.turn.up.left: oM10 4.5 2.5 11.5 10 18.5V14.5C15 14.5 18.5 15.8 21.5 19.5C21.2 12.5 17 8.8 10 8.5Z
        arrowshape.turn.up.right: oM14 4.5 21.5 11.5 14 18.5V14.5C9 14.5 5.5 15.8 2.5 19.5C2.8 12.5 7 8.8 14 8.5Z
        arrowshape.turn.up.backward = arrowshape.turn.up.left
        arrowshape.turn.up.forward = arrowshape.turn.up.right
        arrowshape.turn.up.left.2: oM13 4.5 6.5 11.5 13 18.5V14.5C17 14.5 19.8 15.8 22.2 19.5C22 12.5 18.8 8.8 13 8.5Z sM8 4.5 1.8 11.5 8 18.5
        arrowshape.left: oM11 4 2.5 12 11 20V15.5H21.5V8.5H11Z
        arrowshape.right: oM13 4 21.5 12 13 20V15.5H2.5V8.5H13Z
        arrowshape.up: oM4 11 12 2.5 20 11H15.5V21.5H8.5V11Z
        arrowshape.down: oM4 13 12 21.5 20 13H15.5V2.5H8.5V13Z
        arrowshape.backward = arrowshape.left
        arrowshape.forward = arrowshape.right
        arrow.branch: M12 21V14C12 10 6 11 6 4.5M12 14C12 10 18 11 18 4.5M3 7 6 4 9 7M15 7 18 4 21 7
        arrow.triangle.branch: O6 5 2.3M6 7.3V21M6 16.5C6 12 17.5 14 17.5 8 fM13.5 9 17.5 3.5 21.5 9Z
        arrow.triangle.merge: M6 20V17C6 13 12 12 12 7M18 20V17C18 13 12 12 12 7 fM8 8 12 2.5 16 8Z
        arrow.triangle.pull: O5.5 5 2.3M5.5 7.3V16.7O5.5 19 2.3O18.5 19 2.3M18.5 16.7V8Q18.5 5 15.5 5H13.5 fM14.5 1.5V8.5L10 5Z
        arrow.triangle.swap: M7.5 20V8M16.5 4V16 fM3 9 7.5 3 12 9ZM12 15 16.5 21 21 15Z
        arrow.triangle.turn.up.right.diamond: oM12 1.8 22.2 12 12 22.2 1.8 12Z iM9 16V12.5Q9 11 10.5 11H15M12.5 8.3 15.2 11 12.5 13.7
        arrow.up.to.line: M4 4H20M12 21V8M6.5 13.5 12 8 17.5 13.5
        arrow.down.to.line: M4 20H20M12 3V16M6.5 10.5 12 16 17.5 10.5
        arrow.left.to.line: M4 4V20M21 12H8M13.5 6.5 8 12 13.5 17.5
        arrow.right.to.line: M20 4V20M3 12H16M10.5 6.5 16 12 10.5 17.5
        arrow.backward.to.line = arrow.left.to.line
        arrow.forward.to.line = arrow.right.to.line
        arrow.down.app: M15.5 7H17Q19.5 7 19.5 9.5V18Q19.5 20.5 17 20.5H7Q4.5 20.5 4.5 18V9.5Q4.5 7 7 7H8.5M12 2.5V15.5M8.3 12 12 15.7 15.7 12
        arrow.up.doc: oM6.5 2.5H13.5L19.5 8.5V20Q19.5 21.5 18 21.5H6Q4.5 21.5 4.5 20V4.5Q4.5 2.5 6.5 2.5Z iM12 18V11M9 13.5 12 10.5 15 13.5
        arrow.down.doc: oM6.5 2.5H13.5L19.5 8.5V20Q19.5 21.5 18 21.5H6Q4.5 21.5 4.5 20V4.5Q4.5 2.5 6.5 2.5Z iM12 10V17M9 14.5 12 17.5 15 14.5
        repeat: M4 11V10C4 7.8 5.8 6 8 6H20M16.5 2.5 20 6 16.5 9.5M20 13V14C20 16.2 18.2 18 16 18H4M7.5 14.5 4 18 7.5 21.5
        repeat.1: M4 11V10C4 7.8 5.8 6 8 6H20M16.5 2.5 20 6 16.5 9.5M20 13V14C20 16.2 18.2 18 16 18H4M7.5 14.5 4 18 7.5 21.5 dM11 10.6 12.6 9.8V14.4
        shuffle: M3 7H6C12 7 11.5 17 17.5 17H21M3 17H6C12 17 11.5 7 17.5 7H21M18 4 21 7 18 10M18 14 21 17 18 20
        location: oM21 3 3 10.8 11.5 12.5 13.2 21Z
        location.north: oM12 2.5 19 21 12 17 5 21Z
        paperplane: oM21.5 2.5 2.5 9.5 10.5 13.5 14.5 21.5Z iM10.5 13.5 21.5 2.5
        cursorarrow: oM5.5 3V18L9.5 14.5 12 20.5 14.5 19.5 12 13.7H17.5Z
        square.and.arrow.up: M8.5 9H6Q5 9 5 10V20Q5 21 6 21H18Q19 21 19 20V10Q19 9 18 9H15.5M12 15V2.5M8.3 6 12 2.3 15.7 6
        square.and.arrow.up.fill: bR5 9 14 12 1 kM12 15V8 sM12 15V2.5M8.3 6 12 2.3 15.7 6
        square.and.arrow.down: M8.5 9H6Q5 9 5 10V20Q5 21 6 21H18Q19 21 19 20V10Q19 9 18 9H15.5M12 2.5V15M8.3 11.5 12 15.2 15.7 11.5
        square.and.arrow.down.fill: bR5 9 14 12 1 kM12 15V8M8.3 11.5 12 15.2 15.7 11.5 sM12 2.5V15M8.3 11.5 12 15.2 15.7 11.5
        square.and.arrow.up.on.square: M6 10H4.5Q3.5 10 3.5 11V20.5Q3.5 21.5 4.5 21.5H14.5Q15.5 21.5 15.5 20.5M10.5 6.5H9.5Q8.5 6.5 8.5 7.5V16\
        Q8.5 17 9.5 17H19Q20 17 20 16V7.5Q20 6.5 19 6.5H18M14.2 12V2M11.2 5 14.2 2 17.2 5
        square.and.arrow.down.on.square: M6 10H4.5Q3.5 10 3.5 11V20.5Q3.5 21.5 4.5 21.5H14.5Q15.5 21.5 15.5 20.5M10.5 6.5H9.5Q8.5 6.5 8.5 7.5V16\
        Q8.5 17 9.5 17H19Q20 17 20 16V7.5Q20 6.5 19 6.5H18M14.2 2V12.5M11.2 9.5 14.2 12.5 17.2 9.5
        rectangle.portrait.and.arrow.right: M14 8V5Q14 3 12 3H6Q4 3 4 5V19Q4 21 6 21H12Q14 21 14 19V16M9 12H21M17.5 8.5 21 12 17.5 15.5
        rectangle.portrait.and.arrow.right.fill: bR4 3 10 18 2 kM9 12H21 sM9 12H21.5M18 8.5 21.5 12 18 15.5
        rectangle.portrait.and.arrow.forward = rectangle.portrait.and.arrow.right
        rectangle.righthalf.inset.filled.arrow.right: R2 5 20 14 2.5M5 12H12M9 9 12 12 9 15 fR15 8 4 8 1
        tray.and.arrow.up: M2.5 14 5 8H7M17 8H19L21.5 14M2.5 14V18Q2.5 20 4.5 20H19.5Q21.5 20 21.5 18V14H16Q15.5 17 12 17Q8.5 17 8 14ZM12 13V2.5M8.5 6 12 2.5 15.5 6
        tray.and.arrow.down: M2.5 14 5 8H7M17 8H19L21.5 14M2.5 14V18Q2.5 20 4.5 20H19.5Q21.5 20 21.5 18V14H16Q15.5 17 12 17Q8.5 17 8 14ZM12 2.5V12.5M8.5 9 12 12.5 15.5 9
        rotate.left: oR3 10 12 11.5 2 sM9 5H14.5C18 5 20.5 7.5 20.5 11.5M12 2 9 5 12 8
        rotate.right: oR9 10 12 11.5 2 sM15 5H9.5C6 5 3.5 7.5 3.5 11.5M12 2 15 5 12 8
        gobackward: A12 13 8.5 -115 200M9.5 1.5 8.2 5.3 12 7
        goforward: A12 13 8.5 -20 295M14.5 1.5 15.8 5.3 12 7
        gobackward.10: A12 13 8.5 -115 200M9.5 1.5 8.2 5.3 12 7 dM8.5 11.2 10 10.3V16.2E14 13.2 1.8 3
        goforward.10: A12 13 8.5 -20 295M14.5 1.5 15.8 5.3 12 7 dM8.5 11.2 10 10.3V16.2E14 13.2 1.8 3
        gobackward.15: A12 13 8.5 -115 200M9.5 1.5 8.2 5.3 12 7 dM8 11.2 9.5 10.3V16.2M15.5 10.3H12.6L12.3 12.8C16.5 12 16.5 16.3 13.8 16.3C13 16.3 12.4 16 12 15.5
        goforward.15: A12 13 8.5 -20 295M14.5 1.5 15.8 5.3 12 7 dM8 11.2 9.5 10.3V16.2M15.5 10.3H12.6L12.3 12.8C16.5 12 16.5 16.3 13.8 16.3C13 16.3 12.4 16 12 15.5
        gobackward.30: A12 13 8.5 -115 200M9.5 1.5 8.2 5.3 12 7 dM7.8 10.5H11L9.3 12.7C11.8 12.8 11.6 16.3 9.2 16.3C8.5 16.3 7.9 16 7.6 15.6E14.6 13.3 1.7 3
        goforward.30: A12 13 8.5 -20 295M14.5 1.5 15.8 5.3 12 7 dM7.8 10.5H11L9.3 12.7C11.8 12.8 11.6 16.3 9.2 16.3C8.5 16.3 7.9 16 7.6 15.6E14.6 13.3 1.7 3
        """
}
