/** Outbox items for the tests of the sheet. */
import { linesOf, type Line } from '../../../src/features/outbox/lines.ts';
import type { ConnectionStatus } from '../../../src/features/outbox/status-text.ts';
import type { CallError } from '../../../src/sync/api.ts';
import type { OutboxItem } from '../../../src/mutations/registry.ts';
import { outboxItem, type GivenItem } from '../../support/outbox-item.ts';

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
  // The longest pause of the background, five minutes.
  waitMs: 300_000,
});

export const networkError: CallError = { kind: 'network', message: '' };

/** A block of a proof. */
export const block = (
  seq: number,
  counter: number,
  more: GivenItem = {},
  nonce = 'aa',
): OutboxItem => outboxItem(seq, { kind: 'save-proof-block', args: { nonce, counter }, ...more });

/** The line of a single item. */
export const line = (more: GivenItem = {}): Line => {
  const [only] = linesOf([outboxItem(1, more)]);
  if (!only) throw new Error('an item is a line');
  return only;
};
