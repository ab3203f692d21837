/** The sheet of the messenger's links, by kind. Loaded on demand. */
import { useId } from 'react';
import { linkSheetTexts } from '#texts/link-sheets';
import { platformNames } from '../domain/social-platforms.ts';
import { Icon } from '../ui/icon.tsx';
import { RowList, RowText, rowClass } from '../ui/rows.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { Tile } from '../ui/tile.tsx';
import type { MessengerGroup } from './card-links.ts';
import { OutwardLink } from './outward-link.tsx';
import styles from './messenger-sheet.module.css';

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

export const MessengerSheet = ({ links, onClose }: MessengerSheetProps) => (
  <Sheet isOpen onClose={onClose} title={platformNames.telegram}>
    <div className={styles.groups}>
      {links.map((group) => (
        <GroupOfLinks key={group.kind} {...group} />
      ))}
    </div>
  </Sheet>
);
