/**
 * What the shell says about this device, the connection and the outbox: one line at a time, the most urgent first.
 * Problems that the member must act on come before those that pass by themselves. The mark says that the device is
 * offline, and how much is unsent. Each line can be closed or has an action that ends it, since it covers what is
 * scrolled below it.
 */
import { shellTexts } from '#texts/shell';
import type { Unkept } from '../../screen/services.ts';
import type { OutboxSummary, SyncStatus } from '../../sync/api.ts';

export interface StatusLine {
  tone: 'warning' | 'busy';
  title: string;
  text?: string;
  /** What the member can do about it; 'close' where there is nothing else. Without one it ends by itself, soon. */
  action?: 'reload' | 'review' | 'dismiss' | 'close';
}

const warning = (title: string, action: StatusLine['action'] = 'close'): StatusLine => ({
  tone: 'warning',
  title,
  action,
});

const storageLine = ({ storage }: SyncStatus): StatusLine | undefined => {
  switch (storage) {
    case 'ok':
      return undefined;
    case 'blocked':
      return warning(shellTexts.storageBlocked);
    case 'outdated':
      return warning(shellTexts.storageOutdated, 'reload');
    case 'wiped':
      return warning(shellTexts.storageWiped, 'reload');
    case 'lost':
      return warning(shellTexts.storageLost);
  }
};

const unkeptTitles = {
  forbidden: 'unkept',
  newer: 'unkeptNewer',
  failed: 'unkeptFailed',
  silent: 'unkeptFailed',
} as const;

const evictionLine = ({ wasEvicted, isOutboxRestored }: SyncStatus): StatusLine | undefined => {
  const text = isOutboxRestored ? shellTexts.evictedRestored : shellTexts.evictedText;
  return wasEvicted ? { ...warning(shellTexts.evicted, 'dismiss'), text } : undefined;
};

const unkeptLine = (unkept: Unkept | undefined): StatusLine | undefined =>
  unkept && { ...warning(shellTexts[unkeptTitles[unkept]]), text: shellTexts.unkeptText };

const unloadedLine = ({ isUnloaded }: SyncStatus): StatusLine | undefined =>
  isUnloaded && { ...warning(shellTexts.unloaded, 'reload'), text: shellTexts.chunkFailedText };

/** With this many changes or more, the shell says that they are being sent. */
const many = 20;

const sendingLine = ({ unsent, needsAttention }: OutboxSummary): StatusLine | undefined => {
  const waiting = unsent - needsAttention;
  return waiting >= many ? { tone: 'busy', title: shellTexts.sendingCount(waiting) } : undefined;
};

/** All lines, the most urgent first; none when all is well. `unkept`: why this device stores nothing. */
export const statusLines = (
  status: SyncStatus,
  summary: OutboxSummary,
  unkept: Unkept | undefined,
): StatusLine[] => {
  const { isUpdateRequired, isCredentialParked, needsSignIn, isOffline } = status;
  const { unsent, needsAttention } = summary;
  const isSending = !isUpdateRequired && !isCredentialParked && !needsSignIn && !isOffline;
  return [
    unloadedLine(status),
    storageLine(status),
    isUpdateRequired ? warning(shellTexts.updateRequired, 'reload') : undefined,
    isCredentialParked ? warning(shellTexts.credentialParked(unsent)) : undefined,
    evictionLine(status),
    unkeptLine(unkept),
    needsSignIn ? warning(shellTexts.needsSignIn) : undefined,
    needsAttention > 0 ? warning(shellTexts.refusedCount(needsAttention), 'review') : undefined,
    isSending ? sendingLine(summary) : undefined,
  ].filter((line) => line !== undefined);
};
