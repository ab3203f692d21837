/**
 * Decides what the viewer shows of a card. A saved card stays on the screen while the server cannot be asked. It
 * disappears once the server says that it is gone or no longer public. For a card that was never read, the head from
 * the list of members shows, under the same rule.
 */
import { useState } from 'react';
import * as z from 'zod/mini';
import { type Card, type Profile, profile } from '../../contract/calls/card/profile.ts';
import type { CallError, View } from '../../sync/api.ts';
import { userListItem, type UserListItem, type UsersPage } from '../../contract/calls/users.ts';
import { useLive } from '../../db/hooks.ts';
import { usersPageResource } from '../../mutations/resources.ts';
import { handedMember, isNamed } from '../../screen/handed-member.ts';
import { useServices } from '../../screen/services.ts';

/** What others said, as visitors see it. Only the owner gets it here. */
export type VisitorsTalk = Omit<Card, 'filled' | 'profile'>;

export type ShownCard =
  | { state: 'loading' }
  | {
      state: 'ready';
      profile: Profile;
      talk: VisitorsTalk;
      isStale: boolean;
      updatedAt?: number | undefined;
    }
  /** The head of a card alone. `error`: why the rest is missing, if it is not loading. */
  | { state: 'listed'; profile: Profile; error: CallError | undefined }
  | { state: 'not-filled' }
  | { state: 'failed'; error: CallError };

const isWithdrawn = (error: CallError): boolean =>
  error.kind === 'http' && [403, 404, 410].includes(error.status);

/** Whether the answer did not come from the API. */
const isUnheard = (error: CallError): boolean =>
  error.kind === 'network' || error.kind === 'unreadable';

interface KnownElse {
  /** Undefined while the kept pages are being read; null if none of them has the member. */
  listed: Profile | null | undefined;
  /** Everything else that the whole card needs is there; otherwise the card would grow later. */
  isComplete: boolean;
}

export const shownCard = (view: View<Card>, { listed, isComplete }: KnownElse): ShownCard => {
  if (view.state === 'ready') {
    const { value, error, updatedAt } = view;
    if (error && isWithdrawn(error)) return { state: 'failed', error };
    if (!value.filled) return { state: 'not-filled' };
    if (isComplete) {
      const { profile, filled: _filled, ...talk } = value;
      return { state: 'ready', profile, talk, isStale: error !== undefined, updatedAt };
    }
  }
  const error = view.state === 'failed' ? view.error : undefined;
  if (error && (listed === null || !isUnheard(error))) return { state: 'failed', error };
  return listed ? { state: 'listed', profile: listed, error } : { state: 'loading' };
};

/** Converts a card to an entry of the list of members, so that a new bookmark can show it before the server answers. */
export const listedProfile = (profile: Profile, username: string | undefined): UserListItem =>
  z.parse(userListItem, { ...profile, id: profile.profileId, username });

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
 * Finds a member in the kept pages of Users: enough for the head of a card that was never read. Returns the member that
 * the list handed over, until the kept pages are read. Undefined until anything is known; null if no page has the
 * member.
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
