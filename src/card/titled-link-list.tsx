import { Icon, type IconName } from '../ui/icon.tsx';
import type { ShownLink } from './card-links.ts';
import { OutwardLink } from './outward-link.tsx';
import styles from './rows.module.css';

/** Links with a title of their own; each opens at once. */
export const TitledLinkList = ({ links, icon }: { links: ShownLink[]; icon: IconName }) => (
  <ul className={styles.rows}>
    {links.map(({ title, url, host }, index) => (
      <li key={index}>
        <OutwardLink className={styles.row} url={url}>
          <Icon name={icon} />
          <span className={styles.text}>
            <bdi>{title}</bdi>
            <small className={styles.note}>{host}</small>
          </span>
          <Icon name="external" />
        </OutwardLink>
      </li>
    ))}
  </ul>
);
