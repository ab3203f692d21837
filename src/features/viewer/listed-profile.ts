/** Converts a card to an entry of the list of members, so that a new bookmark can show it before the server answers. */
import type { Profile } from '../../contract/profile.ts';
import type { UserListItem } from '../../contract/users.ts';

export const listedProfile = (profile: Profile, username: string | undefined): UserListItem => {
  const { profileId, ulid, firstName, lastName, photoUrl, tags, singularity } = profile;
  const { hue, headline, cover } = profile;
  return {
    id: profileId,
    ulid,
    firstName,
    lastName,
    username: username ?? null,
    photoUrl,
    tags,
    singularity,
    hue,
    headline,
    cover,
  };
};
