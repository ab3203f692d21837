/** The custodies of a member's two keys, and how each finds out whether its key sealed anything. */
import type { KeyCustody, KeyKind } from '../keys/custody-api.ts';
import { createCustody } from '../keys/custody.ts';
import { keyFormats } from '../keys/key-format.ts';
import { messagesResource, proofsResource } from '../mutations/resources.ts';
import type { Resource } from '../db/resource.ts';
import { openBrowserChannel } from '../platform/browser/channel.ts';
import { browserClock } from '../platform/browser/clock.ts';
import type { LocalValues } from '../platform/browser/key-value-store.ts';
import { createBrowserLocks } from '../platform/browser/locks.ts';
import { randomBytes } from '../platform/browser/random.ts';
import type { CloudStorage, Messenger, SecureStorage } from '../platform/ports.ts';
import { secureStorage } from '../platform/telegram/secure-storage.ts';
import type { AppSync } from '../mutations/registry.ts';
import type { OutboxItem } from '../mutations/registry.ts';

interface KeyPorts {
  /** Name of the member's database, which carries the member's id. */
  name: string;
  sync: AppSync;
  locals: LocalValues;
  /** Undefined outside the messenger. */
  messenger: Messenger | undefined;
}

const unsupported = async () => ({ ok: false, reason: 'unsupported' }) as const;
/** Outside the messenger there is no cloud. */
const noCloud: CloudStorage = { get: unsupported, set: unsupported, keys: unsupported };
const noSecure: SecureStorage = {
  get: unsupported,
  set: unsupported,
  remove: unsupported,
  restore: unsupported,
};

const secureOf = (messenger: Messenger | undefined): SecureStorage =>
  messenger ? secureStorage(messenger.version, messenger.user.id) : noSecure;

/** Removes the copies of both keys from the client's secure storage; never rejects. */
export const forgetSecured = async (messenger: Messenger): Promise<void> => {
  const secure = secureOf(messenger);
  await Promise.all(Object.values(keyFormats).map(({ entry }) => secure.remove(entry)));
};

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

/** Adds what the server just answered and what waits here. A change of an unknown kind may be sealed as well. */
export const countHoldings = async (
  sync: Pick<AppSync, 'refresh' | 'outbox'>,
  resource: Resource<unknown[]>,
  kind: OutboxItem['kind'],
): Promise<number | 'unknown'> => {
  const answer = await sync.refresh(resource);
  if (!answer.ok) return 'unknown';
  const waiting = await firstOf(sync.outbox());
  const sealed = waiting.filter((item) => item.kind === kind || item.kind === 'unknown');
  return answer.value.length + sealed.length;
};

export const openKeys = (ports: KeyPorts): Record<KeyKind, KeyCustody> => {
  const { name, sync, locals, messenger } = ports;
  const secure = secureOf(messenger);
  const open = (kind: KeyKind, resource: Resource<unknown[]>, sealing: OutboxItem['kind']) =>
    createCustody(kind, {
      cloud: messenger?.cloud ?? noCloud,
      device: locals,
      secure,
      random: randomBytes,
      clock: browserClock,
      locks: createBrowserLocks(),
      channel: openBrowserChannel(`${name}:keys:${kind}`),
      scope: `${name}:keys`,
      holdings: () => countHoldings(sync, resource, sealing),
    });
  return {
    master: open('master', messagesResource, 'save-message'),
    zk: open('zk', proofsResource, 'save-proof-block'),
  };
};
