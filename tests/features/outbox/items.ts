/** Outbox items for the tests of the sheet. */
import { linesOf, type Line } from '../../../src/features/outbox/lines.ts';
import type { ConnectionStatus } from '../../../src/features/outbox/status-words.ts';
import type { CallError, OutboxItem } from '../../../src/sync/api.ts';

export const online: ConnectionStatus = {
  isOffline: false,
  needsSignIn: false,
  isCredentialParked: false,
  isUpdateRequired: false,
};

export const httpError = (status: number, error: string, details?: unknown): CallError => ({
  kind: 'http',
  status,
  statusText: '',
  error,
  details,
});

export const refused: Extract<OutboxItem['status'], { state: 'refused' }> = {
  state: 'refused',
  error: httpError(422, 'Validation failed'),
};

export const retrying = (notBefore: number, error: CallError): OutboxItem['status'] => ({
  state: 'retrying',
  error,
  notBefore,
});

export const networkError: CallError = { kind: 'network', message: '' };

export const item = (seq: number, more: Partial<OutboxItem> = {}): OutboxItem => ({
  seq,
  kind: 'edit-profile',
  args: { phone: '+1' },
  createdAt: 0,
  dependants: 0,
  status: { state: 'waiting' },
  ...more,
});

/** A block of a proof. */
export const block = (
  seq: number,
  counter: number,
  more: Partial<OutboxItem> = {},
  nonce = 'aa',
): OutboxItem => item(seq, { kind: 'save-proof-block', args: { nonce, counter }, ...more });

/** The line of a single item. */
export const line = (more: Partial<OutboxItem> = {}): Line => {
  const [only] = linesOf([item(1, more)]);
  if (!only) throw new Error('an item is a line');
  return only;
};
