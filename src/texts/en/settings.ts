/** Texts of the settings: a sheet that the own profile and the rail open. */
import { catalogue } from '../catalogue.ts';

export const settingsTexts = catalogue('settings', {
  title: 'Settings',
  sync: 'Sync',
  upToDate: 'Up to date',
  notSent: (count: number): string =>
    count === 1 ? '1 change is not sent yet' : `${count} changes are not sent yet`,
});
