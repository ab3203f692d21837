/** The chips that open a sheet of further links: the messenger's, and those of the product listing. */
import { useId, useState } from 'react';
import { cardTexts } from '#texts/card';
import { Chip } from '../ui/chip.tsx';
import { Icon } from '../ui/icon.tsx';
import { Sheet } from '../ui/sheet.tsx';
import type { MessengerGroup, ShownLink } from './card-links.ts';
import { OutwardLink } from './outward-link.tsx';
import { TitledLinkList } from './titled-link-list.tsx';
import styles from './card.module.css';

const GroupOfLinks = ({ heading, links }: MessengerGroup) => {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 className={styles.groupHeading} id={id}>
        {heading}
      </h3>
      <ul className={styles.rows}>
        {links.map(({ name, url }, index) => (
          <li key={index}>
            <OutwardLink
              className={styles.row}
              url={url}
              question={cardTexts.openInMessenger(name)}
              isMessenger
            >
              <Icon name="telegram" />
              <bdi className={styles.rowText} dir="ltr">{`@${name}`}</bdi>
              <Icon name="external" />
            </OutwardLink>
          </li>
        ))}
      </ul>
    </section>
  );
};

export const MessengerChip = ({ groups }: { groups: MessengerGroup[] }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Chip onClick={() => setOpen(true)}>
        <Icon name="telegram" />
        {cardTexts.messenger}
      </Chip>
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={cardTexts.messengerTitle}>
        <div className={styles.groups}>
          {groups.map((group) => (
            <GroupOfLinks key={group.heading} {...group} />
          ))}
        </div>
      </Sheet>
    </>
  );
};

export const ProductHuntChip = ({ links }: { links: ShownLink[] }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Chip onClick={() => setOpen(true)}>
        <Icon name="productHunt" />
        {cardTexts.productHunt}
      </Chip>
      <Sheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={cardTexts.productHunt}
        side="end"
      >
        <TitledLinkList links={links} icon="productHunt" />
      </Sheet>
    </>
  );
};
