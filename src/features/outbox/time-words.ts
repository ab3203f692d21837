/** Durations in words. For display only: no wait depends on them. */
import { outboxTexts } from '#texts/outbox';
import { deviceTexts } from '#texts/device';
import { formatDecimal, formatNumber } from '../../texts/format.ts';

/** Words for a size: '840 kB', '1.2 MB'. At most one decimal, and none from ten on. */
export const bytesWords = (bytes: number): string => {
  const { units } = deviceTexts;
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  const amount = bytes / 1000 ** power;
  const isShort = amount < 10 && power > 0;
  return `${isShort ? formatDecimal(amount) : formatNumber(Math.round(amount))} ${units[power]}`;
};

/** Words for a duration: '40 s', '1 min 5 s', '2 h 10 min'. */
export const durationWords = (seconds: number): string => {
  if (seconds < 60) return outboxTexts.seconds(seconds);
  if (seconds < 3600) return outboxTexts.minutes(Math.floor(seconds / 60), seconds % 60);
  return outboxTexts.hours(Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60));
};
