pragma circom 2.2.0;

include "chacha20.circom";
include "utf8.circom";

// "I know a key and a text of exactly 16 characters that ChaCha20 of RFC 8439, under this key, this nonce and this
// counter, turns into this ciphertext." Bit k of byte i stands at 8i + k. docs/proofs.md explains it.
template ChaCha20Utf8() {
    signal input key[256], plaintext[512], mask[64];
    signal input nonce[96], counter[32];
    signal output length, ciphertext[512];

    Bits(256)(key);
    Bits(512)(plaintext);
    Bits(96)(nonce);
    Bits(32)(counter);

    length <== CountedText(64, 16)(plaintext, mask);

    signal keystream[512] <== ChaCha20Block()(key, counter, nonce);
    ciphertext <== Xor(512)(plaintext, keystream);
}

component main {public [nonce, counter]} = ChaCha20Utf8();
