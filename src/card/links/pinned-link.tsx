import type { Profile } from '../../contract/calls/card/profile.ts';
import { hueOf } from '../../domain/card/hue.ts';
import { platformNames } from '../../domain/links/social-platforms.ts';
import { Banner } from '../../ui/pictures/cover.tsx';
import { rowClass } from '../../ui/lists/rows.tsx';
import type { CardLinks, ShownLink, SocialLink } from './card-links.ts';
import { OutwardLink } from './outward-link.tsx';
import { RowBody, Verified } from './row-body.tsx';
import styles from '../card.module.css';

type Pinned = SocialLink | ShownLink;

/** Takes the link with the address out of the lists. */
export const takePinned = (
  links: CardLinks,
  address: string | undefined,
): { pinned: Pinned | undefined; others: CardLinks } => {
  const isPinned = ({ url }: Pinned) => url === address;
  return {
    pinned: [...links.social, ...links.custom].find(isPinned),
    others: {
      ...links,
      social: links.social.filter((link) => !isPinned(link)),
      custom: links.custom.filter((link) => !isPinned(link)),
    },
  };
};

/**
 * The link that the member puts first. Its picture is the member's cover, which a packed page need not hold twice. One of
 * the link's page would tell its server who looks.
 */
export const PinnedLink = ({ link, profile }: { link: Pinned; profile: Profile }) => {
  const member = { ...profile, id: profile.profileId };
  const [tile, title, detail] =
    'platform' in link
      ? [link.platform, platformNames[link.platform], link.handle]
      : ['link' as const, link.title, link.host];
  return (
    <OutwardLink className={styles.pinned} target={link} isOwn>
      <Banner hue={hueOf(member)} member={member} className={styles.picture} />
      <div className={rowClass}>
        <RowBody
          tile={tile}
          title={<bdi>{title}</bdi>}
          detail={
            <>
              <bdi dir="ltr">{detail}</bdi> {link.verified && <Verified day={link.verified} />}
            </>
          }
          icon="external"
        />
      </div>
    </OutwardLink>
  );
};
