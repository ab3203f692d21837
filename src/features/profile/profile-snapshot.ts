/**
 * The own profile as it was last shown, in the member's local values: there a start can read it at once, before the
 * member's database is open.
 */
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { profile, type OwnProfile } from '../../contract/profile.ts';
import type { KeyValueStore } from '../../platform/ports.ts';
import type { View } from '../../sync/api.ts';
import { useServices } from '../services.ts';

const snapshot = z.object({
  profile,
  /** Unsent changes are part of it. */
  isPending: z.boolean(),
});
export type ProfileSnapshot = z.output<typeof snapshot>;

const key = 'profile';

/** Undefined where there is none, or none that this build can read. */
export const readSnapshot = (values: KeyValueStore): ProfileSnapshot | undefined => {
  try {
    const parsed = snapshot.safeParse(JSON.parse(values.read(key) ?? ''));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
};

export const keepSnapshot = (values: KeyValueStore, view: View<OwnProfile>): void => {
  if (view.state === 'ready' && view.value.filled) {
    const { isPending, value } = view;
    values.write(key, JSON.stringify({ profile: value.profile, isPending }));
  } else if (view.state !== 'loading') values.remove(key);
};

/** Keeps what is shown, where this device keeps anything. */
export const useProfileSnapshot = (view: View<OwnProfile>): void => {
  const { storage, device } = useServices();
  const { isKept } = device;
  useEffect(() => {
    if (isKept) keepSnapshot(storage, view);
  }, [isKept, storage, view]);
};
