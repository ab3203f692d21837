import { createPlural } from '../plural.ts';

export const plural = createPlural('ru');

export const changes = (count: number): string =>
  plural(count, { one: '# изменение', few: '# изменения', many: '# изменений' });
