import type { SocialPlatform } from '../domain/social-platforms.ts';
import { Icon, type IconName } from './icon.tsx';
import styles from './tile.module.css';

/** A platform's mark in its owner's colour, or a picture of ours in the accent's. */
export type TileName = SocialPlatform | 'productHunt' | IconName;

/** A square of 40 px at the start of a row: decoration, since the row names what it is. */
export const Tile = ({ name }: { name: TileName }) => (
  <span className={styles.tile} data-tile={name}>
    <Icon name={name} />
  </span>
);
