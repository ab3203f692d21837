/** A member of the demo community, in the form for the server's database, with the demo's own key. */
import type { Cover } from '../../src/domain/card/hue.ts';
import { byText, type ProfileText } from '../../src/domain/card/profile-fields.ts';
import type { SocialPlatform } from '../../src/domain/links/social-platforms.ts';
import type { TitledLink } from '../../src/domain/links/titled-links.ts';

export interface CommunityMember extends Record<ProfileText, string | null> {
  key: string;
  /** The messenger's user id. */
  id: number;
  ulid: string | null;
  firstName: string;
  lastName: string | null;
  username: string | null;
  photoUrl: string | null;
  isFilled: boolean;
  isPublic: boolean;
  singularityUntil: Date | null;
  cover: Cover | null;
  tags: string[];
  messengerLinks: string[];
  customLinks: TitledLink[];
  /** Addresses of those that are taken to link back to the card. */
  verifiedLinks: string[];
  /** The address of the link that comes first. */
  pinnedLink: string | null;
  productHuntLinks: TitledLink[];
  socialLinks: Partial<Record<SocialPlatform, string>>;
}

/** A public member who chose and wrote nothing, with `changes` applied. */
export const memberWith = (
  changes: Pick<CommunityMember, 'key' | 'id' | 'ulid' | 'firstName'> & Partial<CommunityMember>,
): CommunityMember => ({
  lastName: null,
  username: null,
  photoUrl: null,
  isFilled: true,
  isPublic: true,
  singularityUntil: null,
  cover: null,
  ...byText(() => null),
  tags: [],
  messengerLinks: [],
  customLinks: [],
  verifiedLinks: [],
  pinnedLink: null,
  productHuntLinks: [],
  socialLinks: {},
  ...changes,
});

/** Singularity that outlasts the demo. */
export const farAway = new Date(Date.UTC(2099, 0, 1));

/** How many pictures there are in public/avatars: 01.svg and so on. */
export const avatarCount = 24;

/** The address of a picture in public/avatars. */
export const avatar = (number: number): string =>
  `/messenger/avatars/${String((number % avatarCount) + 1).padStart(2, '0')}.svg`;
