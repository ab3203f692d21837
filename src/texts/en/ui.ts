/** Texts of the primitives. Those that a public card does not need are in surfaces.ts. */
import { catalogue } from '../catalogue.ts';

export const uiTexts = catalogue('ui', {
  busy: 'Please wait',
});
