/**
 * Icons, drawn by reference to one sprite (icons.svg), so that their shapes stay out of the scripts. The app's page has
 * the whole sprite in itself, a card's page what the server draws; the rest is in a file.
 */
import { badgeTexts } from '#texts/badge';
import sprite from './icons.svg?no-inline';
import styles from './icon.module.css';
import { classNames } from '../class-names.ts';

export type IconName =
  | 'users'
  | 'user'
  | 'back'
  | 'chevron'
  | 'up'
  | 'grip'
  | 'share'
  | 'edit'
  | 'message'
  | 'contact'
  | 'link'
  | 'external'
  | 'check'
  | 'copy'
  | 'clock'
  | 'offline'
  | 'close'
  | 'plus'
  | 'trash'
  | 'phone'
  | 'mail'
  | 'rocket'
  | 'lock'
  | 'eye'
  | 'search'
  | 'star'
  | 'starred'
  | 'note'
  | 'warning'
  | 'info'
  | 'refresh'
  | 'device'
  | 'moon'
  | 'sun'
  | 'settings'
  | 'play'
  | 'pause'
  | 'singularity'
  | 'home'
  | 'qr'
  | 'scan'
  | 'download'
  | 'print'
  | 'telegram'
  | 'linkedin'
  | 'github'
  | 'behance'
  | 'dribbble'
  | 'soundcloud'
  | 'spotify'
  | 'youtube'
  | 'medium'
  | 'twitter'
  | 'instagram'
  | 'productHunt';

/** Of what is on the page already: Chromium makes a document of its own for the file, which a first paint waits for. */
const addressOf = (name: IconName): string => {
  const id = `icon-${name}`;
  const isHere = typeof document === 'undefined' || document.getElementById(id) !== null;
  return isHere ? `#${id}` : `${sprite}#${id}`;
};

/** Directed shapes, which are mirrored in right-to-left text. */
const directed = /^(?:back|chevron|external)$/;

interface IconProps {
  name: IconName;
  /** Names the picture if nothing beside it does. Without it the picture is decoration. */
  label?: string;
}

/** A 20 px picture in the colour of the surrounding text. */
export const Icon = ({ name, label }: IconProps) => (
  <svg
    className={classNames(styles.icon, directed.test(name) && styles.directed)}
    width="20"
    height="20"
    role={label && 'img'}
    aria-label={label}
    aria-hidden={!label}
  >
    <use href={addressOf(name)} />
  </svg>
);

/** The mark of a subscriber: a bright point with four rays. */
export const SingularityBadge = () => (
  <span className={styles.badge}>
    <Icon name="singularity" label={badgeTexts.singularity} />
  </span>
);
