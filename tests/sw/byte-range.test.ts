import { expect, test } from 'vitest';
import { wantedBytes } from '../../sw/byte-range.ts';

const part = (first: number, last: number) => ({ kind: 'part', first, last });

test.each([
  ['bytes=0-', part(0, 99)],
  ['bytes=10-19', part(10, 19)],
  ['bytes=99-99', part(99, 99)],
  ['bytes=90-500', part(90, 99)],
  ['bytes=-1', part(99, 99)],
  ['bytes=-500', part(0, 99)],
  ['Bytes=7-7', part(7, 7)],
])('%s of 100 bytes is a part', (range, wanted) => {
  expect(wantedBytes(range, 100)).toEqual(wanted);
});

test.each(['bytes=100-', 'bytes=100-200', 'bytes=-0', `bytes=${'9'.repeat(400)}-`])(
  '%s of 100 bytes is beyond the end',
  (range) => {
    expect(wantedBytes(range, 100)).toEqual({ kind: 'beyond' });
  },
);

test.each([null, '', 'bytes=', 'bytes=-', 'bytes=9-3', 'bytes=0-1,5-6', 'items=0-1', 'bytes=a-b'])(
  '%s is answered with the whole',
  (range) => {
    expect(wantedBytes(range, 100)).toEqual({ kind: 'whole' });
  },
);
