/** An unsent change in plain words: what it is, why it is still here, and what happens next. */
import { outboxTexts } from '#texts/outbox';
import type { OutboxItem, SyncStatus } from '../../sync/api.ts';
import { callErrorText } from '../call-error-text.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const { kinds, fields } = outboxTexts;

/** Names the fields that an edit changes: 'Changes to your profile: phone, email'. */
const profileWords = (args: unknown): string => {
  const changed = isRecord(args) ? args : {};
  const names = Object.entries(fields)
    .filter(([key]) => changed[key] !== undefined)
    .map(([, name]) => name);
  return names.length === 0 ? kinds.profile : `${kinds.profile}: ${names.join(', ')}`;
};

const visibilityWords = (args: unknown): string =>
  isRecord(args) && args.publicMode === true ? kinds.publicOn : kinds.publicOff;

export const changeWords = ({ kind, args }: Pick<OutboxItem, 'kind' | 'args'>): string => {
  switch (kind) {
    case 'choose-interests':
      return kinds.interests;
    case 'edit-profile':
      return profileWords(args);
    case 'set-public-mode':
      return visibilityWords(args);
    case 'unknown':
      return kinds.unknown;
  }
};

type Connection = Pick<SyncStatus, 'isOffline' | 'isCredentialParked'>;

const waitingWords = (connection: Connection): string => {
  if (connection.isCredentialParked) return outboxTexts.waitingCredential;
  return connection.isOffline ? outboxTexts.waitingOffline : outboxTexts.waiting;
};

const parkedWords = {
  payment: outboxTexts.parkedPayment,
  unknown: outboxTexts.parkedUnknown,
  'update-app': outboxTexts.parkedUpdate,
} as const;

export const statusWords = (status: OutboxItem['status'], connection: Connection): string => {
  switch (status.state) {
    case 'waiting':
      return waitingWords(connection);
    case 'sending':
      return outboxTexts.sending;
    case 'retrying':
      return outboxTexts.retrying(callErrorText(status.error));
    case 'parked':
      return parkedWords[status.reason];
    case 'refused':
      return outboxTexts.refused(callErrorText(status.error));
  }
};

/** A change on its way cannot be taken back, and needs no push. */
export const isUnderWay = (status: OutboxItem['status']): boolean => status.state === 'sending';
