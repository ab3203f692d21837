/** Words of the primitives themselves; those that a public card has not are in surfaces.ts. */
import { catalogue } from '../catalogue.ts';

export const uiTexts = catalogue('ui', {
  busy: 'Please wait',
});
