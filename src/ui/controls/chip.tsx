import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './chip.module.css';

export interface ChipProps {
  /** Makes the chip a toggle, on or off. */
  isPressed?: boolean | undefined;
  /** Makes the chip a button. Without it the chip is plain text. */
  onClick?: (() => void) | undefined;
  children: ReactNode;
}

/** A small rounded label: a tag, a choice or a link's button. */
export const Chip = ({ isPressed, onClick, children }: ChipProps) =>
  onClick ? (
    <button
      type="button"
      className={classNames(styles.chip, styles.control)}
      aria-pressed={isPressed}
      onClick={onClick}
    >
      {children}
    </button>
  ) : (
    <span className={styles.chip} dir="auto">
      {children}
    </span>
  );

/** Styles a link as a chip. */
export const chipLinkClass = classNames(styles.chip, styles.control);
