/**
 * Chooses what the shell says about this device, the connection and the outbox: one thing at a time, the most urgent
 * first. Problems that the member must act on come before those that pass by themselves. The badge shows how much is
 * unsent, unless it is so much that it takes a while.
 */
import { shellTexts } from '#texts/shell';
import type { Unkept } from '../../screen/services.ts';
import type { OutboxSummary, SyncStatus } from '../../sync/api.ts';

export interface StatusLine {
  tone: 'calm' | 'warning' | 'busy';
  title: string;
  text?: string;
  /** What the member can do about it. */
  action?: 'reload' | 'review' | 'dismiss' | 'understood';
}

/** Why this device stores nothing (undefined: it does), and whether the member was notified. */
export interface DeviceStorageState {
  unkept: Unkept | undefined;
  isNotified: boolean;
}

const warning = (title: string, action?: StatusLine['action']): StatusLine => ({
  tone: 'warning',
  title,
  ...(action && { action }),
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

const connectionLine = (
  status: SyncStatus,
  unsent: number,
  { unkept, isNotified }: DeviceStorageState,
): StatusLine | undefined => {
  if (status.isUpdateRequired) return warning(shellTexts.updateRequired, 'reload');
  if (status.isCredentialParked) return warning(shellTexts.credentialParked(unsent));
  if (status.wasEvicted) {
    const text = status.isOutboxRestored ? shellTexts.evictedRestored : shellTexts.evictedText;
    return { ...warning(shellTexts.evicted, 'dismiss'), text };
  }
  if (unkept && !isNotified) {
    const title = shellTexts[unkeptTitles[unkept]];
    return { ...warning(title, 'understood'), text: shellTexts.unkeptText };
  }
  if (status.needsSignIn) return warning(shellTexts.needsSignIn);
  if (!status.isOffline) return undefined;
  const text = unkept ? shellTexts.offlineUnkept : shellTexts.offlineKept;
  return { tone: 'calm', title: shellTexts.offline, text };
};

const outboxLine = ({ needsAttention }: OutboxSummary): StatusLine | undefined =>
  needsAttention > 0 ? warning(shellTexts.refusedCount(needsAttention), 'review') : undefined;

/** With this many changes or more, the shell says that they are being sent. */
const many = 20;

const sendingLine = ({ unsent, needsAttention }: OutboxSummary): StatusLine | undefined => {
  const waiting = unsent - needsAttention;
  return waiting >= many ? { tone: 'busy', title: shellTexts.sendingCount(waiting) } : undefined;
};

/** The line to show; undefined when all is well. */
export const statusLine = (
  status: SyncStatus,
  summary: OutboxSummary,
  storage: DeviceStorageState,
): StatusLine | undefined =>
  storageLine(status) ??
  connectionLine(status, summary.unsent, storage) ??
  outboxLine(summary) ??
  sendingLine(summary);
