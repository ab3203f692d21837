/** Decides whose profile is shared, and builds its links. */
import type { AppConfig } from '../../contract/config.ts';
import type { Profile } from '../../contract/calls/card/profile.ts';
import { profileDeepLink } from '../../domain/links/link-targets.ts';
import type { RouteState } from '../../screen/route-state.ts';
import type { NamedCard } from '../../screen/web-address/web-link.ts';

export type SharedProfile = NamedCard;

/** The member whose profile is shared. */
export type Holder = Profile;

/** Another member's profile, passed by the previous screen; undefined if the own one is shared. */
export const viewedProfile = (state: RouteState): SharedProfile | undefined => {
  const { mode, ulid = null, profileId } = state;
  if (mode !== 'viewer' || (ulid === null && profileId === undefined)) return undefined;
  return { ulid, profileId };
};

/** The own profile's ids, if the previous screen passed them. */
export const handedOver = ({ mode, ulid = null, profileId }: RouteState) =>
  mode === 'manager' && profileId !== undefined ? { ulid, profileId } : undefined;

export interface SharedLink {
  kind: 'ulid' | 'profileId';
  url: string;
}

/** Returns one link for each id of the profile, first the ULID's, which is in the QR code. */
export const sharedLinks = (shared: SharedProfile, config: AppConfig): SharedLink[] => {
  const ids = [
    ['ulid', shared.ulid],
    ['profileId', shared.profileId],
  ] as const;
  return ids.flatMap(([kind, id]) =>
    id === null || id === undefined ? [] : [{ kind, url: profileDeepLink(config, id) }],
  );
};
