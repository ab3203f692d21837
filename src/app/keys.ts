/** The custodies of a member's two keys, and how each finds out whether its key sealed anything. */
import type { KeyCustody, KeyKind } from '../keys/custody/custody-api.ts';
import { createCustody } from '../keys/custody/custody.ts';
import { forgetSecured } from '../keys/custody/forget-secured.ts';
import { keysOnDeviceOnly } from '../keys/stored/device-only.ts';
import { bookmarksResource, messagesResource, proofsResource } from '../mutations/resources.ts';
import type { Resource } from '../db/resource.ts';
import { openBrowserChannel } from '../platform/browser/channel.ts';
import { browserClock } from '../platform/browser/clock.ts';
import { createBrowserLocks } from '../platform/browser/locks.ts';
import { randomBytes } from '../platform/browser/random.ts';
import type { CloudStorage, KeptValues, Messenger, SecureStorage } from '../platform/ports.ts';
import { secureStorage } from '../platform/telegram/storage/secure-storage.ts';
import type { AppSync } from '../mutations/registry.ts';
import type { OutboxItem } from '../mutations/registry.ts';
import { maxOutboxItems } from '../sync/api.ts';

interface KeyPorts {
  /** Name of the member's database, which carries the member's id. */
  name: string;
  sync: AppSync;
  values: KeptValues;
  /** Undefined outside the messenger. */
  messenger: Messenger | undefined;
}

const unsupported = async () => ({ ok: false, reason: 'unsupported' }) as const;
/** Used outside the messenger, where there is no cloud. */
const noCloud: CloudStorage = { get: unsupported, set: unsupported, keys: unsupported };
const noSecure: SecureStorage = {
  get: unsupported,
  set: unsupported,
  remove: unsupported,
  restore: unsupported,
};

const secureOf = (messenger: Messenger | undefined): SecureStorage =>
  messenger ? secureStorage(messenger.version, messenger.user.id) : noSecure;

/** Removes the member's keys from the client's secure storage; resolves to whether none is left there. */
export const forgetSecuredOf = (
  messenger: Messenger | undefined,
  moved: readonly string[],
): Promise<boolean> => forgetSecured(secureOf(messenger), moved);

/** Whether clearing this device's storage would lose a key, as far as this device knows. */
export const hasKeyOnlyHere = async (values: KeptValues): Promise<boolean> =>
  (await keysOnDeviceOnly(values)).length > 0;

const firstOf = (items: ReturnType<AppSync['outbox']>): Promise<OutboxItem[]> =>
  new Promise((resolve, reject) => {
    const subscription = items.subscribe({
      next: (value) => {
        resolve(value);
        // The first value may come before `subscribe` returns.
        queueMicrotask(() => subscription.unsubscribe());
      },
      error: reject,
    });
  });

/** One kind of data that a key seals. */
export interface SealedKind {
  /** How many of them the server has. */
  count(sync: Pick<AppSync, 'refresh'>): Promise<number | 'unknown'>;
  /** Whether this change in the outbox contains one. */
  isIn(item: OutboxItem): boolean;
}

const countAll = async (
  sync: Pick<AppSync, 'refresh'>,
  resource: Resource<unknown[]>,
): Promise<number | 'unknown'> => {
  const answer = await sync.refresh(resource);
  return answer.ok ? answer.value.length : 'unknown';
};

/** A server without bookmarks answers 404, so it has no notes. */
const countNotes = async (sync: Pick<AppSync, 'refresh'>): Promise<number | 'unknown'> => {
  const answer = await sync.refresh(bookmarksResource);
  if (answer.ok) return answer.value.filter(({ note }) => note !== null).length;
  return answer.error.kind === 'http' && answer.error.status === 404 ? 0 : 'unknown';
};

export const sealedSamples: SealedKind = {
  count: (sync) => countAll(sync, messagesResource),
  isIn: ({ kind }) => kind === 'save-message',
};
export const sealedNotes: SealedKind = {
  count: countNotes,
  isIn: (item) => item.kind === 'change-bookmark' && typeof item.args.note === 'string',
};
const sealedBlocks: SealedKind = {
  count: (sync) => countAll(sync, proofsResource),
  isIn: ({ kind }) => kind === 'save-proof-block',
};

/** Counts what the server just answered and what is in the outbox. A change of an unknown kind may also be sealed. */
export const countHoldings = async (
  sync: Pick<AppSync, 'refresh' | 'outbox'>,
  kinds: readonly SealedKind[],
): Promise<number | 'unknown'> => {
  const counts = await Promise.all(kinds.map(({ count }) => count(sync)));
  const waiting = await firstOf(sync.outbox());
  // There may be more.
  if (waiting.length >= maxOutboxItems) return 'unknown';
  const sealed = waiting.filter(
    (item) => item.kind === 'unknown' || kinds.some(({ isIn }) => isIn(item)),
  );
  return counts.reduce<number | 'unknown'>(
    (sum, count) => (sum === 'unknown' || count === 'unknown' ? 'unknown' : sum + count),
    sealed.length,
  );
};

export const openKeys = (ports: KeyPorts): Record<KeyKind, KeyCustody> => {
  const { name, sync, values, messenger } = ports;
  const secure = secureOf(messenger);
  const open = (kind: KeyKind, sealed: readonly SealedKind[]) =>
    createCustody(kind, {
      cloud: messenger?.cloud ?? noCloud,
      device: values,
      secure,
      random: randomBytes,
      clock: browserClock,
      locks: createBrowserLocks(),
      channel: openBrowserChannel(`${name}:keys:${kind}`),
      scope: `${name}:keys`,
      holdings: () => countHoldings(sync, sealed),
    });
  return {
    master: open('master', [sealedSamples, sealedNotes]),
    zk: open('zk', [sealedBlocks]),
  };
};
