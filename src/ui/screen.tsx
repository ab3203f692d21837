import { use, useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { uiTexts } from '#texts/ui';
import { Icon } from './icon.tsx';
import { ScreenPlaceContext } from './screen-place.ts';
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

/**
 * The frame of a screen: landmark, heading, way back. The heading takes the focus when the screen opens. In a pane there
 * is no way back: what it leads to is beside it.
 */
export const Screen = ({ title, back, actions, isStale, staleWords, children }: ScreenProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const place = use(ScreenPlaceContext);
  const isPage = place === 'page';
  const isAside = place === 'aside';
  // With the first paint, not after it: a member who was quicker would lose the place.
  useLayoutEffect(() => {
    if (!isAside) heading.current?.focus({ preventScroll: true });
  }, [isAside]);
  useEffect(() => {
    if (!isAside) document.title = title;
  }, [title, isAside]);
  // Beside the way back, where there is one: a long title leaves no room for it.
  const note = (
    <p className={styles.stale} data-momentary>
      <output>
        {isStale && staleWords && <VisuallyHidden>{uiTexts.stale}</VisuallyHidden>}
        {isStale && !staleWords && uiTexts.stale}
      </output>
      {staleWords}
    </p>
  );
  const Frame = isPage ? 'main' : 'section';
  const way = isPage ? back : undefined;
  return (
    <Frame className={styles.screen} aria-label={isPage ? undefined : title}>
      <header className={styles.header}>
        {way && (
          <div className={styles.top}>
            <button type="button" className={styles.back} onClick={way.onClick}>
              <Icon name="back" />
              {way.label}
            </button>
            {note}
          </div>
        )}
        <div className={styles.heading}>
          <h1 ref={heading} className={styles.title} tabIndex={-1}>
            {title}
          </h1>
          {!way && note}
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      </header>
      {children}
    </Frame>
  );
};
