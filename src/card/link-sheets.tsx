/** The sheets of further links: the messenger's, and those of the product listing. Loaded when one is first wanted. */
import { useId } from 'react';
import { cardTexts } from '#texts/card';
import { linkSheetTexts } from '#texts/link-sheets';
import { Icon } from '../ui/icon.tsx';
import { Sheet } from '../ui/sheet.tsx';
import type { MessengerGroup, ShownLink } from './card-links.ts';
import { OutwardLink } from './outward-link.tsx';
import { TitledLinkList } from './titled-link-list.tsx';
import styles from './link-sheets.module.css';
import rowStyles from './rows.module.css';

interface LinkSheetProps<Links> {
  links: Links;
  onClose: () => void;
}

const GroupOfLinks = ({ kind, links }: MessengerGroup) => {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 className={styles.heading} id={id}>
        {linkSheetTexts.groups[kind]}
      </h3>
      <ul className={rowStyles.rows}>
        {links.map(({ name, url }, index) => (
          <li key={index}>
            <OutwardLink
              className={rowStyles.row}
              url={url}
              question={linkSheetTexts.openInMessenger(name)}
              isMessenger
            >
              <Icon name="telegram" />
              <bdi className={rowStyles.text} dir="ltr">{`@${name}`}</bdi>
              <Icon name="external" />
            </OutwardLink>
          </li>
        ))}
      </ul>
    </section>
  );
};

export const MessengerSheet = ({ links, onClose }: LinkSheetProps<MessengerGroup[]>) => (
  <Sheet isOpen onClose={onClose} title={cardTexts.messenger}>
    <div className={styles.groups}>
      {links.map((group) => (
        <GroupOfLinks key={group.kind} {...group} />
      ))}
    </div>
  </Sheet>
);

export const ProductHuntSheet = ({ links, onClose }: LinkSheetProps<ShownLink[]>) => (
  <Sheet isOpen onClose={onClose} title={cardTexts.productHunt} side="end">
    <TitledLinkList links={links} icon="productHunt" />
  </Sheet>
);
