import { expect, test } from 'vitest';
import { callErrorText } from '../../src/screen/call-error-text.ts';

test('R125 a 429 is reported in plain words that end with its message', () => {
  const text = callErrorText({ kind: 'rate-limited', retryAfterS: 65 });
  expect(text).toMatch(/^Too many requests\. Please wait 65 seconds\. /);
  expect(text.split('RATE_LIMIT:')[1]).toBe('{"retry_after":65}');
});
