/** Decides what a member can do about a change. Choices that would do nothing are left out. */
import type { OutboxItem } from '../../mutations/registry.ts';
import type { Line } from './lines.ts';
import { hindrance, type ConnectionStatus } from './status-text.ts';

/** Screens that make changes of these kinds, and can reopen one to be edited. */
const screens = {
  'edit-profile': '/edit-profile',
  'choose-interests': '/edit-profile',
  'set-public-mode': '/share-profile',
  'save-message': '/messages',
} as const;

export interface EditTarget {
  to: '/edit-profile' | '/share-profile' | '/messages' | '/profile-by-id';
  /**
   * Place of the change that submitting there replaces. An unsent change shows there already, and the new one merges
   * with it.
   */
  replaces?: number;
  /** The member whose card it is about. */
  userId?: string;
}

/** A review is edited on the card where it was written. */
export const editTarget = ({ lead }: Line): EditTarget | undefined => {
  const { seq, kind, status } = lead;
  if (status.state === 'parked') return undefined;
  if (kind === 'write-review')
    return { to: '/profile-by-id', replaces: seq, userId: lead.args.card };
  const to = kind in screens ? screens[kind as keyof typeof screens] : undefined;
  if (!to) return undefined;
  return status.state === 'refused' ? { to, replaces: seq } : { to };
};

export const canDiscard = ({ lead }: Line): boolean => lead.isBinding !== true;

/** Whether only a newer build can send the change. */
export const needsReload = (
  { lead: { status } }: Line,
  { isUpdateRequired }: ConnectionStatus,
): boolean =>
  status.state === 'parked' &&
  (status.reason === 'unknown' || (status.reason === 'update-app' && isUpdateRequired));

/** Whether the server may be asked at all. 'Offline' is only a guess, which a try may disprove. */
const isWayOpen = (connection: ConnectionStatus, now: number): boolean =>
  hindrance({ ...connection, isOffline: false, needsSignIn: false }, now) === undefined;

const isPostponed = (
  { state }: OutboxItem['status'],
  { isOffline, needsSignIn }: ConnectionStatus,
): boolean => state === 'retrying' || (state === 'waiting' && (isOffline || needsSignIn));

/** Whether trying again now would send the change, or send it sooner. */
export const canRetry = (line: Line, connection: ConnectionStatus, now: number): boolean => {
  const { status } = line.lead;
  if (needsReload(line, connection) || !isWayOpen(connection, now)) return false;
  return (
    (status.state === 'refused' && !status.isTakenBack) ||
    status.state === 'parked' ||
    // The button stays, disabled: it comes and goes with each try.
    status.state === 'sending' ||
    isPostponed(status, connection)
  );
};

/** The waiting changes that 'Try all now' sends. A single one has its own button. */
export const postponed = (
  lines: readonly Line[],
  connection: ConnectionStatus,
  now: number,
): readonly Line[] => {
  const found = lines.filter(({ lead }) => isPostponed(lead.status, connection));
  return found.length > 1 && isWayOpen(connection, now) ? found : [];
};
