/** Texts of the settings: a sheet that the own profile and the rail open. */
import { catalogue } from '../catalogue.ts';
import { plural } from '../english-plural.ts';

export const settingsTexts = catalogue('settings', {
  title: 'Settings',
  sync: 'Sync',
  upToDate: 'Up to date',
  notSent: (count: number): string =>
    plural(count, { one: '# change is not sent yet', other: '# changes are not sent yet' }),
  privacy: 'Privacy',
  terms: 'Terms of use',
});
