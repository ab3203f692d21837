pragma circom 2.2.0;

include "words.circom";

// The block function of ChaCha20 (RFC 8439, section 2.3), bit by bit.

// Half of a line of section 2.1: x += y; z ^= x; z <<<= r.
template Step(r) {
    signal input x[32], y[32], z[32];
    signal output sum[32], turned[32];

    sum <== Add32()(x, y);
    signal mixed[32] <== Xor(32)(z, sum);
    for (var i = 0; i < 32; i++) {
        turned[(i + r) % 32] <== mixed[i];
    }
}

template QuarterRound() {
    signal input in[4][32];
    signal output out[4][32];
    signal a[32], b[32], c[32], d[32];

    (a, d) <== Step(16)(in[0], in[1], in[3]);
    (c, b) <== Step(12)(in[2], d, in[1]);
    (out[0], out[3]) <== Step(8)(a, b, d);
    (out[2], out[1]) <== Step(7)(c, out[3], b);
}

// Round 2k works on the columns of the 4 x 4 state, round 2k + 1 on its diagonals.
template Rounds() {
    signal input in[16][32];
    signal output out[16][32];
    signal state[21][16][32];

    state[0] <== in;
    component quarter[20][4];
    for (var r = 0; r < 20; r++) {
        for (var q = 0; q < 4; q++) {
            quarter[r][q] = QuarterRound();
            for (var row = 0; row < 4; row++) {
                quarter[r][q].in[row] <== state[r][4 * row + (q + (r % 2) * row) % 4];
            }
            for (var row = 0; row < 4; row++) {
                state[r + 1][4 * row + (q + (r % 2) * row) % 4] <== quarter[r][q].out[row];
            }
        }
    }
    out <== state[20];
}

template ChaCha20Block() {
    signal input key[256], counter[32], nonce[96];
    signal output keystream[512];
    signal state[16][32];

    var constants[4] = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574];
    for (var i = 0; i < 32; i++) {
        for (var word = 0; word < 4; word++) {
            state[word][i] <== (constants[word] >> i) & 1;
        }
        for (var word = 0; word < 8; word++) {
            state[4 + word][i] <== key[32 * word + i];
        }
        state[12][i] <== counter[i];
        for (var word = 0; word < 3; word++) {
            state[13 + word][i] <== nonce[32 * word + i];
        }
    }

    signal mixed[16][32] <== Rounds()(state);
    signal words[16][32];
    for (var word = 0; word < 16; word++) {
        words[word] <== Add32()(mixed[word], state[word]);
        for (var i = 0; i < 32; i++) {
            keystream[32 * word + i] <== words[word][i];
        }
    }
}
