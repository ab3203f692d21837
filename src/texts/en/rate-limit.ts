/** Texts of 'Too Many Requests': the app's modal, and the public page's card. */
import { catalogue } from '../catalogue.ts';

export const rateLimitTexts = catalogue('rateLimit', {
  title: 'Too Many Requests',
  text: "You've exceeded the rate limit. Please wait before trying again.",
  close: 'Close',
  retry: 'Retry',
  left: 'Time left',
  /** Announced, not shown. */
  over: 'You can try again now.',
});
