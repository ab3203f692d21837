/** The sheets of a card's further links, in one chunk that loads at the first press. */
import { useId } from 'react';
import { cardTexts } from '#texts/card';
import { linkSheetTexts } from '#texts/link-sheets';
import { type TitledLink, listingUrlKind } from '../../domain/links/titled-links.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import { OutwardLink } from './outward-link.tsx';
import { ProductEmbed } from './product-embed.tsx';
import { platformNames } from '../../domain/links/social-platforms.ts';
import { RowList, RowText, rowClass, Tile } from '../../ui/lists/rows.tsx';
import type { MessengerGroup } from './card-links.ts';
import styles from './link-sheets.module.css';

const EmbeddedCard = ({ title, url }: { title: string; url: string }) => {
  const id = useId();
  return (
    <section className={styles.product} aria-labelledby={id}>
      <h3 className={styles.title} id={id} dir="auto">
        {title}
      </h3>
      <ProductEmbed title={title} url={url} />
    </section>
  );
};

const LinkCard = ({ title, url, address }: { title: string; url: string; address: string }) => (
  <OutwardLink className={styles.linkCard} target={{ url }}>
    <span className={styles.mark}>
      <Icon name="productHunt" />
    </span>
    <span className={styles.words}>
      <bdi>{title}</bdi>
      <small dir="ltr">{address}</small>
    </span>
    <Icon name="external" />
  </OutwardLink>
);

const InvalidCard = ({ title }: { title: string }) => {
  const id = useId();
  return (
    <section className={styles.invalid} aria-labelledby={id}>
      <h3 className={styles.title} id={id} dir="auto">
        {title}
      </h3>
      <p className={styles.wrong}>
        <Icon name="warning" />
        {linkSheetTexts.invalidUrl}
      </p>
      <p>{linkSheetTexts.allowedFormats}</p>
      <ul className={styles.formats}>
        {linkSheetTexts.formats.map((format) => (
          <li key={format}>
            <code dir="ltr">{format}</code>
          </li>
        ))}
      </ul>
    </section>
  );
};

type ProductLink =
  | { kind: 'card'; title: string; url: string }
  | { kind: 'page'; title: string; url: string; address: string }
  | { kind: 'invalid'; title: string };

const addressOf = (url: string): string => {
  const { hostname, pathname } = new URL(url);
  return hostname.replace(/^www\./, '') + pathname;
};

const kindOf = ({ title, url }: TitledLink): ProductLink => {
  const kind = listingUrlKind(url);
  if (!kind) return { kind: 'invalid', title: title.trim() || url };
  const address = addressOf(url);
  const name = title.trim() || address;
  return kind === 'card' ? { kind, title: name, url } : { kind, title: name, url, address };
};

/**
 * Prepares the product links for the sheet. Only card paths of the listing service can be framed. A product page
 * becomes a link. Any other address is named as invalid, and is no link.
 */
export const productLinksOf = (links: readonly TitledLink[]): ProductLink[] => links.map(kindOf);

const Product = ({ link }: { link: ProductLink }) => {
  switch (link.kind) {
    case 'card':
      return <EmbeddedCard title={link.title} url={link.url} />;
    case 'page':
      return <LinkCard title={link.title} url={link.url} address={link.address} />;
    case 'invalid':
      return <InvalidCard title={link.title} />;
  }
};

/** The side sheet of the product listing: frames its cards and links its pages. */
export const ProductSheet = ({ links, onClose }: { links: TitledLink[]; onClose: () => void }) => (
  <Sheet isOpen onClose={onClose} title={cardTexts.productHunt} side="end" isRoomy>
    <ul className={styles.products}>
      {productLinksOf(links).map((link, index) => (
        <li key={index}>
          <Product link={link} />
        </li>
      ))}
    </ul>
  </Sheet>
);

interface MessengerSheetProps {
  links: MessengerGroup[];
  onClose: () => void;
}

const GroupOfLinks = ({ kind, links }: MessengerGroup) => {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 className={styles.heading} id={id}>
        {linkSheetTexts.groups[kind]}
      </h3>
      <RowList>
        {links.map(({ name, url }, index) => (
          <li key={index}>
            <OutwardLink className={rowClass} target={{ url, messengerName: name }}>
              <Tile name="telegram" />
              <RowText title={<bdi dir="ltr">{`@${name}`}</bdi>} />
              <Icon name="external" />
            </OutwardLink>
          </li>
        ))}
      </RowList>
    </section>
  );
};

/** The sheet of the messenger's links, by kind. Loaded on demand. */
export const MessengerSheet = ({ links, onClose }: MessengerSheetProps) => (
  <Sheet isOpen onClose={onClose} title={platformNames.telegram}>
    <div className={styles.groups}>
      {links.map((group) => (
        <GroupOfLinks key={group.kind} {...group} />
      ))}
    </div>
  </Sheet>
);
