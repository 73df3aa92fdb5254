// SPDX-License-Identifier: MIT
#include <kiwi/kiwi.h>
#include <optional>
#include <vector>
extern "C" {
#include "kiwi.h"
}

struct kiwi_peer {
    kiwi::Solver solver;
    std::vector<kiwi::Variable> variables;
    std::vector<std::optional<kiwi::Constraint>> constraints;
};

// Kiwi has sums of weights, not an order of priorities: three levels, as its documentation advises, and weights in a level.
static double strength(double priority) {
    if (priority >= 1000) return kiwi::strength::required;
    double weight = priority > 1 ? priority : 1;
    if (priority >= 750) return kiwi::strength::create(1, 0, 0, weight / 750);
    if (priority > 250) return kiwi::strength::create(0, 1, 0, weight / 250);
    return kiwi::strength::create(0, 0, 1, weight);
}

extern "C" {
kiwi_peer *kiwi_peer_new(int variables, int constraints) {
    kiwi_peer *peer = new kiwi_peer();
    peer->variables.resize(variables);
    peer->constraints.resize(constraints);
    return peer;
}

void kiwi_peer_free(kiwi_peer *peer) { delete peer; }

int kiwi_peer_add(
    kiwi_peer *peer, int constraint, int count, const int *variables, const double *factors, int relation, double constant,
    double priority) {
    std::vector<kiwi::Term> terms;
    terms.reserve(count);
    for (int index = 0; index < count; index++) terms.emplace_back(peer->variables[variables[index]], factors[index]);
    kiwi::RelationalOperator comparison = relation < 0 ? kiwi::OP_LE : relation > 0 ? kiwi::OP_GE : kiwi::OP_EQ;
    kiwi::Constraint made(kiwi::Expression(std::move(terms), -constant), comparison, strength(priority));
    try {
        peer->solver.addConstraint(made);
    } catch (const std::exception &) {
        return 0;
    }
    peer->constraints[constraint] = made;
    return 1;
}

void kiwi_peer_remove(kiwi_peer *peer, int constraint) {
    if (!peer->constraints[constraint]) return;
    peer->solver.removeConstraint(*peer->constraints[constraint]);
    peer->constraints[constraint].reset();
}

void kiwi_peer_edit(kiwi_peer *peer, int variable) {
    peer->solver.addEditVariable(peer->variables[variable], kiwi::strength::strong * 1.5);
}

void kiwi_peer_suggest(kiwi_peer *peer, int variable, double value) {
    peer->solver.suggestValue(peer->variables[variable], value);
}

void kiwi_peer_update(kiwi_peer *peer) { peer->solver.updateVariables(); }

double kiwi_peer_value(kiwi_peer *peer, int variable) { return peer->variables[variable].value(); }
}
