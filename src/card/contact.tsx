import { cardTexts } from '#texts/card';
import { Icon } from '../ui/icon.tsx';
import { Panel } from '../ui/panel.tsx';
import type { ContactLink } from './card-links.ts';
import styles from './rows.module.css';

const icons = { phone: 'phone', email: 'mail' } as const;

/** Phone and email. They open by themselves everywhere: the messenger hands tel and mailto to the device. */
export const Contact = ({ links }: { links: ContactLink[] }) => (
  <Panel title={cardTexts.contact}>
    <ul className={styles.rows}>
      {links.map(({ kind, text, url }) => (
        <li key={kind}>
          <a className={styles.row} href={url}>
            <Icon name={icons[kind]} />
            <span className={styles.text}>
              <small className={styles.note}>{cardTexts[kind]}</small>
              <bdi dir="ltr">{text}</bdi>
            </span>
          </a>
        </li>
      ))}
    </ul>
  </Panel>
);
