/** What the kept pages of Users know of a member: enough for the head of a card that was never read. */
import * as z from 'zod/mini';
import { profile, type Profile } from '../../contract/profile.ts';
import type { UserListItem, UsersPage } from '../../contract/users.ts';
import { useLive } from '../../db/hooks.ts';
import { usersPageResource } from '../../mutations/resources.ts';
import { useServices } from '../../screen/services.ts';

const isNamed = (id: string, member: UserListItem): boolean =>
  id === String(member.id) || id.toUpperCase() === member.ulid?.toUpperCase();

const profileOf = ({ id, ...listed }: UserListItem): Profile =>
  z.parse(profile, { ...listed, profileId: id });

/** A page's word on the member with this ULID or numeric profile id. */
export const listedProfile = (id: string, { profiles }: UsersPage): Profile | undefined => {
  const member = profiles.find((one) => isNamed(id, one));
  return member && profileOf(member);
};

/** Undefined until the pages are read, null when none of them knows the member. */
export const useListedProfile = (id: string): Profile | null | undefined => {
  const { sync } = useServices();
  return useLive(() => sync.findKept(usersPageResource(), (page) => listedProfile(id, page)), id);
};
