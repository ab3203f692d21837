/** Durations in words. For display only: no wait depends on them. */
import { outboxTexts } from '#texts/outbox';

/** Words for a duration: '40 s', '1 min 5 s', '2 h 10 min'. */
export const durationText = (seconds: number): string => {
  if (seconds < 60) return outboxTexts.seconds(seconds);
  if (seconds < 3600) return outboxTexts.minutes(Math.floor(seconds / 60), seconds % 60);
  return outboxTexts.hours(Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60));
};
