/** What a member can do about a change. A choice that would do nothing is not offered. */
import type { OutboxItem } from '../../mutations/registry.ts';
import type { Line } from './lines.ts';
import { hindrance, type ConnectionStatus } from './status-words.ts';

/** Screens that make changes of these kinds, and take one over to be edited. */
const screens = {
  'edit-profile': '/edit-profile',
  'choose-interests': '/edit-profile',
  'set-public-mode': '/share-profile',
  'save-message': '/messages',
} as const;

export interface EditTarget {
  to: '/edit-profile' | '/share-profile' | '/messages' | '/profile-by-id';
  /** The change that submitting there replaces; an unsent one shows there already, and merges. */
  replaces?: number;
  /** Whose card it is about. */
  userId?: string;
}

/** A review is edited where it was written, in the form that opens there. */
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

/** What only a newer build can send. */
export const needsReload = (
  { lead: { status } }: Line,
  { isUpdateRequired }: ConnectionStatus,
): boolean =>
  status.state === 'parked' &&
  (status.reason === 'unknown' || (status.reason === 'update-app' && isUpdateRequired));

/** Whether the server may be asked at all; offline is a guess that a try may prove wrong. */
const isWayOpen = (connection: ConnectionStatus, now: number): boolean =>
  hindrance({ ...connection, isOffline: false, needsSignIn: false }, now) === undefined;

const isPostponed = (
  { state }: OutboxItem['status'],
  { isOffline, needsSignIn }: ConnectionStatus,
): boolean => state === 'retrying' || (state === 'waiting' && (isOffline || needsSignIn));

/** Whether it goes sooner, or at all, when it is tried again now. */
export const canRetry = (line: Line, connection: ConnectionStatus, now: number): boolean => {
  const { status } = line.lead;
  if (needsReload(line, connection) || !isWayOpen(connection, now)) return false;
  return (
    (status.state === 'refused' && !status.isTakenBack) ||
    status.state === 'parked' ||
    // Shown, and out of order: it comes and goes with each try.
    status.state === 'sending' ||
    isPostponed(status, connection)
  );
};

/** The waiting ones that 'Try all now' hurries; one alone has a button of its own. */
export const postponed = (
  lines: readonly Line[],
  connection: ConnectionStatus,
  now: number,
): readonly Line[] => {
  const found = lines.filter(({ lead }) => isPostponed(lead.status, connection));
  return found.length > 1 && isWayOpen(connection, now) ? found : [];
};
