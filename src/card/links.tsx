import { cardTexts } from '#texts/card';
import { platformNames } from '../domain/social-platforms.ts';
import { Group } from '../ui/group.tsx';
import { Icon } from '../ui/icon.tsx';
import { RowList, rowClass } from '../ui/rows.tsx';
import type { CardLinks, ShownLink, SocialLink } from './card-links.ts';
import { OutwardLink } from './outward-link.tsx';
import { RowBody } from './row-body.tsx';
import { SheetRow } from './sheet-row.tsx';
import styles from './card.module.css';

const sheets = () => import('./link-sheets.ts');

/** The link covers the row, and is named by its platform only. The handle follows it. */
const SocialRow = ({ platform, handle, url }: SocialLink) => (
  <div className={`${rowClass} ${styles.social}`}>
    <OutwardLink target={{ url, platform }}>
      <RowBody tile={platform} title={platformNames[platform]} />
    </OutwardLink>
    <bdi dir="ltr">{handle}</bdi>
    <Icon name="external" />
  </div>
);

/** A link with its own title. It opens at once. */
const CustomRow = ({ title, url, host }: ShownLink) => (
  <OutwardLink className={rowClass} target={{ url }}>
    <RowBody tile="link" title={<bdi>{title}</bdi>} detail={host} icon="external" />
  </OutwardLink>
);

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
        </li>
      )}
      {custom.map((link, index) => (
        <li key={index}>
          <CustomRow {...link} />
        </li>
      ))}
    </RowList>
  </Group>
);
