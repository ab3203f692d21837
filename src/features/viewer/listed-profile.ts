/** A card's member as the list of members has them: a bookmark shows them before the server answers. */
import type { Profile } from '../../contract/profile.ts';
import type { UserListItem } from '../../contract/users.ts';

export const listedProfile = (profile: Profile, username: string | undefined): UserListItem => {
  const { profileId, ulid, firstName, lastName, photoUrl, tags, singularity } = profile;
  return {
    id: profileId,
    ulid,
    firstName,
    lastName,
    username: username ?? null,
    photoUrl,
    tags,
    singularity,
  };
};
