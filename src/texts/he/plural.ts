import { createPlural } from '../plural.ts';

export const plural = createPlural('he');

export const changes = (count: number): string =>
  plural(count, { one: 'שינוי אחד', two: 'שני שינויים', other: '# שינויים' });
