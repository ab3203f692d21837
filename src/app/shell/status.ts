/**
 * What the shell says about this device, the connection and the outbox: one thing at a time, the most urgent first.
 * What a member must act on comes before what passes by itself; how much is unsent is the badge's to say.
 */
import { shellTexts } from '#texts/shell';
import type { OutboxSummary, SyncStatus } from '../../sync/api.ts';

export interface StatusLine {
  tone: 'calm' | 'warning';
  title: string;
  text?: string;
  /** What the member can do about it. */
  action?: 'reload' | 'review' | 'dismiss';
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

const connectionLine = (status: SyncStatus, unsent: number): StatusLine | undefined => {
  if (status.isUpdateRequired) return warning(shellTexts.updateRequired, 'reload');
  if (status.isCredentialParked) return warning(shellTexts.credentialParked(unsent));
  if (status.wasEvicted) {
    return { ...warning(shellTexts.evicted, 'dismiss'), text: shellTexts.evictedText };
  }
  if (status.needsSignIn) return warning(shellTexts.needsSignIn);
  if (!status.isOffline) return undefined;
  return { tone: 'calm', title: shellTexts.offline, text: shellTexts.offlineKept };
};

const outboxLine = ({ needsAttention }: OutboxSummary): StatusLine | undefined =>
  needsAttention > 0 ? warning(shellTexts.refusedCount(needsAttention), 'review') : undefined;

/** The line to show; undefined when all is well. */
export const statusLine = (status: SyncStatus, summary: OutboxSummary): StatusLine | undefined =>
  storageLine(status) ?? connectionLine(status, summary.unsent) ?? outboxLine(summary);
