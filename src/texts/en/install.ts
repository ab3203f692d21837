/** Texts of the offer to install the app, which a visitor sees once. */
import { catalogue } from '../catalogue.ts';

export const installTexts = catalogue('install', {
  title: 'Keep the cards you open',
  text: 'As an app on this device they open at once, without a connection too.',
  words:
    'Tap Share in the browser, then “Add to Home Screen”: the cards open at once, without a connection too.',
  install: 'Install',
  close: 'No, thanks',
});
