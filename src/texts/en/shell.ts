/** Texts of the shell: navigation, connection, limits, start-up, errors of any screen. */
import { rateLimitMessage } from '../../domain/rate-limit.ts';
import { catalogue } from '../catalogue.ts';

export const shellTexts = catalogue('shell', {
  product: 'Member Cards',
  tabs: { label: 'Main', users: 'Users', profile: 'Profile' },
  loading: 'Loading…',

  /** 'HTTP {status}: {error field or status text}'. */
  httpError: (status: number, reason: string) => `HTTP ${status}: ${reason || 'Unknown error'}`,
  networkError: 'The server could not be reached.',
  unreadableError: 'The server sent an answer that this app cannot read.',
  unauthorisedError: 'Your Telegram session has expired. Reopen the app from Telegram.',
  /** Ends with the error's own message, for those who look into it. */
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
  reload: 'Reload',
  tryAgain: 'Try again',
  retry: 'Retry',

  landingFailedTitle: 'Nothing here :(',
  landingFailedText: 'Check back later or try again!',

  openInTelegram: 'Open in Telegram',
  openInTelegramText:
    'Member Cards runs inside Telegram. Open it there to build your card and meet other members.',

  offline: 'Offline',
  offlineKept: 'Changes are kept and sent later.',
  offlineUnkept: 'Changes are sent later, if the app stays open.',
  needsSignIn: 'This network seems to need a sign-in. Open it in a browser, then come back.',
  credentialParked: (count: number) =>
    count === 0
      ? 'Reopen from Telegram to refresh'
      : `Reopen from Telegram to send ${count} ${count === 1 ? 'change' : 'changes'}`,
  updateRequired: 'This version is too old for the server. Reload to update.',
  refusedCount: (count: number) =>
    count === 1 ? '1 change needs your attention' : `${count} changes need your attention`,
  review: 'Review',
  sendingCount: (count: number) => `Sending ${count.toLocaleString('en')} changes…`,
  /** On the mark. */
  unsent: (count: number) => `${count > 99 ? '99+' : count} not sent`,
  /** Read out after the mark's words. */
  attention: (count: number) =>
    count === 1 ? ', 1 needs your attention' : `, ${count} need your attention`,

  storageBlocked: 'An older version of this app is open in another tab. Close it to go on here.',
  storageOutdated: 'A newer version of this app is open in another tab. Reload to go on here.',
  storageWiped: 'Your data was removed from this device in another tab. Reload to start again.',
  storageLost: 'The browser has closed what is kept on this device. It is being opened again.',
  evicted: 'The browser had deleted what was kept on this device.',
  evictedText: 'Changes that were not sent are lost. Everything else is loaded again.',
  unkept: 'Nothing is kept on this device: the browser does not allow it.',
  unkeptText:
    'Changes are sent while you are online. What is unsent when you close the app is lost.',
  dismiss: 'OK',

  reloadLoses:
    'Reload now? What you have typed into Message Samples or ZK Proof is kept nowhere else and would be lost.',
  updateReady: 'A new version is ready.',
  updateAccept: 'Reload',
  updateLater: 'Later',
});
