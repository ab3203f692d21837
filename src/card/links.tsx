import { cardTexts } from '#texts/card';
import { platformNames } from '../domain/social-platforms.ts';
import { chipLinkClass } from '../ui/chip.tsx';
import { Icon } from '../ui/icon.tsx';
import { Panel } from '../ui/panel.tsx';
import type { CardLinks, SocialLink } from './card-links.ts';
import { OutwardLink } from './outward-link.tsx';
import { SheetChip } from './sheet-chip.tsx';
import { TitledLinkList } from './titled-link-list.tsx';
import styles from './card.module.css';

const SocialChip = ({ platform, url }: SocialLink) => (
  <OutwardLink className={chipLinkClass} url={url} question={cardTexts.openPlatform(platform)}>
    <Icon name={platform} />
    {platformNames[platform]}
  </OutwardLink>
);

/** Platforms, then the chips that open the sheets of the product listing and of the messenger's links. */
const Chips = ({ social, messenger, products }: Omit<CardLinks, 'custom'>) => (
  <ul className={styles.chips}>
    {social.map((link) => (
      <li key={link.platform}>
        <SocialChip {...link} />
      </li>
    ))}
    {products.length > 0 && (
      <li>
        <SheetChip
          icon="productHunt"
          label={cardTexts.productHunt}
          links={products}
          load={async () => (await import('./product-sheet.tsx')).ProductSheet}
        />
      </li>
    )}
    {messenger.length > 0 && (
      <li>
        <SheetChip
          icon="telegram"
          label={cardTexts.messenger}
          links={messenger}
          load={async () => (await import('./messenger-sheet.tsx')).MessengerSheet}
        />
      </li>
    )}
  </ul>
);

/** All that leads away from the card; nothing where there is no link. */
export const Links = ({ custom, ...chips }: CardLinks) => {
  const hasChips = Object.values(chips).some((links: readonly unknown[]) => links.length > 0);
  if (!hasChips && custom.length === 0) return null;
  return (
    <Panel title={cardTexts.links}>
      {hasChips && <Chips {...chips} />}
      {custom.length > 0 && <TitledLinkList links={custom} icon="link" />}
    </Panel>
  );
};
