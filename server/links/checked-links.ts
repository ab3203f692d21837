/** Which of a card's links are checked for a link back. */
import type { Profile } from '../../src/contract/profile.ts';
import { handleUrl } from '../../src/domain/link-targets.ts';
import type { SocialPlatform } from '../../src/domain/social-platforms.ts';
import { linkTemplates } from '../link-templates.ts';

/** Platforms on whose pages a member can place a link with `rel="me"`. */
const platforms: readonly SocialPlatform[] = ['github'];

type CheckedProfile = Pick<Profile, 'socialLinks'> & {
  customLinks: readonly { url: string }[];
};

/** Their addresses, as the card has them. Only https: what comes in the clear may come from anybody. */
export const checkedLinks = ({ customLinks, socialLinks }: CheckedProfile): string[] => {
  const social = platforms.map((platform) =>
    handleUrl(
      socialLinks[platform] ?? '',
      socialLinks[platform] ? linkTemplates[platform] : undefined,
    ),
  );
  const all = [...customLinks.map(({ url }) => url), ...social];
  return [...new Set(all.filter((url) => url !== undefined && /^https:/i.test(url)))] as string[];
};
