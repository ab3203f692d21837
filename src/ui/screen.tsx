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
  /** At the end of the heading's line. */
  actions?: ReactNode;
  /** The content is a saved copy that could not be updated. The note is placed so that nothing moves. */
  isStale?: boolean | undefined;
  /** The age of the copy, instead of the general note. It may change every minute, so it is not announced. */
  staleText?: string | undefined;
  /**
   * The screen begins with a card's banner, whose name is the visible heading. `named`: the title is visually hidden.
   * `titled`: the title says what is happening, and shows over the banner.
   */
  card?: 'named' | 'titled' | undefined;
  /** Uses more of a wide window, for two columns. */
  isWide?: boolean;
  /**
   * Follows the children, and is beside them from 900 px on. `null` reserves its place, so that a skeleton is as wide
   * as the loaded screen. Without it the screen has one column.
   */
  aside?: ReactNode;
  children: ReactNode;
}

/** Shows one column, or two with an aside. */
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
 * The frame of a screen: landmark, heading and way back. The heading takes the focus when the screen opens. A pane has
 * no way back, since its target is beside it.
 */
export const Screen = (props: ScreenProps) => {
  const { title, back, actions, isStale, staleText, card, aside, isWide, children } = props;
  const hasPanes = aside !== undefined || undefined;
  const heading = useRef<HTMLHeadingElement>(null);
  const place = use(ScreenPlaceContext);
  const isPage = place === 'page';
  const isAside = place === 'aside';
  // Runs with the first paint. Later, it would take the focus from a quick member.
  useLayoutEffect(() => {
    if (!isAside) heading.current?.focus({ preventScroll: true });
  }, [isAside]);
  useEffect(() => {
    if (!isAside) document.title = title;
  }, [title, isAside]);
  // Beside the way back, if there is one: a long title leaves no room.
  const note = (
    <p className={styles.stale} data-shown={isStale || undefined}>
      <output>
        {isStale && staleText && <VisuallyHidden>{surfaceTexts.stale}</VisuallyHidden>}
        {isStale && !staleText && surfaceTexts.stale}
      </output>
      {staleText}
    </p>
  );
  const Frame = isPage ? 'main' : 'section';
  const frame = { className: styles.screen, 'aria-label': isPage ? undefined : title };
  const wayBack = isPage && back && (
    <button type="button" className={styles.back} onClick={back.onClick}>
      <Icon name="back" />
      <span>{back.label}</span>
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
