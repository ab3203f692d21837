/** Texts of the offer to install the app, which a visitor sees once. */
import { catalogue } from '../catalogue.ts';

export const installTexts = catalogue('install', {
  title: 'Keep the cards you open',
  text: 'Installed, they open instantly, even offline.',
  words:
    'Tap Share in the browser, then “Add to Home Screen”: the cards open instantly, even offline.',
  install: 'Install',
  close: 'No, thanks',
});
