/** Finds a member in the kept pages of Users: enough for the head of a card that was never read. */
import { useState } from 'react';
import * as z from 'zod/mini';
import { profile, type Profile } from '../../contract/profile.ts';
import type { UserListItem, UsersPage } from '../../contract/users.ts';
import { isNamed } from '../../domain/named-member.ts';
import { useLive } from '../../db/hooks.ts';
import { usersPageResource } from '../../mutations/resources.ts';
import { handedMember } from '../../screen/handed-member.ts';
import { useServices } from '../../screen/services.ts';

/** Converts a card to an entry of the list of members, so that a new bookmark can show it before the server answers. */
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

export interface ListedMember {
  profile: Profile;
  /** The name in the messenger, which a card lacks. */
  username: string | null;
  /** The card has a number that the list does not contain. */
  hasPhone: boolean;
  /** Everything above the links of the card is known, so the rest pushes nothing down when it loads. */
  isHeadWhole: boolean;
}

const memberOf = (member: UserListItem): ListedMember => {
  const { id, username, about, hasPhone = false, ...listed } = member;
  return {
    profile: z.parse(profile, { ...listed, profileId: id, description: about ?? null }),
    username,
    hasPhone,
    isHeadWhole: about !== undefined && username !== null,
  };
};

/** Finds the member with this ULID or numeric profile id on a page. */
export const listedMember = (id: string, { profiles }: UsersPage): ListedMember | undefined => {
  const member = profiles.find((one) => isNamed(id, one));
  return member && memberOf(member);
};

/**
 * Returns the member that the list handed over, until the kept pages are read. Undefined until anything is known; null
 * if no page has the member.
 */
export const useListedMember = (id: string): ListedMember | null | undefined => {
  const { sync } = useServices();
  const [handed] = useState(() => handedMember(sync, id));
  const kept = useLive(
    () => sync.findKept(usersPageResource(), (page) => listedMember(id, page)),
    id,
  );
  return kept ?? (handed ? memberOf(handed) : kept);
};
