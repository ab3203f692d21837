pragma circom 2.2.0;

include "utf8.circom";

// The rules of well-formedness alone, on four bytes: few enough constraints to try every first and second byte.
component main = Utf8(4);
