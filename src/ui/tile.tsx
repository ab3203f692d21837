import type { SocialPlatform } from '../domain/social-platforms.ts';
import { Icon, type IconName } from './icon.tsx';
import styles from './tile.module.css';

/** A platform's mark in its owner's colour, or one of our icons in the accent colour. */
export type TileName = SocialPlatform | 'productHunt' | IconName;

/** A decorative 40 px square at the start of a row, whose text names it. */
export const Tile = ({ name }: { name: TileName }) => (
  <span className={styles.tile} data-tile={name}>
    <Icon name={name} />
  </span>
);
