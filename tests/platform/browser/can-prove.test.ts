import { expect, test } from 'vitest';
import { canProve } from '../../../src/platform/browser/workers/proving-workers.ts';

const whole = { isSecureContext: true, WebAssembly, Worker: EventTarget };

test('a browser that has everything can prove', () => {
  expect(canProve(whole)).toBe(true);
});

test.each([
  ['a secure context', { isSecureContext: false }],
  ['WebAssembly, as in Lockdown Mode', { WebAssembly: undefined }],
  ['workers', { Worker: undefined }],
])('a browser without %s cannot', (_, lack) => {
  expect(canProve({ ...whole, ...lack })).toBe(false);
});
