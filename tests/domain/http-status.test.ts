import { STATUS_CODES } from 'node:http';
import { expect, test } from 'vitest';
import { reasonPhrase } from '../../src/domain/http-status.ts';

test.each([
  [500, 'Internal Server Error', 'Internal Server Error'],
  [500, '', 'Internal Server Error'],
  [502, undefined, 'Bad Gateway'],
  [500, 'Out of Cheese', 'Out of Cheese'],
  [599, '', undefined],
  [599, '  ', undefined],
])('%i with %j reads %j', (status, statusText, phrase) => {
  expect(reasonPhrase(status, statusText)).toBe(phrase);
});

/** Two that RFC 9110 (15.5.14 and 15.5.21) names otherwise than Node 20. */
const renamed = { 413: 'Content Too Large', 422: 'Unprocessable Content' };

test.each(Object.entries({ ...STATUS_CODES, ...renamed }))(
  '%s is called %j, or not at all',
  (status, phrase) => {
    expect([phrase, undefined]).toContain(reasonPhrase(Number(status)));
  },
);

test('what a member may meet has a name', () => {
  const met = '400 401 402 403 404 405 408 409 410 413 415 422 425 426 429 431 500 501 502 503 504';
  for (const status of met.split(' ')) expect(reasonPhrase(Number(status))).toBeTruthy();
});
