pragma circom 2.2.0;

// Bits and 32-bit words, the least significant bit first. Whatever these templates are given is taken to be bits.
//
// What a constraint costs the prover is the number of its non-zero coefficients in A and B; those of C, and so whole
// linear constraints, are free. Hence b * b === b (2) and not b * (b - 1) === 0 (3), and a sum is put together from
// its bits by a linear constraint, with a wire of its own for the carry.

template Bits(n) {
    signal input in[n];
    for (var i = 0; i < n; i++) {
        in[i] * in[i] === in[i];
    }
}

template Xor(n) {
    signal input x[n], y[n];
    signal output out[n];
    for (var i = 0; i < n; i++) {
        out[i] <== x[i] + y[i] - 2 * x[i] * y[i];
    }
}

// x + y modulo 2^32. Both sides of the last line are below 2^33, so the field's modulus plays no part in it, and no
// other bits satisfy it.
template Add32() {
    signal input x[32], y[32];
    signal output sum[32];
    signal carry;

    var total = 0;
    for (var i = 0; i < 32; i++) {
        total += (x[i] + y[i]) * (1 << i);
    }
    var recomposed = 0;
    for (var i = 0; i < 32; i++) {
        sum[i] <-- (total >> i) & 1;
        sum[i] * sum[i] === sum[i];
        recomposed += sum[i] * (1 << i);
    }
    carry <-- total >> 32;
    carry * carry === carry;
    total === recomposed + carry * (1 << 32);
}
