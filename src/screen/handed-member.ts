/**
 * The member whom a list handed to the screen of a card: what the list knows is shown at once, before anything is read of
 * this device.
 */
import type { UserListItem } from '../contract/users.ts';
import { isNamed } from '../domain/named-member.ts';
import type { AppSync } from '../mutations/registry.ts';

const handed = new WeakMap<AppSync, UserListItem>();

export const handMember = (sync: AppSync, member: UserListItem): void =>
  void handed.set(sync, member);

/** Undefined where it is another, or none. */
export const handedMember = (sync: AppSync, id: string): UserListItem | undefined => {
  const member = handed.get(sync);
  return member && isNamed(id, member) ? member : undefined;
};
