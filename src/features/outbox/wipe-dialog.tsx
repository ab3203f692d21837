/**
 * Asks before this device is wiped. With unsent changes there are three choices: send them first, discard them, or
 * cancel. This dialog wipes nothing: it calls `onWipe` once the member has decided, and, if they chose so, once
 * everything is sent.
 */
import { useEffect, useEffectEvent, useState, useId, useRef } from 'react';
import { deviceTexts } from '#texts/device';
import type { OutboxSummary } from '../../sync/api.ts';
import type { OutboxItem } from '../../mutations/registry.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { useKeyOnlyHere } from '../../screen/hooks/use-key-only-here.ts';
import { useServices } from '../../screen/services.ts';
import { useNow } from '../../screen/age-text.ts';
import { useSyncStatus } from '../../screen/hooks/use-view.ts';
import { useOutboxSummary } from './use-outbox.ts';
import styles from './outbox.module.css';
import { hindrance, type ConnectionStatus } from './status-text.ts';

/** With changes that a form has, which may be open in another tab. */
const useWholeSummary = (): OutboxSummary | undefined => {
  const summary = useOutboxSummary();
  if (!summary) return undefined;
  const { unsent, needsAttention, inForms = 0 } = summary;
  return { unsent: unsent + inForms, needsAttention: needsAttention + inForms };
};

const Question = ({ unsent }: { unsent: number }) => (
  <div className={styles.paragraphs}>
    <p>{deviceTexts.wipeText}</p>
    {useKeyOnlyHere() && <p className={styles.named}>{deviceTexts.wipeKey}</p>}
    {unsent > 0 && <p className={styles.named}>{deviceTexts.wipeUnsent(unsent)}</p>}
  </div>
);

/** Retries all waiting changes, and wipes once they are sent. Changes that need attention are left to the member. */
const useSending = (
  items: readonly OutboxItem[],
  summary: OutboxSummary | undefined,
  onSent: () => void,
) => {
  const { sync } = useServices();
  const [total, setTotal] = useState<number>();
  const isSent = total !== undefined && summary?.unsent === 0;
  const finish = useEffectEvent(onSent);
  useEffect(() => {
    if (isSent) finish();
  }, [isSent]);
  const send = () => {
    setTotal(summary?.unsent ?? items.length);
    const passing = items.filter(({ status }) => ['waiting', 'retrying'].includes(status.state));
    for (const { seq } of passing) void sync.retry(seq);
  };
  return { total, send };
};

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

/** Shows how many changes are still to be sent before a wipe, and what they wait for. */
const WipeProgress = ({ total, summary }: { total: number; summary: OutboxSummary }) => {
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

interface WipeDialogProps {
  items: readonly OutboxItem[];
  /** The server takes no changes now. */
  mayNotSend?: boolean;
  onClose: () => void;
  onWipe: () => void;
}

export const WipeDialog = ({ items, mayNotSend = false, onClose, onWipe }: WipeDialogProps) => {
  const summary = useWholeSummary();
  const { total, send } = useSending(items, summary, onWipe);
  const unsent = summary?.unsent ?? items.length;
  const isSending = total !== undefined;
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={isSending ? deviceTexts.wipeSending : deviceTexts.wipeTitle}
      onClose={onClose}
      actions={
        <div className={styles.choices}>
          {!isSending && !mayNotSend && unsent > 0 && (
            <Button variant="primary" isWide onClick={send}>
              {deviceTexts.wipeSend}
            </Button>
          )}
          <Button variant="danger" isWide disabled={!summary} onClick={onWipe}>
            {unsent > 0 ? deviceTexts.wipeDiscard(unsent) : deviceTexts.wipe}
          </Button>
          <Button isWide data-autofocus onClick={onClose}>
            {deviceTexts.cancel}
          </Button>
        </div>
      }
    >
      {isSending && summary ? (
        <WipeProgress total={total} summary={summary} />
      ) : (
        <Question unsent={unsent} />
      )}
    </Dialog>
  );
};
