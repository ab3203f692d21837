import { createPlural } from '../plural.ts';

export const plural = createPlural('ar');

export const changes = (count: number): string =>
  plural(count, {
    zero: 'لا تغييرات',
    one: 'تغيير واحد',
    two: 'تغييران',
    few: '# تغييرات',
    many: '# تغييرًا',
    other: '# تغيير',
  });
