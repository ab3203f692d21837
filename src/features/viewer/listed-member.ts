/** What the kept pages of Users know of a member: enough for the head of a card that was never read. */
import { useState } from 'react';
import * as z from 'zod/mini';
import { profile, type Profile } from '../../contract/profile.ts';
import type { UserListItem, UsersPage } from '../../contract/users.ts';
import { isNamed } from '../../domain/named-member.ts';
import { useLive } from '../../db/hooks.ts';
import { usersPageResource } from '../../mutations/resources.ts';
import { handedMember } from '../../screen/handed-member.ts';
import { useServices } from '../../screen/services.ts';

export interface ListedMember {
  profile: Profile;
  /** In the messenger, which a card does not tell. */
  username: string | null;
  /** The card has a number, which the list does not tell. */
  hasPhone: boolean;
  /** All is known that the card says before its links: nothing of it is pushed down when the rest comes. */
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

/** A page's word on the member with this ULID or numeric profile id. */
export const listedMember = (id: string, { profiles }: UsersPage): ListedMember | undefined => {
  const member = profiles.find((one) => isNamed(id, one));
  return member && memberOf(member);
};

/**
 * The member as the list that led here handed them over, until the kept pages are read. Undefined while nothing is known,
 * null when no page knows the member.
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
