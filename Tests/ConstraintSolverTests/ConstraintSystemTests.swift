// SPDX-License-Identifier: MIT
import ConstraintSolver
import Testing

@Suite("A system of constraints")
struct ConstraintSystemTests {}
