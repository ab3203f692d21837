import type { ReactNode } from 'react';
import { Icon } from '../pictures/icon.tsx';
import styles from './notice.module.css';

export interface NoticeProps {
  tone: 'info' | 'warning' | 'error';
  children: ReactNode;
}

const icons = { info: 'info', warning: 'warning', error: 'warning' } as const;

/** A message in the flow of a screen. Errors are announced at once, others when the screen reader pauses. */
export const Notice = ({ tone, children }: NoticeProps) => (
  <div className={styles.notice} data-tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
    <Icon name={icons[tone]} />
    <div className={styles.text}>{children}</div>
  </div>
);
