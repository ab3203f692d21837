/**
 * What the member changed just now, on this device: it goes before what waits longer, and hears where the rate
 * limit refuses it. The last few of some two minutes, by number; tabs tell each other, since any of them may send.
 */
import type { Channel, Clock } from '../../platform/ports.ts';

/** Longer than a window of the limit, in which a change may have to wait for the next. */
const recentMs = 120_000;

/** More than a member changes at a time; thousands that were enqueued at once are no news. */
const mostRecent = 6;

const word = 'changed ';

export interface RecentChanges {
  /** The member changed it in this tab. */
  note(seqs: readonly number[]): void;
  seqs(): ReadonlySet<number>;
  /** When it was made nothing stood in its way: the member expects to see it sent. */
  isExpected(seq: number): boolean;
}

interface RecentPorts {
  channel: Channel;
  clock: Clock;
  /** The engine's life. */
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
    changes = [...others, ...seqs.map((seq) => ({ seq, at, isExpected }))].slice(-mostRecent);
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
