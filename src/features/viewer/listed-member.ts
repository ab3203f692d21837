/** What the kept pages of Users know of a member: enough for the head of a card that was never read. */
import * as z from 'zod/mini';
import { profile, type Profile } from '../../contract/profile.ts';
import type { UserListItem, UsersPage } from '../../contract/users.ts';
import { useLive } from '../../db/hooks.ts';
import { usersPageResource } from '../../mutations/resources.ts';
import { useServices } from '../../screen/services.ts';

const isNamed = (id: string, member: UserListItem): boolean =>
  id === String(member.id) || id.toUpperCase() === member.ulid?.toUpperCase();

export interface ListedMember {
  profile: Profile;
  /** In the messenger, which a card does not tell. */
  username: string | null;
}

const memberOf = ({ id, username, ...listed }: UserListItem): ListedMember => ({
  profile: z.parse(profile, { ...listed, profileId: id }),
  username,
});

/** A page's word on the member with this ULID or numeric profile id. */
export const listedMember = (id: string, { profiles }: UsersPage): ListedMember | undefined => {
  const member = profiles.find((one) => isNamed(id, one));
  return member && memberOf(member);
};

/** Undefined until the pages are read, null when none of them knows the member. */
export const useListedMember = (id: string): ListedMember | null | undefined => {
  const { sync } = useServices();
  return useLive(() => sync.findKept(usersPageResource(), (page) => listedMember(id, page)), id);
};
