/** Texts of the first start on this device, when nothing is stored yet. */
import { catalogue } from '../catalogue.ts';

export const startTexts = catalogue('start', {
  offlineTitle: 'You are offline',
  offlineText: (product: string) =>
    `${product} needs a connection the first time it starts on a device. It continues automatically as soon as there is one.`,
  failedTitle: 'The app could not start',
  failedText: 'Its settings could not be read from the server. It tries again automatically.',
  tryAgain: 'Try again',
  unloadedText: 'It did not load completely. Check your connection and reload.',
  reload: 'Reload',
});
