/**
 * On a wide window, shows the list, and the open card beside it. The list comes first, also for screen readers. It
 * scrolls on its own; the card scrolls with the window.
 */
import { useMemo, useState, type ReactNode } from 'react';
import { ScreenPlaceContext } from '../../ui/screen-place.ts';
import { ScrollerContext, scrollerOf } from './scroller.ts';
import styles from './panes.module.css';

interface PanesProps {
  list: ReactNode;
  /** Left out while no card is open. */
  card?: ReactNode;
  /** A card in its place that takes neither the focus nor the title; `null` reserves the place. */
  suggested?: ReactNode;
}

/** Renders its children once the element they scroll in is known, before the next paint. */
const ListPane = ({ children }: { children: ReactNode }) => {
  const [pane, setPane] = useState<HTMLElement | null>(null);
  const scroller = useMemo(() => pane && scrollerOf(pane), [pane]);
  return (
    <div ref={setPane} className={styles.list}>
      {scroller && <ScrollerContext value={scroller}>{children}</ScrollerContext>}
    </div>
  );
};

export const Panes = ({ list, card, suggested }: PanesProps) => (
  <main className={styles.panes} data-beside={card || suggested !== undefined ? true : undefined}>
    <ScreenPlaceContext value={card ? 'aside' : 'pane'}>
      <ListPane>{list}</ListPane>
    </ScreenPlaceContext>
    <ScreenPlaceContext value={card ? 'pane' : 'aside'}>{card ?? suggested}</ScreenPlaceContext>
  </main>
);
