import { cardTexts } from '#texts/card';
import { chipLinkClass } from '../ui/chip.tsx';
import { Icon } from '../ui/icon.tsx';
import { Panel } from '../ui/panel.tsx';
import type { CardLinks } from './card-links.ts';
import { MessengerChip, ProductHuntChip } from './link-sheets.tsx';
import { OutwardLink } from './outward-link.tsx';
import { TitledLinkList } from './titled-link-list.tsx';
import styles from './card.module.css';

/** All that leads away from the card: chips for platforms and sheets, rows for the member's own links. */
export const Links = ({ social, messenger, products, custom }: CardLinks) => {
  const hasChips = social.length + messenger.length + products.length > 0;
  return (
    <Panel title={cardTexts.links}>
      {hasChips && (
        <ul className={styles.chips}>
          {social.map(({ platform, label, url }) => (
            <li key={platform}>
              <OutwardLink
                className={chipLinkClass}
                url={url}
                question={cardTexts.openPlatform(platform)}
              >
                <Icon name={platform} />
                {label}
              </OutwardLink>
            </li>
          ))}
          {messenger.length > 0 && (
            <li>
              <MessengerChip groups={messenger} />
            </li>
          )}
          {products.length > 0 && (
            <li>
              <ProductHuntChip links={products} />
            </li>
          )}
        </ul>
      )}
      {custom.length > 0 && <TitledLinkList links={custom} icon="link" />}
    </Panel>
  );
};
