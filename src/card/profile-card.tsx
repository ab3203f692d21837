/**
 * A member's card as everybody sees it: on the own profile, in the viewer and on the public page. Plain components
 * that need neither router nor database, and whose markup a server may render: no style attributes, no clock, no
 * locale. The reader's own business (joining, sharing, reactions) comes in through the slots.
 */
import { useMemo, type ReactNode } from 'react';
import { cardTexts } from '#texts/card';
import type { LinkTemplates, Profile } from '../contract/profile.ts';
import { Panel } from '../ui/panel.tsx';
import { About } from './about.tsx';
import { CardHead } from './card-head.tsx';
import { cardLinks, contactLinks } from './card-links.ts';
import { Contact } from './contact.tsx';
import { Links } from './links.tsx';
import { OpenersContext, type LinkOpeners } from './openers.ts';
import styles from './card.module.css';

export interface ProfileCardProps {
  profile: Profile;
  /** The member's own card: it says so where it is still empty. */
  isOwn?: boolean | undefined;
  /** Social links show once these are known. */
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

export const ProfileCard = ({
  profile,
  isOwn = false,
  linkTemplates,
  messengerHost,
  openers,
  level = 2,
  actions,
  children,
}: ProfileCardProps) => {
  const links = useMemo(
    () => cardLinks(profile, linkTemplates, messengerHost),
    [profile, linkTemplates, messengerHost],
  );
  const contacts = contactLinks(profile);
  const description = profile.description?.trim();
  const shown: unknown[][] = [contacts, ...Object.values(links)];
  const isBare = !description && shown.every((list) => list.length === 0);
  return (
    <OpenersContext value={openers}>
      <article className={styles.card}>
        <CardHead profile={profile} level={level} actions={actions} />
        {description && <About text={description} />}
        {contacts.length > 0 && <Contact links={contacts} />}
        <Links {...links} />
        {isBare && isOwn && (
          <Panel>
            <p className={styles.empty}>{cardTexts.emptyOwn}</p>
          </Panel>
        )}
        {children}
      </article>
    </OpenersContext>
  );
};
