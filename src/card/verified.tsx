import { cardTexts } from '#texts/card';
import { Icon } from '../ui/icon.tsx';
import styles from './card.module.css';

/** That the link's page links back. The day is written in digits: the server's markup knows no locale. */
export const Verified = ({ day }: { day: string }) => (
  <span className={styles.verified}>
    <Icon name="check" />
    {cardTexts.verified} <time dir="ltr">{day}</time>
  </span>
);
