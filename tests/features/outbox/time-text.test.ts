import { expect, test } from 'vitest';
import { bytesText } from '../../../src/features/outbox/device-panel.tsx';
import { durationText } from '../../../src/features/outbox/status-text.ts';

test.each([
  [0, '0 s'],
  [59, '59 s'],
  [60, '1 min 0 s'],
  [3599, '59 min 59 s'],
  [3600, '1 h 0 min'],
  [86_400, '24 h 0 min'],
])('%i seconds: %s', (seconds, words) => expect(durationText(seconds)).toBe(words));

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1.0 kB'],
  [74_000, '74 kB'],
  [1_234_567, '1.2 MB'],
  [11_300_000_000, '11 GB'],
])('%i bytes: %s', (bytes, words) => expect(bytesText(bytes)).toBe(words));
