/** HTTP headers besides the standard ones, in lower case as Node reads them. */
export const headers = {
  /** Raw init data of the messenger, byte for byte: the member's identity. */
  initData: 'x-init-data',
  /** The outbox entry's ULID: the server applies an effect once per key and member. */
  idempotencyKey: 'idempotency-key',
  /** Sent with a key: whole seconds that the change waited on the device, by its clock. The server only counts them. */
  changeAge: 'x-change-age',
  /** The client's version, a whole number; the server may answer 426. */
  clientVersion: 'x-client-version',
  /** On answers: changes when the server was restored from an older state, so that clients read everything again. */
  serverEpoch: 'x-server-epoch',
  /** The id of the last event received on a live stream; defined by the standard. */
  lastEventId: 'last-event-id',
} as const;

/**
 * On answers: the limit that the request counted towards, what is left of it, and whole seconds until all of it is
 * available again. Reads and changes have separate limits. They are apart from the other headers, so that a card need
 * not load them.
 */
export const limitHeaders = {
  limit: 'ratelimit-limit',
  remaining: 'ratelimit-remaining',
  reset: 'ratelimit-reset',
} as const;

/** Raised when the contract changes in a way that older clients cannot follow. */
export const clientVersion = 1;

/** An idempotency key: the ULID of an outbox entry. */
export const idempotencyKeyPattern = /^[0-9A-HJKMNP-TV-Z]{26}$/;

/** A change's age. A value above three years comes from a wrong clock. */
export const changeAgePattern = /^\d{1,8}$/;
