/** Says why a change is still here, and what happens to it next. */
import { outboxTexts } from '#texts/outbox';
import { isTrouble } from '../../contract/call-error.ts';
import { secondsLeft } from '../../domain/rate-limit.ts';
import type { CallError, SyncStatus } from '../../sync/api.ts';
import type { OutboxItem } from '../../mutations/registry.ts';
import { callErrorText } from '../../screen/call-error-text.ts';

export interface StatusText {
  why: string;
  next?: string;
}

export type ConnectionStatus = Pick<
  SyncStatus,
  'isOffline' | 'gateUntil' | 'needsSignIn' | 'isCredentialParked' | 'isUpdateRequired'
>;

export interface StatusContext {
  connection: ConnectionStatus;
  now: number;
  /** Names a change by its place in the outbox; undefined if it is not listed. */
  nameOf: (seq: number) => string | undefined;
}

/** Words for a duration: '40 s', '1 min 5 s', '2 h 10 min'. For display only: no wait depends on them. */
export const durationText = (seconds: number): string => {
  if (seconds < 60) return outboxTexts.seconds(seconds);
  if (seconds < 3600) return outboxTexts.minutes(Math.floor(seconds / 60), seconds % 60);
  return outboxTexts.hours(Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60));
};

/** What keeps everything from being sent; undefined if nothing does. */
export const hindrance = (
  connection: ConnectionStatus,
  now: number,
): Required<StatusText> | undefined => {
  const { why, next } = outboxTexts;
  const { gateUntil = 0 } = connection;
  if (connection.isUpdateRequired) return { why: why.tooOld, next: next.updated };
  if (connection.isCredentialParked) return { why: why.credential, next: next.reopened };
  if (gateUntil > now) {
    return { why: why.limited, next: next.pauseOver(durationText(secondsLeft(gateUntil, now))) };
  }
  if (connection.needsSignIn) return { why: why.signIn, next: next.signedIn };
  return connection.isOffline ? { why: why.offline, next: next.online } : undefined;
};

const failureText = (error: CallError): string => {
  const { why } = outboxTexts;
  switch (error.kind) {
    case 'network':
      return why.unreached;
    case 'http':
      return why.busy(callErrorText(error));
    case 'unreadable':
      return why.unreadable;
    case 'rate-limited':
      return why.limited;
    case 'unauthorised':
      return why.credential;
  }
};

/** Changes that belong together are taken back when one of them fails, even if no server refused them. */
const endText = (error: CallError): string =>
  isTrouble(error) ? failureText(error) : outboxTexts.why.refused(callErrorText(error));

type Retrying = Extract<OutboxItem['status'], { state: 'retrying' }>;

/**
 * While the server fails, one change at a time is sent as a test. Another change that is due waits for that one. After
 * the clock was set back, the change is due too.
 */
const dueText = ({ notBefore, waitMs }: Retrying, now: number): string => {
  const isWait = notBefore > now && notBefore - now <= waitMs;
  return isWait
    ? outboxTexts.next.in(durationText(secondsLeft(notBefore, now)))
    : outboxTexts.next.soon;
};

type Parked = Extract<OutboxItem['status'], { state: 'parked' }>;

/** A sign-in page answers like a server with another protocol. */
const parkedText = ({ reason, error }: Parked, { needsSignIn }: ConnectionStatus): StatusText => {
  const { why, next } = outboxTexts;
  if (reason === 'payment') return { why: why.payment, next: next.act };
  if (reason === 'doubt') return { why: why.doubt, next: next.act };
  if (reason === 'unknown') return { why: why.unknown, next: next.updated };
  if (needsSignIn) return { why: why.signIn, next: next.signedIn };
  const isUnreadable = error?.kind === 'unreadable';
  return { why: isUnreadable ? why.unreadable : why.tooOld, next: next.updated };
};

const blockedText = (name: string | undefined): StatusText => {
  const { why, next } = outboxTexts;
  return { why: name === undefined ? why.blockedByUnlisted : why.blocked(name), next: next.after };
};

export const statusText = (
  status: OutboxItem['status'],
  { connection, now, nameOf }: StatusContext,
): StatusText => {
  const { why, next } = outboxTexts;
  switch (status.state) {
    case 'waiting':
      return hindrance(connection, now) ?? { why: why.turn, next: next.itself };
    case 'blocked':
      return blockedText(nameOf(status.by));
    case 'sending':
      return { why: why.sending };
    case 'retrying':
      return {
        why: failureText(status.error),
        next: hindrance(connection, now)?.next ?? dueText(status, now),
      };
    case 'parked':
      return parkedText(status, connection);
    case 'refused':
      return {
        why: endText(status.error),
        next: status.isTakenBack ? next.takenBack : next.act,
      };
  }
};
