/**
 * A member's card, as on the own profile, in the viewer and on the public page. These plain components need neither
 * router nor database, and the server may render their markup: no style attributes, no clock, no locale. The slots hold
 * what depends on the reader (joining, sharing, reactions). Printing a page prints its card, without the slots.
 */
import type { ReactNode } from 'react';
import type { LinkTemplates, Profile } from '../contract/profile.ts';
import { About } from './about.tsx';
import { CardHead } from './card-head.tsx';
import { cardLinks, contactLinks, messengerHandle } from './card-links.ts';
import { Contact } from './contact.tsx';
import { Links } from './links.tsx';
import { PinnedLink, takePinned } from './pinned-link.tsx';
import { OpenersContext, type LinkOpeners } from './openers.ts';
import { Tags, type MarkOf } from './tags.tsx';
import styles from './card.module.css';
import './paper.css';

export interface ProfileCardProps {
  profile: Profile;
  /** The name in the messenger, if known from elsewhere. It shows if the card itself has none. */
  username?: string | undefined;
  /** Marks the interests that the reader shares. */
  markOf?: MarkOf | undefined;
  /** Social links show once the templates are known. */
  linkTemplates: LinkTemplates;
  /** For example t.me. */
  messengerHost: string;
  /** Undefined outside the messenger. */
  openers?: LinkOpeners | undefined;
  /** Level of the name's heading: 1 if the card is the page. */
  level?: 1 | 2;
  /** An action beside the picture. */
  headAction?: ReactNode;
  /** A line below the head. */
  intro?: ReactNode;
  /** Actions below the head. */
  actions?: ReactNode;
  /** Sections before the contact and the links. */
  before?: ReactNode;
  /** Sections after the links. */
  children?: ReactNode;
  /** The code beside the head on paper. */
  code?: ReactNode;
}

export const ProfileCard = ({
  profile,
  username,
  markOf,
  level = 2,
  linkTemplates,
  messengerHost,
  openers,
  headAction,
  intro,
  actions,
  before,
  children,
  code,
}: ProfileCardProps) => {
  const links = cardLinks(profile, linkTemplates, messengerHost);
  const { pinned, others } = takePinned(links, profile.pinnedLink);
  const contacts = contactLinks(profile);
  const hasLinks = Object.values(others).some((all) => all.length > 0);
  const description = profile.description?.trim();
  return (
    <OpenersContext value={openers}>
      <article className={styles.card} data-paper>
        <CardHead
          profile={profile}
          username={messengerHandle(links.messenger, username)}
          level={level}
          action={headAction}
          code={code}
        />
        <div>
          {intro}
          {description && <About text={description} />}
          {profile.tags.length > 0 && <Tags tags={profile.tags} markOf={markOf} />}
          {actions}
        </div>
        <div>
          <div>{before}</div>
          <div>
            {pinned && <PinnedLink link={pinned} profile={profile} />}
            {contacts.length > 0 && <Contact links={contacts} />}
            {hasLinks && <Links {...others} />}
          </div>
          <div>{children}</div>
        </div>
      </article>
    </OpenersContext>
  );
};
