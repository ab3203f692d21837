import type { Translations } from '../translations.ts';

export const ui: Translations['ui'] = {
  busy: 'נא להמתין',
};
