import type { ReactNode } from 'react';
import styles from './rail-space.module.css';

/** Keeps the place of the rail free where it is not there yet: a start draws its first screens without the shell. */
export const RailSpace = ({ children }: { children: ReactNode }) => (
  <div className={styles.space}>{children}</div>
);
