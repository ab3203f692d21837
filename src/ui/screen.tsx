import { use, useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { surfaceTexts } from '#texts/surfaces';
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
  /**
   * The screen begins with a card's banner, whose name is the heading to see: the title is read out, and where it says
   * what is going on (`titled`) stands over the banner.
   */
  card?: 'named' | 'titled' | undefined;
  /** Takes more of a wide window, for two columns. */
  isWide?: boolean;
  /**
   * What follows the children, and is beside them from 900 px on. `null` keeps its place free, so that a skeleton is
   * as wide as what comes. Without it a screen is one column.
   */
  aside?: ReactNode;
  children: ReactNode;
}

/** One column, or two where there is something beside. */
const Panes = ({ aside, children }: Pick<ScreenProps, 'aside' | 'children'>) =>
  aside === undefined ? (
    children
  ) : (
    <>
      <div className={styles.pane}>{children}</div>
      <div className={styles.pane}>{aside}</div>
    </>
  );

/**
 * The frame of a screen: landmark, heading, way back. The heading takes the focus when the screen opens. In a pane there
 * is no way back: what it leads to is beside it.
 */
export const Screen = (props: ScreenProps) => {
  const { title, back, actions, isStale, staleWords, card, aside, isWide, children } = props;
  const hasPanes = aside !== undefined || undefined;
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
    <p className={styles.stale} data-shown={isStale || undefined} data-momentary>
      <output>
        {isStale && staleWords && <VisuallyHidden>{surfaceTexts.stale}</VisuallyHidden>}
        {isStale && !staleWords && surfaceTexts.stale}
      </output>
      {staleWords}
    </p>
  );
  const Frame = isPage ? 'main' : 'section';
  const frame = { className: styles.screen, 'aria-label': isPage ? undefined : title };
  const wayBack = isPage && back && (
    <button type="button" className={styles.back} onClick={back.onClick}>
      <Icon name="back" />
      {back.label}
    </button>
  );
  if (card) {
    const isShown = card === 'titled';
    return (
      <Frame {...frame} data-card data-panes={hasPanes} data-wide={isWide || undefined}>
        <header className={styles.header}>
          <h1 ref={heading} className={isShown ? styles.pill : styles.unseen} tabIndex={-1}>
            {isShown ? title : <VisuallyHidden>{title}</VisuallyHidden>}
          </h1>
          {wayBack}
          {note}
          {actions && <div className={styles.actions}>{actions}</div>}
        </header>
        <Panes aside={aside}>{children}</Panes>
      </Frame>
    );
  }
  return (
    <Frame {...frame} data-panes={hasPanes} data-wide={isWide || undefined}>
      <header className={styles.header}>
        {wayBack && (
          <div className={styles.top}>
            {wayBack}
            {note}
          </div>
        )}
        <div className={styles.heading}>
          <h1 ref={heading} className={styles.title} tabIndex={-1}>
            {title}
          </h1>
          {!wayBack && note}
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      </header>
      <Panes aside={aside}>{children}</Panes>
    </Frame>
  );
};
