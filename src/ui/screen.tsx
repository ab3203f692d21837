import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { uiTexts } from '#texts/ui';
import { Icon } from './icon.tsx';
import styles from './screen.module.css';

export interface ScreenProps {
  /** The heading and the document's title. */
  title: string;
  back?: { label: string; onClick: () => void } | undefined;
  /** Beside the heading, at the end. */
  actions?: ReactNode;
  /** What is shown was kept on this device, and could not be read again. Said where nothing moves for it. */
  isStale?: boolean | undefined;
  children: ReactNode;
}

/** The frame of a screen: landmark, heading, way back. The heading takes the focus when the screen opens. */
export const Screen = ({ title, back, actions, isStale, children }: ScreenProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  // With the first paint, not after it: a member who was quicker would lose the place.
  useLayoutEffect(() => heading.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <main className={styles.screen}>
      <header className={styles.header}>
        {back && (
          <button type="button" className={styles.back} onClick={back.onClick}>
            <Icon name="back" />
            {back.label}
          </button>
        )}
        <div className={styles.heading}>
          <h1 ref={heading} className={styles.title} tabIndex={-1}>
            {title}
          </h1>
          <output className={styles.stale}>{isStale && uiTexts.stale}</output>
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      </header>
      {children}
    </main>
  );
};
