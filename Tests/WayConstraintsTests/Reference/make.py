#!/usr/bin/env python3
"""Writes expected.txt: the solutions of 10,000 random systems by kiwisolver and, by other means, by scipy.

Needs kiwisolver and scipy from PyPI. `RandomSystem.swift` makes the same systems from the same seeds. The constraints are added one after the other; one
that kiwisolver refuses is left out. kiwisolver weighs strengths against each other; its result is used if the errors at each level are those of a
lexicographic linear program, whose levels scipy solves one after the other, else the result of that program (marked by "~").

A line is: the indices of the refused constraints, the sums of the errors at each priority level, and the values of the variables if no other values have
these sums ("-" if others have), separated by semicolons.
"""
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import kiwisolver
import numpy
from scipy.optimize import linprog

COUNT = 10_000
PRIORITIES = [750, 500, 250, 50]
STRENGTHS = [2.0**21, 2.0**14, 2.0**7, 1.0]  # Larger ones exceed what kiwisolver takes for zero by rounding.
COEFFICIENTS = [1, 1, 1, -1, -1, -1, 2, -2, 0.5, -0.5]
MASK = (1 << 64) - 1


class SplitMix64:
    """S. Vigna, https://prng.di.unimi.it/splitmix64.c"""

    def __init__(self, seed):
        self.state = seed

    def below(self, bound):
        self.state = (self.state + 0x9E3779B97F4A7C15) & MASK
        value = self.state
        value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & MASK
        return (value ^ (value >> 31)) % bound


def system(seed):
    """The number of variables, and constraints (terms, constant, relation, level): level -1 is required, the right side is zero."""
    random = SplitMix64(seed)
    variables = 2 + random.below(5)
    constraints = []
    for _ in range(variables + 1 + random.below(2 * variables)):
        remaining = list(range(variables))
        terms = []
        for _ in range(min(1 + random.below(3), variables)):
            variable = remaining.pop(random.below(len(remaining)))
            terms.append((variable, COEFFICIENTS[random.below(len(COEFFICIENTS))]))
        constant = random.below(41) * 5 - 100 if seed % 2 == 0 else random.below(2_000_001) / 1000 - 1000
        relation = ["==", "==", "<=", ">="][random.below(4)]
        level = random.below(6)
        constraints.append((terms, constant, relation, level if level < 4 else -1))
    return variables, constraints


def kiwi(variables, constraints):
    """The refused constraints and the values."""
    unknowns = [kiwisolver.Variable(str(index)) for index in range(variables)]
    solver, accepted, refused = kiwisolver.Solver(), [], []
    for index, (terms, constant, relation, level) in enumerate(constraints):
        expression = sum((coefficient * unknowns[variable] for variable, coefficient in terms), constant + 0 * unknowns[0])
        constraint = kiwisolver.Constraint(expression, relation, "required" if level < 0 else STRENGTHS[level])
        try:
            solver.addConstraint(constraint)
            accepted.append(constraint)
        except kiwisolver.UnsatisfiableConstraint:
            refused.append(index)
            # A refusal may leave traces in kiwisolver's tableau.
            solver = kiwisolver.Solver()
            for constraint in accepted:
                solver.addConstraint(constraint)
    solver.updateVariables()
    return refused, [unknown.value() for unknown in unknowns]


def error(constraint, values):
    terms, constant, relation, _ = constraint
    difference = sum(coefficient * values[variable] for variable, coefficient in terms) + constant
    return abs(difference) if relation == "==" else max(0, difference if relation == "<=" else -difference)


def sums(constraints, values):
    return [sum(error(constraint, values) for constraint in constraints if constraint[3] == level) for level in range(4)]


class LinearProgram:
    """The unknowns are the variables and an error for each constraint, zero for required ones."""

    def __init__(self, variables, constraints):
        self.variables = variables
        self.constraints = constraints
        count = variables + len(constraints)
        self.rows, self.limits = [], []
        self.bounds = [(None, None)] * variables + [(0, 0 if constraint[3] < 0 else None) for constraint in constraints]
        for index, (terms, constant, relation, _) in enumerate(constraints):
            for sign in [sign for sign in (1, -1) if relation != ("<=" if sign < 0 else ">=")]:
                row = numpy.zeros(count)
                for variable, coefficient in terms:
                    row[variable] = sign * coefficient
                row[variables + index] = -1
                self.rows.append(row)
                self.limits.append(-sign * constant)

    def minimize(self, cost):
        result = linprog(cost, A_ub=numpy.array(self.rows), b_ub=self.limits, bounds=self.bounds, method="highs")
        return (result.fun, result.x) if result.status == 0 else (-numpy.inf, None)

    def minimize_levels(self):
        """The sums of the errors, the values, and by how much each sum may exceed its minimum."""
        for slack in [1e-7, 1e-6, 1e-5]:  # HiGHS takes smaller ones for infeasible at times.
            fixed, sums = len(self.rows), []
            for level in range(4):
                cost = numpy.zeros(len(self.bounds))
                for index, constraint in enumerate(self.constraints):
                    cost[self.variables + index] = constraint[3] == level
                total, values = self.minimize(cost)
                if values is None:
                    break
                sums.append(max(0, total))
                self.rows.append(cost)
                self.limits.append(total + slack * (1 + total))
            else:
                return sums, values[: self.variables], slack
            del self.rows[fixed:], self.limits[fixed:]
        raise ArithmeticError("The constraints that kiwisolver accepted are infeasible.")

    def is_unique(self):
        """After `minimize_levels`."""
        for variable in range(self.variables):
            cost = numpy.zeros(len(self.bounds))
            cost[variable] = 1
            if not -self.minimize(-cost)[0] - self.minimize(cost)[0] < 1e-3:
                return False
        return True


def line(seed):
    variables, constraints = system(seed)
    refused, values = kiwi(variables, constraints)
    accepted = [constraint for index, constraint in enumerate(constraints) if index not in refused]
    program = LinearProgram(variables, accepted)
    expected, program_values, slack = program.minimize_levels()
    present = sums(accepted, values)
    required = max((error(constraint, values) for constraint in accepted if constraint[3] < 0), default=0)
    are_equal = [abs(left - right) <= 1000 * slack * (1 + right) for left, right in zip(present, expected)]
    is_lexicographic = required < 1e-6 and all(are_equal)
    if not is_lexicographic:
        present, values = expected, program_values
    fields = [" ".join(map(str, refused)), " ".join(f"{value:.8g}" for value in numpy.round(present, 7) + 0.0)]
    fields.append(" ".join(f"{value:.8g}" for value in numpy.round(values, 7) + 0.0) if seed % 2 and program.is_unique() else "-")
    return ("" if is_lexicographic else "~") + ";".join(fields)


def main():
    with ProcessPoolExecutor() as pool:
        lines = list(pool.map(line, range(COUNT), chunksize=100))
    Path(__file__).with_name("expected.txt").write_text("\n".join(lines) + "\n")
    print(f"{sum(text.startswith('~') for text in lines)} of {COUNT} systems in which kiwisolver trades levels against each other", file=sys.stderr)


main()
