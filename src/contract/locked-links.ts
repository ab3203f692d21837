import type { Profile } from './calls/card/profile.ts';

/** Removes from a profile the links of the three kinds that only Singularity shows. They stay stored. */
export const withoutLockedLinks = (profile: Profile): Profile =>
  profile.singularity
    ? profile
    : {
        ...profile,
        customLinks: [],
        productHuntLinks: [],
        telegramMiniAppsLinks: [],
        telegramChannelsLinks: [],
        telegramForumsLinks: [],
      };
