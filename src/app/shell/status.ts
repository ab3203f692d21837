/**
 * What the shell says about the connection and the outbox: one thing at a time, the most urgent first. What a member
 * must act on comes before what passes by itself.
 */
import { shellTexts } from '#texts/shell';
import type { OutboxItem, SyncStatus } from '../../sync/api.ts';

export interface StatusLine {
  tone: 'calm' | 'warning';
  title: string;
  text?: string;
  /** An ordinary save passes in a blink: its line waits a moment before it shows. */
  isBrief?: boolean;
}

const needsAttention = ({ status }: OutboxItem): boolean =>
  status.state === 'refused' || (status.state === 'parked' && status.reason !== 'update-app');

const outboxLine = (items: readonly OutboxItem[]): StatusLine | undefined => {
  const refused = items.filter(needsAttention).length;
  if (refused > 0) return { tone: 'warning', title: shellTexts.refusedCount(refused) };
  if (items.length === 0) return undefined;
  return { tone: 'calm', title: shellTexts.unsentCount(items.length), isBrief: true };
};

const connectionLine = (status: SyncStatus, unsent: number): StatusLine | undefined => {
  if (status.isUpdateRequired) return { tone: 'warning', title: shellTexts.updateRequired };
  if (status.isCredentialParked) {
    return { tone: 'warning', title: shellTexts.credentialParked(unsent) };
  }
  if (status.needsSignIn) return { tone: 'warning', title: shellTexts.needsSignIn };
  if (!status.isOffline) return undefined;
  return { tone: 'calm', title: shellTexts.offline, text: shellTexts.offlineKept };
};

/** The line to show; undefined when all is well. */
export const statusLine = (
  status: SyncStatus,
  items: readonly OutboxItem[],
): StatusLine | undefined => connectionLine(status, items.length) ?? outboxLine(items);
