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
