/**
 * Compares the circuit's rules of UTF-8 with a trusted decoder, on four bytes, by the constraints alone. Only one
 * witness can follow from each text, so the text is accepted if that witness breaks no constraint.
 */
import { isUtf8 } from 'node:buffer';
import * as fc from 'fast-check';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { bitsOf } from './block-inputs.ts';
import { openCircuit, withoutRow, type OpenCircuit } from './open-circuit.ts';

const source = path.resolve(import.meta.dirname, '../support/circuits/utf8-only.circom');
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

let circuit: OpenCircuit;

beforeAll(async () => {
  circuit = await openCircuit(source, ['bits']);
});

/** Continuation bytes of a well-formed text; undefined for any other. */
const circuitSays = (bytes: Uint8Array): number | undefined => {
  const witness = circuit.witnessOf({ bits: bitsOf(bytes) });
  return circuit.isSatisfiedBy(witness) ? circuit.read(witness, 'continuations')[0] : undefined;
};

/** The decoder throws for what is not well-formed, which takes longer than all else here: `isUtf8` says it first. */
const decoderSays = (bytes: Uint8Array): number | undefined =>
  isUtf8(bytes) ? bytes.length - Array.from(decoder.decode(bytes)).length : undefined;

test('every wire follows from the bits', () => {
  expect(circuit.undetermined).toEqual([]);
});

test.each<[string, (lead: number, second: number) => number[]]>([
  ['then two continuations', (lead, second) => [lead, second, 0x80, 0xbf]],
  ['then one continuation', (lead, second) => [lead, second, 0xa5, 0x61]],
  ['at the end', (lead, second) => [0x61, 0x00, lead, second]],
])('every first and second byte, %s', (_, arrange) => {
  const wrong: string[] = [];
  for (let lead = 0; lead < 256; lead += 1)
    for (let second = 0; second < 256; second += 1) {
      const bytes = Uint8Array.from(arrange(lead, second));
      if (circuitSays(bytes) !== decoderSays(bytes)) wrong.push(Buffer.from(bytes).toString('hex'));
    }
  expect(wrong).toEqual([]);
});

/** Bytes near the ends of the ranges, so that most texts are almost well-formed. */
const byte = fc.oneof(
  fc.constantFrom(0x00, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc1, 0xc2, 0xdf),
  fc.constantFrom(0xe0, 0xe1, 0xec, 0xed, 0xee, 0xef, 0xf0, 0xf1, 0xf3, 0xf4, 0xf5, 0xff),
  fc.integer({ min: 0, max: 255 }),
);

test('any four bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 4, maxLength: 4 }), (bytes) => {
      expect(circuitSays(bytes)).toBe(decoderSays(bytes));
    }),
    { numRuns: 2000 },
  );
  fc.assert(
    fc.property(fc.tuple(byte, byte, byte, byte), (four) => {
      const bytes = Uint8Array.from(four);
      expect(circuitSays(bytes)).toBe(decoderSays(bytes));
    }),
    { numRuns: 5000 },
  );
});

const leads = [0x00, 0x7f, 0x80, 0xbf, 0xc0, 0xc1, 0xc2, 0xdf, 0xe0, 0xe1, 0xec, 0xed, 0xee, 0xef];
const edges = [...leads, 0x8f, 0x90, 0x9f, 0xa0, 0xf0, 0xf1, 0xf3, 0xf4, 0xf5, 0xf7, 0xf8, 0xff];
const corpus = edges.flatMap((one) =>
  edges.flatMap((two) => [
    Uint8Array.of(one, two, 0x80, 0x80),
    Uint8Array.of(one, two, 0xbf, 0x61),
    Uint8Array.of(0x61, one, two, 0x80),
    Uint8Array.of(0x61, 0x61, one, two),
  ]),
);

test('without any one constraint, wires would be free or wrong texts accepted', () => {
  const wrong = corpus.filter((bytes) => decoderSays(bytes) === undefined);
  const needless = circuit.rows.filter((row) => {
    const left = withoutRow(circuit, row);
    return (
      left.undetermined.length === 0 &&
      !wrong.some((bytes) => left.isSatisfiedBy(left.witnessOf({ bits: bitsOf(bytes) })))
    );
  });
  // All bytes have the same constraints. These ones are about characters cut off at the end of the text, which the
  // count of continuations already refuses.
  expect(needless.length).toBe(7);
});
