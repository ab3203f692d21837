import { useState, type ComponentType } from 'react';
import { cardTexts } from '#texts/card';
import { webUrl } from '../../domain/links/link-targets.ts';
import { platformNames } from '../../domain/links/social-platforms.ts';
import type { TitledLink } from '../../domain/links/titled-links.ts';
import { Group } from '../../ui/lists/group.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { RowList, rowClass, type TileName } from '../../ui/lists/rows.tsx';
import type { CardLinks, MessengerLink, SocialLink } from './card-links.ts';
import { OutwardLink } from './outward-link.tsx';
import { RowBody, Verified } from './row-body.tsx';
import styles from '../card.module.css';
import { LateButton } from '../page/late-button.tsx';

const sheets = () => import('./link-sheets.tsx');

/** The link covers the row, and is named by its platform, and that it is verified. The handle follows it. */
const SocialRow = ({ platform, handle, url, verified }: SocialLink) => (
  <div className={`${rowClass} ${styles.social}`}>
    <OutwardLink target={{ url, platform }} isOwn>
      <RowBody
        tile={platform}
        title={platformNames[platform]}
        detail={verified && <Verified day={verified} />}
      />
    </OutwardLink>
    <bdi dir="ltr">{handle}</bdi>
    <Icon name="external" />
  </div>
);

interface LinkRowProps {
  tile: TileName;
  title: string;
  url: string;
  host?: string;
  verified?: string | undefined;
  isOwn?: boolean;
}

/** A link with a title. It opens at once. */
const LinkRow = ({ tile, title, url, host, verified, isOwn = false }: LinkRowProps) => (
  <OutwardLink className={rowClass} target={{ url }} isOwn={isOwn}>
    <RowBody
      tile={tile}
      title={<bdi>{title}</bdi>}
      detail={verified ? [host, ' ', <Verified key="verified" day={verified} />] : host}
      icon="external"
    />
  </OutwardLink>
);

/** The links of a sheet, for paper and for browsers without scripts (paper.css). */
const SheetLinks = ({
  tile,
  links,
}: {
  tile: TileName;
  links: readonly (TitledLink | MessengerLink)[];
}) => (
  <div hidden>
    {links.map(
      (link, index) =>
        webUrl(link.url) && (
          <LinkRow
            key={index}
            tile={tile}
            title={'name' in link ? `@${link.name}` : link.title.trim() || link.url}
            url={link.url}
          />
        ),
    )}
  </div>
);

interface LinksSheetProps<Links> {
  links: Links;
  onClose: () => void;
}

interface SheetRowProps<Links> {
  tile: TileName;
  label: string;
  links: Links;
  /** Loads the sheet. Called at each opening. */
  load: () => Promise<ComponentType<LinksSheetProps<Links>>>;
}

/** A row that opens a sheet. The sheet's code loads on demand. */
const SheetRow = <Links,>({ tile, label, links, load }: SheetRowProps<Links>) => {
  const [OpenSheet, setOpenSheet] = useState<ComponentType<LinksSheetProps<Links>>>();
  return (
    <>
      <LateButton
        className={rowClass}
        run={() => load().then((sheet) => setOpenSheet(() => sheet))}
      >
        <RowBody tile={tile} title={label} icon="chevron" />
      </LateButton>
      {OpenSheet && <OpenSheet links={links} onClose={() => setOpenSheet(undefined)} />}
    </>
  );
};

/** Shows all links of the card: social ones, product pages, the messenger's, and the member's own. */
export const Links = ({ social, custom, products, messenger }: CardLinks) => (
  <Group title={cardTexts.links}>
    <RowList>
      {social.map((link) => (
        <li key={link.platform}>
          <SocialRow {...link} />
        </li>
      ))}
      {products.length > 0 && (
        <li>
          <SheetRow
            tile="productHunt"
            label={cardTexts.productHunt}
            links={products}
            load={async () => (await sheets()).ProductSheet}
          />
          <SheetLinks tile="productHunt" links={products} />
        </li>
      )}
      {messenger.length > 0 && (
        <li>
          <SheetRow
            tile="telegram"
            label={platformNames.telegram}
            links={messenger}
            load={async () => (await sheets()).MessengerSheet}
          />
          <SheetLinks tile="telegram" links={messenger.flatMap(({ links }) => links)} />
        </li>
      )}
      {custom.map((link, index) => (
        <li key={index}>
          <LinkRow tile="link" {...link} isOwn />
        </li>
      ))}
    </RowList>
  </Group>
);
