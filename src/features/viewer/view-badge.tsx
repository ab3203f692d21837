/** Says 'Viewed today' or 'Not viewed today'. Its place is reserved while it loads. */
import { useEffect, useState } from 'react';
import { useLocation } from '@tanstack/react-router';
import { viewerTexts } from '#texts/viewer';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { ViewCheck } from '../../contract/profile.ts';
import type { ViewSource } from '../../contract/record-view.ts';
import { useRouteState } from '../../screen/route-state.ts';
import { useServices } from '../../screen/services.ts';
import styles from './viewer.module.css';
import { visit } from './visit.ts';

const Checking = () => (
  <>
    <VisuallyHidden>{viewerTexts.checkingView}</VisuallyHidden>
    <Skeleton width="9rem" />
  </>
);

const Known = ({ hasViewedToday }: { hasViewedToday: boolean }) => (
  <>
    <Icon name="eye" />
    <span className={styles.words} data-longest={viewerTexts.notViewedToday}>
      {hasViewedToday ? viewerTexts.viewedToday : viewerTexts.notViewedToday}
    </span>
  </>
);

/** `unknown`: the server could not be asked. */
type VisitState = { state: 'checking' } | { state: 'unknown' } | ({ state: 'known' } & ViewCheck);

const checking: VisitState = { state: 'checking' };

const stateOf = (check: ViewCheck | undefined): VisitState =>
  check ? { state: 'known', ...check } : { state: 'unknown' };

const sources = { scan: 'qr', users: 'users', link: 'link', share: undefined } as const;

/** A screen of its own address was opened by a link, unless the screen before says otherwise. */
const useVia = (): ViewSource | undefined => {
  const { from } = useRouteState();
  const isLinked = useLocation({ select: ({ pathname }) => pathname.startsWith('/user/') });
  return from ? sources[from] : isLinked ? 'link' : undefined;
};

/**
 * Counts a visit to the card on the screen, and returns what is known of it. Counts the view of the card `id`. Mount
 * the component again for another card.
 */
const useVisit = (id: string): VisitState => {
  const { sync } = useServices();
  const via = useVia();
  const [state, setState] = useState<VisitState>(checking);
  useEffect(() => {
    let isGone = false;
    const show = (check: ViewCheck | undefined) => {
      if (!isGone) setState(stateOf(check));
    };
    const { checked, settled } = visit(sync, id, via);
    void checked.then(show).then(() => settled.then(show));
    return () => {
      isGone = true;
    };
  }, [sync, id, via]);
  return state;
};

const contentOf = (visit: VisitState) => {
  if (visit.state === 'checking') return <Checking />;
  return visit.state === 'known' ? <Known hasViewedToday={visit.hasViewedToday} /> : null;
};

/** Counts the view, and shows whether there was one today. Shows nothing if the server could not be asked. */
export const ViewBadge = ({ id }: { id: string }) => (
  <p className={styles.badge} aria-live="polite">
    {contentOf(useVisit(id))}
  </p>
);
