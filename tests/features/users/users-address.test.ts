import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from '../../../src/app/search-params.ts';
import { usersSorts } from '../../../src/contract/calls/users.ts';
import {
  addressOf,
  cleanFilter,
  filterOf,
  isFiltered,
  readAddress,
} from '../../../src/features/users/use-users-filter.ts';

const read = (text: string) => filterOf(readAddress(parseSearch(text)));

test.each([
  ['', {}],
  ['?q=bea', { q: 'bea' }],
  ['?q=+bea++moreira+', { q: 'bea moreira' }],
  ['?tag=Art', { tags: ['Art'] }],
  ['?tag=Art&tag=Music&tag=Art&sort=name', { tags: ['Art', 'Music'], sort: 'name' }],
  ['?q=7&tag=1', { q: '7', tags: ['1'] }],
  ['?sort=newest', {}],
  ['?sort=age&q=x', { q: 'x' }],
  ['?q=a&q=b&tag=&other=1', {}],
  [`?q=${'x'.repeat(65)}&sort=reactions`, { sort: 'reactions' }],
])('R171 the address %j is a filter', (text, filter) => {
  expect(read(text)).toEqual(filter);
});

test('R171 a filter comes back from its address', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 });
  const filters = fc.record({
    q: text,
    tags: fc.array(text, { maxLength: 4 }),
    sort: fc.constantFrom(...usersSorts),
  });
  fc.assert(
    fc.property(filters, (filter) => {
      const clean = cleanFilter(filter);
      expect(read(stringifySearch(addressOf(filter)))).toEqual(clean);
      expect(isFiltered(clean)).toBe(Object.keys(clean).length > 0);
    }),
  );
});

test('other parts of an address stay', () => {
  expect(stringifySearch(parseSearch('?a=1&b=%26&a=2&c='))).toBe('?a=1&a=2&b=%26&c=');
  expect(stringifySearch({ a: undefined, b: 1, c: ['x', null] })).toBe('?c=x');
  expect(stringifySearch({})).toBe('');
});
