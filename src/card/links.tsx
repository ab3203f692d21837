import { useId } from 'react';
import { cardTexts } from '#texts/card';
import { platformNames } from '../domain/social-platforms.ts';
import { Icon } from '../ui/icon.tsx';
import { Group } from '../ui/panel.tsx';
import { RowList, RowText, rowClass } from '../ui/rows.tsx';
import { Tile } from '../ui/tile.tsx';
import type { CardLinks, ShownLink, SocialLink } from './card-links.ts';
import { OutwardLink } from './outward-link.tsx';
import { SheetRow } from './sheet-row.tsx';

/** Named by its platform alone; the handle describes it. */
const SocialRow = ({ platform, handle, url }: SocialLink) => {
  const id = useId();
  return (
    <OutwardLink
      className={rowClass}
      url={url}
      question={cardTexts.openPlatform(platform)}
      labelledBy={`${id}name`}
      describedBy={`${id}handle`}
    >
      <Tile name={platform} />
      <RowText
        title={<span id={`${id}name`}>{platformNames[platform]}</span>}
        detail={
          <bdi id={`${id}handle`} dir="ltr">
            {handle}
          </bdi>
        }
      />
      <Icon name="external" />
    </OutwardLink>
  );
};

/** With a title of its own; it opens at once. */
const CustomRow = ({ title, url, host }: ShownLink) => (
  <OutwardLink className={rowClass} url={url}>
    <Tile name="link" />
    <RowText title={<bdi>{title}</bdi>} detail={host} />
    <Icon name="external" />
  </OutwardLink>
);

const countOf = (groups: CardLinks['messenger']): number =>
  groups.reduce((sum, { links }) => sum + links.length, 0);

/** All that leads away from the card; nothing where there is no link. */
export const Links = ({ social, custom, products, messenger }: CardLinks) => {
  const kinds: (readonly unknown[])[] = [social, custom, products, messenger];
  if (kinds.every((links) => links.length === 0)) return null;
  return (
    <Group title={cardTexts.links}>
      <RowList>
        {social.map((link) => (
          <li key={link.platform}>
            <SocialRow {...link} />
          </li>
        ))}
        {custom.map((link, index) => (
          <li key={index}>
            <CustomRow {...link} />
          </li>
        ))}
        {products.length > 0 && (
          <li>
            <SheetRow
              tile="productHunt"
              label={cardTexts.productHunt}
              count={products.length}
              links={products}
              load={async () => (await import('./product-sheet.tsx')).ProductSheet}
            />
          </li>
        )}
        {messenger.length > 0 && (
          <li>
            <SheetRow
              tile="telegram"
              label={cardTexts.messenger}
              count={countOf(messenger)}
              links={messenger}
              load={async () => (await import('./messenger-sheet.tsx')).MessengerSheet}
            />
          </li>
        )}
      </RowList>
    </Group>
  );
};
