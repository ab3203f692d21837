pragma circom 2.2.0;

// Well-formed UTF-8 (RFC 3629, section 4), byte by byte. An x that stands for a bit is written x - x * y for "x and not
// y", x + y - x * y for "x or y": each costs two non-zeros. "x implies y" is x * y === x.

// Which kind of byte this is, and whether it may begin its character. `next` are the bits 4 and 5 of the byte after it,
// the two that decide where the ranges of RFC 3629 narrow; that it is a continuation is the text's business.
template Utf8Byte() {
    signal input bits[8], next[2];
    // At least a character's first of two, three, four bytes; 1 for all that begin 11, 111, 1111.
    signal output two, three, four;

    two <== bits[7] * bits[6];
    three <== two * bits[5];
    four <== three * bits[4];

    signal upper <== bits[3] + bits[2] - bits[3] * bits[2];

    // Two bytes, 110abcde: abcd is not 0, or one byte would do (C0, C1).
    signal low <== (two - three) - (two - three) * upper;
    signal lower <== low - low * bits[4];
    lower * bits[1] === lower;

    // Three bytes, 1110abcd 10e…: abcde is neither 00000, when two bytes would do (E0 80…9F), nor 11011, a surrogate
    // (ED A0…BF). Those are the two with c = 0 and a = b = d = e.
    signal flat <== (three - four) - (three - four) * bits[1];
    signal flatter <== flat - flat * (2 * upper - bits[3] - bits[2]);
    signal d_or_e <== bits[0] + next[1] - bits[0] * next[1];
    signal flattest <== flatter - flatter * (2 * d_or_e - bits[0] - next[1]);
    flattest * (bits[2] + bits[0]) === flattest;

    // Four bytes, 11110abc 10de…: the plane abcde is 1 to 16, so a is the opposite of (b or c or d or e): neither fewer
    // bytes would do (F0 80…8F) nor is it above U+10FFFF (F4 90 and up). 11111… is no first byte.
    signal b_or_e <== bits[1] + next[0] - bits[1] * next[0];
    signal rest <== d_or_e + b_or_e - d_or_e * b_or_e;
    four * (2 * bits[3] + bits[2] + rest) === four;
}

// A text of exactly `characters` code points in the first bytes, those with mask 1, then zeros. A U+0000 of the text is
// a zero byte, too, but has mask 1: only the mask tells it from the filler.
template CountedText(bytes, characters) {
    signal input bits[8 * bytes], mask[bytes];
    // Private wires may be forged, so nothing here is left to the prover but the place where the mask ends.
    signal output length;

    // No character takes less than a byte.
    for (var i = 0; i < characters; i++) {
        mask[i] === 1;
    }
    // 0, or what the byte before has: once 0, it stays 0.
    for (var i = characters; i < bytes; i++) {
        mask[i] * (mask[i] - mask[i - 1]) === 0;
        var byte = 0;
        for (var k = 0; k < 8; k++) {
            byte += bits[8 * i + k];
        }
        mask[i] * byte === byte;
    }

    // A byte is a continuation exactly if one of the three before it asks for it; two of them asking is an error, too.
    component byte[bytes];
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
        asked[i + 1] += byte[i].two;
        asked[i + 2] += byte[i].three;
        asked[i + 3] += byte[i].four;
        total += mask[i] - continuation;
    }
    for (var i = bytes; i < bytes + 3; i++) {
        asked[i] === 0;
    }

    length <== total;
    length === characters;
}
