/** How long ago something was, in words. For display only: no order or wait depends on it. */
import { outboxTexts } from '#texts/outbox';
import { surfaceTexts } from '#texts/surfaces';
import { formatAge } from '../texts/format.ts';

const minuteMs = 60_000;

/** '3 minutes ago'. After a clock was set back, a change never seems to be in the future. */
export const ageText = (at: number, now: number): string => {
  const minutes = Math.floor((now - at) / minuteMs);
  if (minutes < 1) return outboxTexts.justNow;
  if (minutes < 60) return formatAge(minutes, 'minute');
  if (minutes < 24 * 60) return formatAge(Math.floor(minutes / 60), 'hour');
  return formatAge(Math.floor(minutes / (24 * 60)), 'day');
};

/** 'Updated 3 hours ago', for a copy that could not be read again; undefined while it is nearly fresh. */
export const staleText = (updatedAt: number | undefined, now: number): string | undefined =>
  updatedAt === undefined || now - updatedAt < minuteMs
    ? undefined
    : surfaceTexts.updated(ageText(updatedAt, now));
