import { use, useEffect, useLayoutEffect, useRef, type ReactNode, createContext } from 'react';
import { surfaceTexts } from '#texts/surfaces';
import { afterPaint } from './loading/after-paint.ts';
import { Icon } from './pictures/icon.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';
import { Panel } from './lists/group.tsx';
import { Skeleton } from './states/skeleton.tsx';
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

type ScreenPlace = 'page' | 'pane' | 'aside';

/**
 * The place of a screen. `page`: alone, and so the main landmark. `pane`: one of two side by side in a main landmark.
 * `aside`: the pane that the member is not using; it takes neither the focus nor the document's title.
 */
export const ScreenPlaceContext = createContext<ScreenPlace>('page');

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
  // A focus needs the layout, for which the first paint would wait. It is not taken from a member who was quicker.
  useLayoutEffect(() => {
    if (isAside) return undefined;
    const { activeElement: former } = document;
    let isOpen = true;
    const take = () => {
      const { activeElement: current, body } = document;
      const isUntouched = current === former || current === body;
      if (isOpen && isUntouched) heading.current?.focus({ preventScroll: true });
    };
    void afterPaint().then(take);
    return () => {
      isOpen = false;
    };
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

/** Outlines a screen that is not known yet: two panels with some lines. */
export const ScreenSkeleton = () =>
  [0, 1].map((at) => (
    <Panel key={at}>
      <Skeleton />
      <Skeleton />
      <Skeleton />
    </Panel>
  ));

/** Reserves the space of the rail: a start draws its first screens without the shell. */
export const RailSpace = ({ children }: { children: ReactNode }) => (
  <div className={styles.space}>{children}</div>
);
