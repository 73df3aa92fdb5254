// SPDX-License-Identifier: MIT
#ifndef TONES_H
#define TONES_H

#include "lines.h"

// Products and sums are rounded one by one: the bytes are the same on processors that can do both at once and on others.
#pragma STDC FP_CONTRACT OFF

// One channel of 16 pixels.
typedef float floats __attribute__((vector_size(64)));
typedef int32_t ints __attribute__((vector_size(64)));
typedef uint32_t bits __attribute__((vector_size(64)));
enum { PIXELS = 16 };

INLINE void choose(const ints *mask, const floats *yes, const floats *no, floats *result) {
    *result = (floats)((*mask & (ints)*yes) | (~*mask & (ints)*no));
}

// 0 to 1. What is no number becomes 0.
INLINE void limit(floats *values) {
    floats zero = {0}, one = zero + 1.0f;
    ints positive = *values > zero, small = *values < one;
    choose(&small, values, &one, values);
    choose(&positive, values, &zero, values);
}

// From sRGB to light. The polynomial is within a fortieth of the step between two bytes.
INLINE void decode_tone(floats *values) {
    floats x = *values;
    floats curve = x * -0.0511523033f + 0.215906154f;
    curve = curve * x - 0.421929176f;
    curve = curve * x + 0.710048171f;
    curve = curve * x + 0.513254491f;
    curve = curve * x + 0.0329489372f;
    curve = curve * x + 0.000919755026f;
    floats line = x * (1 / 12.92f);
    ints is_dark = x <= (floats){0} + 0.04045f;
    choose(&is_dark, &line, &curve, values);
}

// From light, 0 to 1, to sRGB: a polynomial of the square root, within a seventieth of the step between two bytes.
INLINE void encode_tone(floats *values) {
    floats x = *values;
    floats root = __builtin_elementwise_sqrt(x);
    floats curve = root * -2.81068536f + 13.281735f;
    curve = curve * root - 26.637398f;
    curve = curve * root + 29.6645238f;
    curve = curve * root - 20.2425903f;
    curve = curve * root + 8.93573782f;
    curve = curve * root - 2.79857433f;
    curve = curve * root + 1.65177321f;
    curve = curve * root - 0.0445394875f;
    floats line = x * 12.92f;
    ints is_dark = x <= (floats){0} + 0.0031308f;
    choose(&is_dark, &line, &curve, values);
}

// A channel of pixels, 0 to 1.
INLINE void take(const ints *pixels, int shift, floats *values) {
    *values = __builtin_convertvector(*pixels >> shift & 0xff, floats) * (1 / 255.0f);
}

// Values of 0 to 1 become a channel of pixels that have zeros there.
INLINE void put(const floats *values, int shift, ints *pixels) {
    *pixels |= (ints)((bits)__builtin_convertvector(*values * 255.0f + 0.5f, ints) << shift);
}

// Divides premultiplied values by their alpha; 0 where that is 0.
INLINE void straighten(const floats *alpha, floats *values) {
    floats zero = {0}, one = zero + 1.0f, divisor, quotient;
    ints is_clear = *alpha <= zero;
    choose(&is_clear, &one, alpha, &divisor);
    quotient = *values / divisor;
    choose(&is_clear, &zero, &quotient, values);
}

#endif
