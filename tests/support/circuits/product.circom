pragma circom 2.2.0;

// Few enough constraints for a whole ceremony in a test: some product of two numbers, both unknown.
template Product() {
  signal input a;
  signal input b;
  signal output c;
  c <== a * b;
}

component main = Product();
