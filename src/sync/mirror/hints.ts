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
  let stopTimer: (() => void) | undefined;
  let isApart = true;

  const waitMs = () => gate.leftMs() ?? 0;
  const readIf = (isWanted: (kind: string) => boolean) => {
    if (!visibility.isVisible() || waitMs() > 0 || signal.aborted) return;
    for (const resource of pulls.stale()) {
      if (isWanted(kindOf(resource.key))) void pulls.renew(resource);
    }
  };
  const readTopics = () => {
    stopTimer = undefined;
    isApart = false;
    clock.setTimer(() => {
      isApart = true;
    }, apartMs);
    const kinds = new Set(waiting);
    waiting.clear();
    readIf((kind) => kinds.has(kind));
  };
  return {
    add: (topics) => {
      if (topics.length === 0) return;
      pulls.outdate(topics);
      for (const topic of topics) waiting.add(topic);
      stopTimer ??= clock.setTimer(readTopics, Math.max(isApart ? gatherMs : apartMs, waitMs()));
    },
    readStale: () => readIf(() => true),
  };
};
