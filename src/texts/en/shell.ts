/** Texts of the shell: navigation, connection, limits, start-up, errors of any screen. */
import { rateLimitMessage } from '../../domain/rate-limit.ts';
import { catalogue } from '../catalogue.ts';
import { plural } from '../english-plural.ts';

export const shellTexts = catalogue('shell', {
  tabs: { label: 'Main', users: 'Users', profile: 'Profile' },
  loading: 'Loading…',

  /** 'HTTP {status}: {error field or status text}'. */
  httpError: (status: number, reason: string) => `HTTP ${status}: ${reason || 'Unknown error'}`,
  networkError: 'The server could not be reached.',
  unreadableError: 'The server sent an answer that this app cannot read.',
  unauthorisedError: 'Your Telegram session has expired. Reopen the app from Telegram.',
  /** Ends with the error's own message, for developers. */
  rateLimitedError: (seconds: number) =>
    `Too many requests. Please wait ${seconds} seconds. ${rateLimitMessage(seconds)}`,

  notFoundTitle: 'Page not found',
  notFoundText: 'There is no page at this address.',
  toStart: 'Back to start',
  toProfile: 'Back to Profile',

  screenFailedTitle: 'Something went wrong',
  screenFailedText: 'This screen could not be shown. Your saved changes are safe.',
  chunkFailedTitle: 'This screen did not load',
  chunkFailedText: 'Check your connection and reload.',
  chunkLateText: 'Loading took longer than two minutes. Check your connection and reload.',
  unloaded: 'The app did not load completely.',
  reload: 'Reload',
  tryAgain: 'Try again',
  retry: 'Retry',

  landingFailedTitle: 'Nothing here :(',
  landingFailedText: 'Check back later or try again!',

  openInTelegram: 'Open in Telegram',
  openInTelegramText: (product: string) =>
    `${product} runs inside Telegram. Open it there to build your card and meet other members.`,

  offline: 'Offline',
  /** On the mark, beside the number of unsent changes. */
  savedHere: 'Saved here',
  keepOpen: 'Keep the app open',
  needsSignIn: 'This network seems to need a sign-in. Open it in a browser, then come back.',
  credentialParked: (count: number) =>
    count === 0
      ? 'Reopen from Telegram to refresh'
      : plural(count, {
          one: 'Reopen from Telegram to send # change',
          other: 'Reopen from Telegram to send # changes',
        }),
  updateRequired: 'This version is too old for the server. Reload to update.',
  refusedCount: (count: number) =>
    plural(count, {
      one: '# change needs your attention',
      other: '# changes need your attention',
    }),
  review: 'Review',
  sendingCount: (count: number) =>
    plural(count, { one: 'Sending # change…', other: 'Sending # changes…' }),
  /** Shown on the mark. */
  unsent: (count: number) => `${count > 99 ? '99+' : count} not sent`,
  /** Read out after the mark's text. */
  attention: (count: number) =>
    plural(count, { one: ', # needs your attention', other: ', # need your attention' }),

  storageBlocked: 'An older version of this app is open in another tab. Close it to continue here.',
  storageOutdated: 'A newer version of this app is open in another tab. Reload to continue here.',
  storageWiped: 'Your data was removed from this device in another tab. Reload to start again.',
  storageLost: 'The browser closed the storage of this app. It is being opened again.',
  evicted: 'The browser deleted what was saved on this device.',
  evictedText: 'Changes that were not sent are lost. Everything else will load again.',
  evictedRestored:
    'Changes that were not sent were restored from a second copy. Everything else will load again.',
  unkept: 'Nothing is saved on this device: the browser does not allow it.',
  unkeptNewer:
    'A newer version of this app saved the data on this device. This one leaves it alone, and saves nothing.',
  unkeptFailed:
    'The browser could not open what is saved on this device. It is left alone, and nothing is saved.',
  unkeptText:
    'Changes are sent while you are online. Anything unsent when you close the app is lost.',
  dismiss: 'OK',

  reloadLoses:
    'Reload now? What you typed into Message Samples or ZK Proof is saved nowhere else and would be lost.',
  updateReady: 'A new version is ready.',
  updateAccept: 'Reload',
  updateLater: 'Later',
});
