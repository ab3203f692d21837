import type { ReactNode } from 'react';
import styles from './rail-space.module.css';

/** Reserves the space of the rail: a start draws its first screens without the shell. */
export const RailSpace = ({ children }: { children: ReactNode }) => (
  <div className={styles.space}>{children}</div>
);
