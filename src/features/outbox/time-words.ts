/** Moments and durations in words. For display only: no order or wait depends on them. */
import { outboxTexts } from '#texts/outbox';

const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });
const relative = new Intl.RelativeTimeFormat('en');

export const momentWords = (at: number): string => moment.format(at);

/** '3 minutes ago'. A clock that was set back does not make a change one of the future. */
export const ageWords = (at: number, now: number): string => {
  const minutes = Math.floor((now - at) / 60_000);
  if (minutes < 1) return outboxTexts.justNow;
  if (minutes < 60) return relative.format(-minutes, 'minute');
  if (minutes < 24 * 60) return relative.format(-Math.floor(minutes / 60), 'hour');
  return relative.format(-Math.floor(minutes / (24 * 60)), 'day');
};

/** '40 s', '1 min 5 s', '2 h 10 min'. */
export const durationWords = (seconds: number): string => {
  if (seconds < 60) return outboxTexts.seconds(seconds);
  if (seconds < 3600) return outboxTexts.minutes(Math.floor(seconds / 60), seconds % 60);
  return outboxTexts.hours(Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60));
};
