/** The addresses of a card's own links: those that may be pinned, and of these, those that are checked for a link back. */
import type { Profile } from '../../src/contract/calls/card/profile.ts';
import { handleUrl } from '../../src/domain/links/link-targets.ts';
import { socialPlatforms, type SocialPlatform } from '../../src/domain/links/social-platforms.ts';
import { linkTemplates } from '../link-templates.ts';

/** Platforms on whose pages a member can place a link with `rel="me"`. */
const checkedPlatforms: readonly SocialPlatform[] = ['github'];

type LinkedProfile = Pick<Profile, 'socialLinks'> & {
  customLinks: readonly { url: string }[];
};

/** As the card has them. */
export const ownLinks = (
  { customLinks, socialLinks }: LinkedProfile,
  platforms: readonly SocialPlatform[] = socialPlatforms,
): string[] => {
  const social = platforms.flatMap((platform) => {
    const handle = socialLinks[platform];
    return (handle && handleUrl(handle, linkTemplates[platform])) || [];
  });
  return [...new Set([...customLinks.map(({ url }) => url), ...social])];
};

/** Only https: what comes in the clear may come from anybody. */
export const checkedLinks = (profile: LinkedProfile): string[] =>
  ownLinks(profile, checkedPlatforms).filter((url) => /^https:/i.test(url));
