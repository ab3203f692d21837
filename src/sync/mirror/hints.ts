/**
 * Handles reports that documents have changed. No document of the reported kinds counts as fresh any more. Those on
 * screen are read again, once for all reports of a moment. The device's own changes are reported as well; if their
 * document was read since, it is not read again.
 */
import type { LiveTopic } from '../../contract/live.ts';
import { kindOf } from '../../db/mirror.ts';
import type { Clock, Visibility } from '../../platform/ports.ts';
import type { Gate } from '../network/gate.ts';
import type { Pulls } from './pulls.ts';

const gatherMs = 150;
/** At most one reading in this time, regardless of how much is reported. */
const apartMs = 800;

export interface Hints {
  add(topics: readonly LiveTopic[]): void;
  /** Anything may have changed unreported: reads again every document on screen, by its ETag. */
  readAll(): void;
  /** Reads again every document on screen that was not read recently. */
  readStale(): void;
}

interface HintPorts {
  clock: Clock;
  visibility: Visibility;
  gate: Gate;
  pulls: Pulls;
  /** Aborted when the engine stops. */
  signal: AbortSignal;
}

export const createHints = ({ clock, visibility, gate, pulls, signal }: HintPorts): Hints => {
  const waiting = new Set<string>();
  let areAllWaiting = false;
  let stopTimer: (() => void) | undefined;
  let isApart = true;

  const waitMs = () => gate.leftMs() ?? 0;
  // A page that is gone cannot be asked whether it is visible.
  const mayRead = () => !signal.aborted && visibility.isVisible() && waitMs() === 0;
  const readIf = (isWanted: (kind: string) => boolean) => {
    for (const resource of mayRead() ? pulls.stale() : []) {
      if (isWanted(kindOf(resource.key))) void pulls.renew(resource);
    }
  };
  const readWaiting = () => {
    stopTimer = undefined;
    if (waitMs() > 0) return plan();
    isApart = false;
    clock.setTimer(() => {
      isApart = true;
    }, apartMs);
    const [kinds, areAll] = [new Set(waiting), areAllWaiting];
    waiting.clear();
    areAllWaiting = false;
    readIf((kind) => kinds.has(kind));
    for (const resource of areAll && mayRead() ? pulls.stale() : []) void pulls.catchUp(resource);
  };
  const plan = () => {
    stopTimer ??= clock.setTimer(readWaiting, Math.max(isApart ? gatherMs : apartMs, waitMs()));
  };
  return {
    add: (topics) => {
      if (topics.length === 0) return;
      pulls.outdate(topics);
      for (const topic of topics) waiting.add(topic);
      plan();
    },
    readAll: () => {
      pulls.doubt();
      areAllWaiting = true;
      plan();
    },
    readStale: () => readIf(() => true),
  };
};
