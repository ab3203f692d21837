/**
 * A member's card as everybody sees it: on the own profile, in the viewer and on the public page. Plain components
 * that need neither router nor database, and whose markup a server may render: no style attributes, no clock, no
 * locale. The reader's own business (joining, sharing, reactions) comes in through the slots.
 */
import type { ReactNode } from 'react';
import type { LinkTemplates, Profile } from '../contract/profile.ts';
import { About } from './about.tsx';
import { CardHead } from './card-head.tsx';
import { cardLinks, contactLinks, messengerHandle } from './card-links.ts';
import { Contact } from './contact.tsx';
import { Links } from './links.tsx';
import { OpenersContext, type LinkOpeners } from './openers.ts';
import { Tags, type MarkOf } from './tags.tsx';
import styles from './card.module.css';

export interface ProfileCardProps {
  profile: Profile;
  /** The name in the messenger where it is known from elsewhere; else the card's own handle is shown. */
  username?: string | undefined;
  /** Marks the interests that the reader has as well. */
  markOf?: MarkOf | undefined;
  /** Social links show once these are known. */
  linkTemplates: LinkTemplates;
  /** Such as t.me. */
  messengerHost: string;
  /** Undefined outside the messenger. */
  openers?: LinkOpeners | undefined;
  /** Level of the name's heading: 1 where the card is the page. */
  level?: 1 | 2;
  /** Below who it is: what there is to do. */
  actions?: ReactNode;
  /** Sections before the contact and the links. */
  before?: ReactNode;
  /** Sections after the links. */
  children?: ReactNode;
}

export const ProfileCard = ({
  profile,
  username,
  markOf,
  level = 2,
  linkTemplates,
  messengerHost,
  openers,
  actions,
  before,
  children,
}: ProfileCardProps) => {
  const links = cardLinks(profile, linkTemplates, messengerHost);
  const contacts = contactLinks(profile);
  const hasLinks = Object.values(links).some((all) => all.length > 0);
  const description = profile.description?.trim();
  return (
    <OpenersContext value={openers}>
      <article className={styles.card}>
        <CardHead
          profile={profile}
          username={username ?? messengerHandle(links.messenger)}
          level={level}
        />
        <div>
          {description && <About text={description} />}
          {profile.tags.length > 0 && <Tags tags={profile.tags} markOf={markOf} />}
          {actions}
          {before}
        </div>
        <div>
          {contacts.length > 0 && <Contact links={contacts} />}
          {hasLinks && <Links {...links} />}
        </div>
        <div>{children}</div>
      </article>
    </OpenersContext>
  );
};
