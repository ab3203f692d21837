import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { chipsOf } from '../../../src/features/users/interest-chips.tsx';

const all = ['Art', 'Music', 'Rust'];
const show = (chips: ReturnType<typeof chipsOf>) =>
  chips.map(({ label, isPressed }) => (isPressed ? `[${label}]` : label)).join(' ');
const after = (chips: ReturnType<typeof chipsOf>, label: string, chosen: string[] = []) =>
  chips.find((one) => one.label === label)?.choose(chosen);

test('R171 the chips are All, the own interests together, then each interest', () => {
  const chips = chipsOf({ all, own: ['Rust', 'Art'], chosen: [], first: [] });
  expect(show(chips)).toBe('[All] Your interests Art Music Rust');
  expect(after(chips, 'Your interests')).toEqual(['Rust', 'Art']);
  expect(after(chips, 'Music')).toEqual(['Music']);
});

test('R171 several are chosen at once, and each can be removed', () => {
  const chosen = ['Art', 'Rust'];
  const chips = chipsOf({ all, own: ['Rust', 'Art'], chosen, first: ['Rust'] });
  expect(show(chips)).toBe('All [Your interests] [Rust] [Art] Music');
  expect(after(chips, 'Your interests', chosen)).toEqual([]);
  expect(after(chips, 'All', chosen)).toEqual([]);
  expect(after(chips, 'Rust', chosen)).toEqual(['Art']);
  expect(after(chips, 'Music', chosen)).toEqual(['Art', 'Rust', 'Music']);
});

test('R171 without own interests there is no chip for them; a chosen interest always has a chip', () => {
  const chips = chipsOf({ all, own: [], chosen: ['Chess'], first: [] });
  expect(show(chips)).toBe('All Art Music Rust [Chess]');
});

test('a pressed chip stays in place', () => {
  const choice = fc.subarray(all);
  fc.assert(
    fc.property(choice, choice, choice, (own, first, chosen) => {
      const order = (tags: string[]) =>
        chipsOf({ all, own, first, chosen: tags }).map(({ label }) => label);
      expect(order(chosen)).toEqual(order(first));
    }),
  );
});
