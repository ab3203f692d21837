/**
 * A member's card, as on the own profile, in the viewer and on the public page. These plain components need neither
 * router nor database, and the server may render their markup: no style attributes, no clock, no locale. The slots hold
 * what depends on the reader (joining, sharing, reactions). Printing a page prints its card, without the slots.
 */
import { type ReactNode, useState } from 'react';
import { cardTexts } from '#texts/card';
import type { LinkTemplates, Profile } from '../contract/calls/card/profile.ts';
import { CardHead } from './card-head.tsx';
import { cardLinks, contactLinks, messengerHandle, type ContactLink } from './links/card-links.ts';
import { Links } from './links/links.tsx';
import { PinnedLink, takePinned } from './links/pinned-link.tsx';
import { OpenersContext, ProgramLink, type LinkOpeners } from './links/outward-link.tsx';
import { Tags, type MarkOf } from './tags.tsx';
import { Group } from '../ui/lists/group.tsx';
import { RowList, rowClass } from '../ui/lists/rows.tsx';
import styles from './card.module.css';
import './paper.css';
import { RowBody } from './links/row-body.tsx';
import { descriptionPreview } from '../domain/card/preview.ts';

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

/** An address that is too long for its line is broken before its '@', if that is enough. */
const breakable = (text: string) => {
  const [name, ...place] = text.split('@');
  return place.length === 0 ? (
    text
  ) : (
    <>
      {name}
      <wbr />@{place.join('@')}
    </>
  );
};

/** Shows phone and email. */
const Contact = ({ links }: { links: ContactLink[] }) => (
  <Group title={cardTexts.contact}>
    <RowList>
      {links.map(({ kind, text, url }) => (
        <li key={kind}>
          <ProgramLink className={rowClass} href={url}>
            <RowBody
              tile={kind === 'phone' ? kind : 'mail'}
              title={<bdi dir="ltr">{breakable(text)}</bdi>}
              detail={cardTexts[kind]}
            />
          </ProgramLink>
        </li>
      ))}
    </RowList>
  </Group>
);

/**
 * Shows the description. A long one is cut until the reader asks for all of it. The rest is in the markup, for paper and
 * for browsers without scripts (paper.css).
 */
const About = ({ text }: { text: string }) => {
  const [isWhole, setWhole] = useState(false);
  const preview = descriptionPreview(text);
  const rest = text.slice(preview.length);
  const isCut = rest !== '' && !isWhole;
  return (
    <div>
      <p className={styles.about} dir="auto" data-cut={isCut || undefined}>
        {isCut ? preview : text}
        {isCut && <span hidden>{rest}</span>}
      </p>
      {rest && (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? cardTexts.showLess : cardTexts.showMore}
        </button>
      )}
    </div>
  );
};

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
