/** What snarkjs reports of a zkey, and what participants compare with the published hashes. */
import { describe, expect, test } from 'vitest';
import { compareExpected, readReport } from '../../../tools/circuits/transcript.ts';

const [one, two, own] = ['1', '2', '3'].map((digit) => digit.repeat(128));
const transcript = {
  contributions: [
    { name: 'Ada', hash: one ?? '' },
    { name: 'Bo', hash: two ?? '' },
  ],
};

describe('the contributions of a zkey', () => {
  test('are the published ones, in any spelling', () => {
    const spelled = (one ?? '').replaceAll(/.{8}/g, '$& ');
    expect(() => compareExpected(transcript, ` ${spelled},\n${two?.toUpperCase()} `)).not.toThrow();
    expect(() => compareExpected({ contributions: [] }, '')).not.toThrow();
  });

  test.each([
    ['a chain that was begun again', `${one},${own}`, /contribution 2 is not/],
    ['another order', `${two},${one}`, /contribution 1 is not/],
    ['one that is not published', `${one}`, /names 1 contributions, and the zkey has 2/],
    ['one that is missing', `${one},${two},${own}`, /names 3/],
    ['none', '', /names 0/],
    ['what is no hash', `${one},abc`, /128 hex digits/],
  ])('are refused with %s', (_name, expected, words) => {
    expect(() => compareExpected(transcript, expected)).toThrow(words);
  });
});

/** A hash of one digit, as snarkjs prints it. */
const block = (digit: string) =>
  Array<string>(4)
    .fill(`\t\t${Array(4).fill(digit.repeat(8)).join(' ')}`)
    .join('\n');

describe('the report of a verification', () => {
  const line = '-'.repeat(25);
  const head = ['Reading r1cs', `Circuit hash: \n${block('9')}`, `Circuit Hash: \n${block('c')}`];
  const said = (number: number, name: string, digit: string) =>
    `contribution #${number} ${name}:\n${block(digit)}`;
  const end = [line, 'ZKey Ok!'];
  const beaconSaid = ['Beacon generator: 00ff', 'Beacon iterations Exp: 10'];

  test('gives the contributions in their order, and the beacon', () => {
    const contributed = [line, said(2, 'Bo', 'b'), line, said(1, '', 'a')];
    const report = [...head, line, said(3, 'beacon', 'd'), ...beaconSaid, ...contributed, ...end];
    const circuit = 'c'.repeat(128);
    const contributions = [
      { name: '', hash: 'a'.repeat(128) },
      { name: 'Bo', hash: 'b'.repeat(128) },
    ];
    const beacon = { value: '00ff', iterationsExponent: 10, hash: 'd'.repeat(128) };
    expect(readReport(report)).toEqual({ circuit, contributions, beacon });
    expect(readReport([...head, ...contributed, ...end])).toEqual({ circuit, contributions });
    expect(readReport([...head, ...end])).toEqual({ circuit, contributions: [] });
  });

  test.each([
    ['a hash', `Ada:\n${block('f')}`],
    ['another contribution', `Ada:\n${block('f')}\n${line}\ncontribution #1 Bo`],
    ['a beacon', 'Ada\nBeacon generator: 00ff\nBeacon iterations Exp: 10'],
  ])('shows no %s that is in a name', (_what, name) => {
    const found = readReport([...head, line, said(1, name, 'a'), ...end]);
    expect(found.beacon).toBeUndefined();
    expect(found.contributions).toEqual([
      { name: expect.stringMatching(/^Ada[^\p{C}]+$/u) as string, hash: 'a'.repeat(128) },
    ]);
  });

  test('is refused with a contribution after the beacon', () => {
    const report = [line, said(2, 'Bo', 'b'), line, said(1, '', 'a'), ...beaconSaid];
    expect(() => readReport([...head, ...report, ...end])).toThrow('after its beacon');
  });

  test.each([
    ['without the circuit', [line, said(1, 'Ada', 'a'), ...end]],
    ['with a contribution of another form', [...head, line, 'contribution 1: Ada', ...end]],
    [
      'with a beacon of another form',
      [...head, line, said(1, 'beacon', 'a'), 'Beacon: 00ff', beaconSaid[1] ?? '', ...end],
    ],
    ['that is empty', []],
  ])('is refused %s', (_what, report) => {
    expect(() => readReport(report)).toThrow('another form');
  });
});
