/** 'Viewed today' or 'Not viewed today'. Its place is kept while the answer is on its way. */
import { viewerTexts } from '#texts/viewer';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useVisit } from './use-visit.ts';
import styles from './viewer.module.css';

/** Counts the view and shows whether there was one today; nothing when the server could not be asked. */
export const ViewBadge = ({ id }: { id: string }) => {
  const visit = useVisit(id);
  if (visit.state === 'unknown') return <p className={styles.badge} />;
  if (visit.state === 'checking')
    return (
      <p className={styles.badge}>
        <VisuallyHidden>{viewerTexts.checkingView}</VisuallyHidden>
        <Skeleton width="9rem" />
      </p>
    );
  return (
    <p className={styles.badge} role="status">
      <Icon name="eye" />
      {visit.hasViewedToday ? viewerTexts.viewedToday : viewerTexts.notViewedToday}
    </p>
  );
};
