/** What a start can show of the own profile before the rest of the app has come. */
import type { AppConfig } from '../contract/config.ts';
import { databaseName } from '../db/member-name.ts';
import { createFirstProfile, type FirstProfile } from '../features/profile/first-profile.ts';
import { readSnapshot } from '../features/profile/profile-snapshot.ts';
import { openKeyValueStore } from '../platform/browser/key-value-store.ts';
import { launchedMember } from '../platform/telegram/launched-member.ts';
import { earlyPaths, type EarlyRequest } from './early/request.ts';
import { readEarlyAnswer } from './early/take.ts';
import { isOwnProfile, isRoot } from './navigation.ts';

const leadsToProfile = (pathname: string): boolean => isRoot(pathname) || isOwnProfile(pathname);

/**
 * Of the member whom the address names, on the way to the own profile: as this device showed it last, else as the
 * server answers the page's own request.
 */
export const openFirstProfile = (
  config: AppConfig | undefined,
  early: EarlyRequest | undefined = window.earlyRequest,
): FirstProfile => {
  const member = leadsToProfile(location.pathname) ? launchedMember() : undefined;
  const first = createFirstProfile(member?.id);
  const { linkTemplates } = config ?? {};
  if (!member || !config || !linkTemplates) return first;
  const surroundings = { config, linkTemplates };
  const snapshot = readSnapshot(openKeyValueStore(`${databaseName(member.id)}:`));
  if (snapshot) first.set({ ...snapshot, ...surroundings });
  else if (early?.url === earlyPaths.ownProfile && early.initData === member.initData) {
    const show = (own: ReturnType<typeof readEarlyAnswer>) => {
      if (own?.filled) first.set({ profile: own.profile, isPending: false, ...surroundings });
    };
    early.answer.then(readEarlyAnswer).then(show, () => undefined);
  }
  return first;
};
