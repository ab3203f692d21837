pragma circom 2.2.0;

// Well-formed UTF-8 (RFC 3629, section 4), byte by byte.
//
// All wires here are bits, or small sums of bits. "x and not y" is written x - x * y, "x or y" x + y - x * y: each costs
// two non-zeros. x * y === x says that x implies y.

// Which kind of byte this is, and whether it may begin its character; that it is a continuation is the text's business.
// `next` are the bits 4 and 5 of the byte after it, the two that decide where RFC 3629 narrows its range.
template Utf8Byte() {
    signal input bits[8], next[2];
    // Begins with 11, 111, 1111: as the first of at least two, three, four bytes.
    signal output two, three, four;

    two <== bits[7] * bits[6];
    three <== two * bits[5];
    signal two_and_4 <== two * bits[4];
    four <== two_and_4 * bits[5];

    // Two or three bytes, 11x0ab0d 10e…. Forbidden are, with x = 0, a = b = 0: one byte would do (C0, C1); and with
    // x = 1, a = b = d = e: either two bytes would do (E0 80…9F), or it is a surrogate (ED A0…BF). In exactly these
    // cases (1 - x * (d + e)) * (a + b - 1) is -1, otherwise it is 0 or 1.
    signal narrow <== (two - two_and_4) - (two - two_and_4) * bits[1];
    signal d_plus_e <== bits[5] * (bits[0] + next[1]);
    signal right <== narrow - narrow * d_plus_e;
    signal allowed <== right * (bits[3] + bits[2]) - right;
    allowed * allowed === allowed;

    // Four bytes, 11110abc 10de…: the plane abcde is 1 to 16, so a is the opposite of (b or c or d or e): neither would
    // fewer bytes do (F0 80…8F) nor is it above U+10FFFF (F4 90 and up). 11111… begins no character.
    signal c_or_d <== bits[0] + next[1] - bits[0] * next[1];
    signal b_or_e <== bits[1] + next[0] - bits[1] * next[0];
    signal b_to_e <== b_or_e + c_or_d - b_or_e * c_or_d;
    four * (2 * bits[3] + bits[2] + b_to_e) === four;
}

// Bytes that are well-formed as a whole, with no character cut off at the end.
template Utf8(bytes) {
    signal input bits[8 * bytes];
    signal output continuations;

    component byte[bytes];
    // How many of the bytes before ask for a continuation here. It is one exactly if one of them does: where two do,
    // the text is wrong, too.
    var asked[bytes + 3];
    var total = 0;
    for (var i = 0; i < bytes; i++) {
        byte[i] = Utf8Byte();
        for (var k = 0; k < 8; k++) {
            byte[i].bits[k] <== bits[8 * i + k];
        }
        for (var k = 0; k < 2; k++) {
            byte[i].next[k] <== i + 1 < bytes ? bits[8 * (i + 1) + 4 + k] : 0;
        }
        var continuation = bits[8 * i + 7] - byte[i].two;
        continuation === asked[i];
        total += continuation;
        asked[i + 1] += byte[i].two;
        asked[i + 2] += byte[i].three;
        asked[i + 3] += byte[i].four;
    }
    for (var i = bytes; i < bytes + 3; i++) {
        asked[i] === 0;
    }
    continuations <== total;
}

// A text of exactly `characters` code points in the first bytes, those with mask 1, then zeros. A U+0000 of the text is
// a zero byte, too, but has mask 1: only the mask tells it from the filler, and where it ends is the prover's to say.
template CountedText(bytes, characters) {
    signal input bits[8 * bytes], mask[bytes];
    signal output length;

    // No character takes less than a byte.
    for (var i = 0; i < characters; i++) {
        mask[i] === 1;
    }
    for (var i = characters; i < bytes; i++) {
        // 0, or what the byte before has: once 0, it stays 0.
        mask[i] * (mask[i] - mask[i - 1]) === 0;
        var byte = 0;
        for (var k = 0; k < 8; k++) {
            byte += bits[8 * i + k];
        }
        mask[i] * byte === byte;
    }

    var total = 0;
    for (var i = 0; i < bytes; i++) {
        total += mask[i];
    }
    signal continuations <== Utf8(bytes)(bits);
    length <== total - continuations;
    length === characters;
}
