import { Icon } from './icon.tsx';
import styles from './tile.module.css';

export interface StepTileProps {
  /** Counted from 1. */
  step: number;
  isDone?: boolean;
}

/** Shows a step's number as a tile, or a tick once it is done. */
export const StepTile = ({ step, isDone = false }: StepTileProps) => (
  <span className={styles.tile} data-tile={isDone ? 'done' : 'step'} aria-hidden="true">
    {isDone ? <Icon name="check" /> : step}
  </span>
);
