/** Shows how many changes are still to be sent before a wipe, and what they wait for. */
import { useEffect, useId, useRef } from 'react';
import { deviceTexts } from '#texts/device';
import type { OutboxSummary } from '../../sync/api.ts';
import { useNow } from '../../screen/use-now.ts';
import { useSyncStatus } from '../../screen/use-sync-status.ts';
import { hindrance, type ConnectionStatus } from './status-words.ts';
import styles from './outbox.module.css';

/** Why sending does not continue now, or not automatically; empty if it does. */
export const obstacles = (
  { needsAttention }: OutboxSummary,
  connection: ConnectionStatus,
  now: number,
): string[] => {
  const hindered = hindrance(connection, now);
  const found = [
    ...(needsAttention > 0 ? [deviceTexts.wipeAttention(needsAttention)] : []),
    ...(hindered ? [hindered.why] : []),
  ];
  return found.length > 0 ? [...found, deviceTexts.wipeNothing] : [];
};

export const WipeProgress = ({ total, summary }: { total: number; summary: OutboxSummary }) => {
  const id = useId();
  const left = useRef<HTMLParagraphElement>(null);
  const connection = useSyncStatus();
  const now = useNow();
  // The pressed button has disappeared.
  useEffect(() => left.current?.focus(), []);
  return (
    <div className={styles.paragraphs}>
      <p ref={left} id={id} tabIndex={-1}>
        {deviceTexts.wipeLeft(summary.unsent)}
      </p>
      <progress
        className={styles.progress}
        aria-labelledby={id}
        max={Math.max(total, summary.unsent)}
        value={Math.max(total - summary.unsent, 0)}
      />
      <output className={styles.paragraphs}>
        {obstacles(summary, connection, now).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </output>
    </div>
  );
};
