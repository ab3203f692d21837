/** How long ago something was, in words. For display only: no order or wait depends on it. */
import { useEffect, useEffectEvent, useState } from 'react';
import { outboxTexts } from '#texts/outbox';
import { surfaceTexts } from '#texts/surfaces';
import { formatAge } from '../texts/format.ts';
import { useServices } from './services.ts';

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

/** The time, every second unless another step is given, for countdowns and ages. */
export const useNow = (stepMs = 1000): number => {
  const { clock } = useServices();
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    const wait = () => clock.setTimer(tick, stepMs - (clock.now() % stepMs));
    const tick = () => {
      setNow(clock.now());
      cancel = wait();
    };
    let cancel = wait();
    return () => cancel();
  }, [clock, stepMs]);
  return now;
};

const dayMs = 24 * 60 * minuteMs;

/** The number of the UTC day that contains a time. */
export const dayOf = (at: number): number => Math.floor(at / dayMs);

/**
 * Calls back when another UTC day has begun, by which views are counted; a minute late, for a server whose clock is
 * behind.
 */
export const useNewDay = (onDay: () => void): void => {
  const day = dayOf(useNow(minuteMs) - minuteMs);
  const [opened] = useState(day);
  const begin = useEffectEvent(onDay);
  useEffect(() => {
    if (day !== opened) begin();
  }, [day, opened]);
};

/**
 * The age of a copy that could not be read again, updated every minute; see `staleText`. `updatedAt`: from the view;
 * undefined if the copy is fresh.
 */
export const useStaleText = (updatedAt: number | undefined): string | undefined =>
  staleText(updatedAt, useNow(minuteMs));
