import type { ReactNode } from 'react';
import type { LinkTemplates, Profile } from '../contract/profile.ts';
import type { LinkOpeners } from './openers.ts';

export interface ProfileCardProps {
  profile: Profile;
  /** The member's own card: says so where it is still empty. */
  isOwn?: boolean | undefined;
  linkTemplates: LinkTemplates;
  /** Such as t.me. */
  messengerHost: string;
  /** Undefined outside the messenger. */
  openers?: LinkOpeners | undefined;
  /** Level of the name's heading: 1 where the card is the page. */
  level?: 1 | 2;
  /** Below the name. */
  actions?: ReactNode;
  /** Sections after the links. */
  children?: ReactNode;
}

export const ProfileCard = ({ children }: ProfileCardProps) => <>{children}</>;
