/**
 * Tracks what the member changed last on this device. Such a change is sent before older ones, however long the limit
 * or the connection keeps it waiting, and the member learns if the rate limit refuses it at once. It keeps the numbers
 * of the last few changes, in memory. Tabs inform each other, since any of them may send.
 */
import type { Channel, Clock } from '../../platform/ports.ts';

/** After this time nobody looks at the screen of the change any more. */
const expectedMs = 120_000;

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
  const add = (seqs: readonly number[]) => {
    const [at, isExpected] = [clock.now(), isAnswerLikely()];
    const others = changes.filter(({ seq }) => !seqs.includes(seq));
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
    seqs: () => new Set(changes.map(({ seq }) => seq)),
    isExpected: (wanted) => {
      const change = changes.find(({ seq }) => seq === wanted);
      const ageMs = change ? clock.now() - change.at : 0;
      return change?.isExpected === true && ageMs >= 0 && ageMs < expectedMs;
    },
  };
};
