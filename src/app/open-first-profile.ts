/** What a start can show of the own profile before the rest of the app has come. */
import type { AppConfig } from '../contract/config.ts';
import { createFirstProfile, type FirstProfile } from '../features/profile/first-profile.ts';
import { launchedMember } from '../platform/telegram/launched-member.ts';
import { earlyPaths, type EarlyRequest } from './early/request.ts';
import { readEarlyAnswer } from './early/take.ts';
import { isSnapshotShown } from './last-screen/snapshot.ts';
import { startScreenAt } from './navigation.ts';

/** Of the member whom the address names, on the way to the own profile: as the server answers the page's own request.
 * Nothing where the last screen is shown. */
export const openFirstProfile = (
  config: AppConfig | undefined,
  early: EarlyRequest | undefined = window.earlyRequest,
): FirstProfile => {
  const member = launchedMember();
  const first = createFirstProfile(member?.id);
  const { linkTemplates } = config ?? {};
  if (!member || !config || !linkTemplates) return first;
  if (startScreenAt(location.pathname) !== 'profile' || isSnapshotShown()) return first;
  if (early?.url !== earlyPaths.profile || early.initData !== member.initData) return first;
  const show = (own: ReturnType<typeof readEarlyAnswer>) => {
    if (own?.filled) first.set({ profile: own.profile, config, linkTemplates });
  };
  early.answer.then(readEarlyAnswer).then(show, () => undefined);
  return first;
};
