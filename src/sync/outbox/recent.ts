/**
 * Tracks what the member changed just now on this device. Such a change is sent before older ones, and the member
 * learns if the rate limit refuses it. It keeps the numbers of the last few changes, for some two minutes. Tabs inform
 * each other, since any of them may send.
 */
import type { Channel, Clock } from '../../platform/ports.ts';

/** Longer than a window of the limit, since a change may have to wait for the next. */
const recentMs = 120_000;

/** More than a member changes at a time. Thousands enqueued at once are not recent changes. */
const maxRecent = 6;

const word = 'changed ';

export interface RecentChanges {
  /** Notes that the member made the changes in this tab. */
  note(seqs: readonly number[]): void;
  seqs(): ReadonlySet<number>;
  /** Whether the member expects to see it sent: nothing stood in its way when it was made. */
  isExpected(seq: number): boolean;
}

interface RecentPorts {
  channel: Channel;
  clock: Clock;
  /** Aborted when the engine stops. */
  signal: AbortSignal;
  /** Whether an answer to a change can be expected now. */
  isAnswerLikely(): boolean;
}

export const createRecent = ({
  channel,
  clock,
  signal,
  isAnswerLikely,
}: RecentPorts): RecentChanges => {
  let changes: { seq: number; at: number; isExpected: boolean }[] = [];
  const present = () => {
    const now = clock.now();
    changes = changes.filter(({ at }) => now >= at && now - at < recentMs);
    return changes;
  };
  const add = (seqs: readonly number[]) => {
    const [at, isExpected] = [clock.now(), isAnswerLikely()];
    const others = present().filter(({ seq }) => !seqs.includes(seq));
    changes = [...others, ...seqs.map((seq) => ({ seq, at, isExpected }))].slice(-maxRecent);
  };
  const stop = channel.subscribe((message) => {
    if (message.startsWith(word)) add(message.slice(word.length).split(' ').map(Number));
  });
  signal.addEventListener('abort', stop);
  return {
    note: (seqs) => {
      if (seqs.length === 0) return;
      add(seqs);
      channel.post(word + seqs.join(' '));
    },
    seqs: () => new Set(present().map(({ seq }) => seq)),
    isExpected: (wanted) => present().some(({ seq, isExpected }) => seq === wanted && isExpected),
  };
};
