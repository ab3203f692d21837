/**
 * Keeps the member whom a list handed to the screen of a card. The screen shows at once what the list knows, before it
 * reads anything from this device.
 */
import type { UserListItem } from '../contract/calls/users.ts';
import type { AppSync } from '../mutations/registry.ts';

const handed = new WeakMap<AppSync, UserListItem>();

export const handMember = (sync: AppSync, member: UserListItem): void =>
  void handed.set(sync, member);

/**
 * Whether it is the member whom this id means: the ULID, in any case, or the numeric
 * id.
 */
export const isNamed = (id: string, member: { id: number; ulid: string | null }): boolean =>
  id === String(member.id) || id.toUpperCase() === member.ulid?.toUpperCase();

/** Returns the handed member if `id` names it, and otherwise undefined. */
export const handedMember = (sync: AppSync, id: string): UserListItem | undefined => {
  const member = handed.get(sync);
  return member && isNamed(id, member) ? member : undefined;
};
