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

const profileOf = ({ id, ...listed }: UserListItem): Profile =>
  z.parse(profile, { ...listed, profileId: id });

/** A page's word on the member with this ULID or numeric profile id. */
export const listedProfile = (id: string, { profiles }: UsersPage): Profile | undefined => {
  const member = profiles.find((one) => isNamed(id, one));
  return member && profileOf(member);
};

/**
 * What the list that led here handed over, until the kept pages are read. Undefined while nothing is known, null when no
 * page knows the member.
 */
export const useListedProfile = (id: string): Profile | null | undefined => {
  const { sync } = useServices();
  const [handed] = useState(() => handedMember(sync, id));
  const kept = useLive(
    () => sync.findKept(usersPageResource(), (page) => listedProfile(id, page)),
    id,
  );
  return kept ?? (handed ? profileOf(handed) : kept);
};
