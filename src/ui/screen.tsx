import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { surfaceTexts } from '#texts/surfaces';
import { Icon } from './icon.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';
import styles from './screen.module.css';

export interface ScreenProps {
  /** The heading and the document's title. */
  title: string;
  back?: { label: string; onClick: () => void } | undefined;
  /** Beside the heading, at the end. */
  actions?: ReactNode;
  /** What is shown was kept on this device, and could not be read again. Said where nothing moves for it. */
  isStale?: boolean | undefined;
  /** How old that is, in place of the general word. It may change by the minute, and is not read out then. */
  staleWords?: string | undefined;
  children: ReactNode;
}

/** The frame of a screen: landmark, heading, way back. The heading takes the focus when the screen opens. */
export const Screen = ({ title, back, actions, isStale, staleWords, children }: ScreenProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  // With the first paint, not after it: a member who was quicker would lose the place.
  useLayoutEffect(() => heading.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    document.title = title;
  }, [title]);
  // Beside the way back, where there is one: a long title leaves no room for it.
  const note = (
    <p className={styles.stale} data-momentary>
      <output>
        {isStale && staleWords && <VisuallyHidden>{surfaceTexts.stale}</VisuallyHidden>}
        {isStale && !staleWords && surfaceTexts.stale}
      </output>
      {staleWords}
    </p>
  );
  return (
    <main className={styles.screen}>
      <header className={styles.header}>
        {back && (
          <div className={styles.top}>
            <button type="button" className={styles.back} onClick={back.onClick}>
              <Icon name="back" />
              {back.label}
            </button>
            {note}
          </div>
        )}
        <div className={styles.heading}>
          <h1 ref={heading} className={styles.title} tabIndex={-1}>
            {title}
          </h1>
          {!back && note}
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      </header>
      {children}
    </main>
  );
};
