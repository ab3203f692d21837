/** Texts of the notice that another device replaced what was saved here. */
import { catalogue } from '../catalogue.ts';

export const replacedTexts = catalogue('replaced', {
  title: 'Changed since you saved it here, for instance on another device:',
  empty: '(empty)',
  mineAgain: 'Use mine again',
  mineAgainOf: (name: string): string => `Use mine again: ${name}`,
  keepTheirs: 'Dismiss',
  keepTheirsOf: (name: string): string => `Dismiss: ${name}`,
});
