/** Says 'Viewed today' or 'Not viewed today'. Its place is reserved while it loads. */
import { viewerTexts } from '#texts/viewer';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useVisit, type VisitState } from './use-visit.ts';
import styles from './viewer.module.css';

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
