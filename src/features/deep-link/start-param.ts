/**
 * Reads the start parameter. A member who follows a profile link starts the app with it, and the app offers that
 * profile once. Handled starts are remembered by the time they were signed, not by the parameter: following the same
 * link again is a new start, a reload is not.
 */
import { isUlid, startParamId } from '../../domain/deep-links.ts';
import type { Profile } from '../../contract/profile.ts';
import type { KeyValueStore, Messenger } from '../../platform/ports.ts';

const handledKey = 'handled-start';

type Own = Pick<Profile, 'ulid' | 'profileId'>;

const isOwn = (id: string, own: Own): boolean =>
  id === String(own.profileId) ||
  (isUlid(id) && own.ulid !== null && id.toUpperCase() === own.ulid.toUpperCase());

/** Returns the id of the profile to offer; undefined if the parameter names none, or the member's own. */
export const offeredId = (startParam: string | null | undefined, own: Own): string | undefined => {
  const id = startParamId(startParam);
  return id !== undefined && !isOwn(id, own) ? id : undefined;
};

/** Names this start. From the init data it contains only the second in which they were signed. */
const startKey = (messenger: Pick<Messenger, 'initData'>, startParam: string): string =>
  `${new URLSearchParams(messenger.initData).get('auth_date') ?? ''}:${startParam}`;

export const isStartHandled = (
  storage: KeyValueStore,
  messenger: Pick<Messenger, 'initData'>,
  startParam: string,
): boolean => storage.read(handledKey) === startKey(messenger, startParam);

export const rememberStart = (
  storage: KeyValueStore,
  messenger: Pick<Messenger, 'initData'>,
  startParam: string,
): void => storage.write(handledKey, startKey(messenger, startParam));
