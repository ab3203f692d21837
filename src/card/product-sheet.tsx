/** The side sheet of the product listing: frames its cards and links its pages. Loaded on demand. */
import { useId } from 'react';
import { cardTexts } from '#texts/card';
import { linkSheetTexts } from '#texts/link-sheets';
import type { TitledLink } from '../domain/titled-links.ts';
import { Icon } from '../ui/icon.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { OutwardLink } from './outward-link.tsx';
import { ProductEmbed } from './product-embed.tsx';
import { productLinksOf, type ProductLink } from './product-links.ts';
import styles from './product-sheet.module.css';

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
