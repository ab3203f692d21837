/** Finds stranded entries: no event, no passing of time and no action on another entry can move them. */
import { bucketOf, type Entry } from '../../../src/db/entry.ts';

const isLoop = (start: Entry, bySeq: ReadonlyMap<number, Entry>): boolean => {
  const seen = new Set<number>();
  const next = [...start.dependsOn];
  for (let seq = next.pop(); seq !== undefined; seq = next.pop()) {
    if (seq === start.seq) return true;
    if (!seen.has(seq)) next.push(...(bySeq.get(seq)?.dependsOn ?? []));
    seen.add(seq);
  }
  return false;
};

/** `hasEnded`: whether a missing entry was settled before. */
export const stranded = (
  entries: readonly Entry[],
  hasEnded: (seq: number) => boolean,
): string[] => {
  const bySeq = new Map(entries.map((entry) => [entry.seq, entry]));
  return entries.flatMap((entry) => {
    const { seq, kind, state, shelf, queue, lane, waiter, dependsOn } = entry;
    const lost = dependsOn.filter((one) => !bySeq.has(one) && !hasEnded(one));
    const isMisplaced = shelf !== bucketOf(state) || queue !== (shelf === null ? lane : null);
    const faults = [
      ...(isLoop(entry, bySeq) ? ['waits for itself'] : []),
      ...lost.map((one) => `waits for ${one}, which is gone`),
      ...(isMisplaced ? [`is ${state}, but neither in its lane nor in its bucket`] : []),
      ...(state === 'returned' && !waiter ? ['belongs to the screen of nobody'] : []),
    ];
    return faults.map((fault) => `${kind} ${seq} ${fault}`);
  });
};
