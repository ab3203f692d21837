/** A card on paper, with everything that it has: nothing is cut, and every link is spelled out. */
import { cardTexts } from '#texts/card';
import { hueOf } from '../../domain/hue.ts';
import { memberName } from '../../texts/member-name.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { cardLinks, contactLinks, messengerHandle } from '../card-links.ts';
import type { SavedCard } from '../contact-of.ts';
import { namedLinks, type NamedLink } from '../named-links.ts';
import styles from './printed-card.module.css';

const bare = (url: string): string => url.replace(/^https?:\/\/(?:www\.)?/, '');

const Head = ({ profile, username }: Pick<SavedCard, 'profile' | 'username'>) => {
  const name = memberName(profile);
  const hue = hueOf({ ulid: profile.ulid, id: profile.profileId, hue: profile.hue });
  return (
    <header className={styles.head}>
      <span className={styles.portrait}>
        <Avatar name={name} photoUrl={profile.photoUrl} hue={hue} size="large" />
      </span>
      <h1 className={styles.name} dir="auto">
        {name}
      </h1>
      {username && (
        <p className={styles.username} dir="ltr">
          @{username}
        </p>
      )}
    </header>
  );
};

export interface PrintedCardProps {
  card: SavedCard;
  /** Of the card on the web: the code holds it, and it is spelled out below. */
  address: string;
}

export const PrintedCard = ({ card, address }: PrintedCardProps) => {
  const { profile, linkTemplates, messengerHost } = card;
  const links = cardLinks(profile, linkTemplates, messengerHost);
  const rows: NamedLink[] = [
    ...contactLinks(profile).map(({ kind, text }) => ({ name: cardTexts[kind], url: text })),
    ...namedLinks(links),
  ];
  return (
    <main className={styles.page}>
      <div className={styles.top}>
        <Head profile={profile} username={messengerHandle(links.messenger, card.username)} />
        <div className={styles.web}>
          <QrCode className={styles.code} text={address} title={address} level="M" />
          <p dir="ltr">{bare(address)}</p>
        </div>
      </div>
      {profile.description && (
        <p className={styles.about} dir="auto">
          {profile.description.trim()}
        </p>
      )}
      {profile.tags.length > 0 && (
        <p className={styles.tags} dir="auto">
          {profile.tags.join(' · ')}
        </p>
      )}
      <dl className={styles.rows} data-many={rows.length > 12 || undefined}>
        {rows.map(({ name, url }, index) => (
          <div key={index} className={styles.row}>
            <dt dir="auto">{name}</dt>
            <dd>
              <bdi dir="ltr">{bare(url)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </main>
  );
};
