// SPDX-License-Identifier: MIT
// Kiwi's solver for Swift: the numbers of variables and constraints are those of the file.
#pragma once

typedef struct kiwi_peer kiwi_peer;

kiwi_peer *kiwi_peer_new(int variables, int constraints);
void kiwi_peer_free(kiwi_peer *peer);
// 0: required constraints contradict each other, and this one was not added.
int kiwi_peer_add(
    kiwi_peer *peer, int constraint, int count, const int *variables, const double *factors, int relation, double constant,
    double priority);
void kiwi_peer_remove(kiwi_peer *peer, int constraint);
void kiwi_peer_edit(kiwi_peer *peer, int variable);
void kiwi_peer_suggest(kiwi_peer *peer, int variable, double value);
void kiwi_peer_update(kiwi_peer *peer);
double kiwi_peer_value(kiwi_peer *peer, int variable);
