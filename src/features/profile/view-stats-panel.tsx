/** How often the own card was viewed, today (a UTC day) and ever. */
import { profileTexts } from '#texts/profile';
import { viewStatsResource } from '../../mutations/resources.ts';
import { formatNumber } from '../../texts/format.ts';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useView } from '../../screen/use-view.ts';
import styles from './profile.module.css';

const Figure = ({ label, value }: { label: string; value: number | undefined }) => (
  <div className={styles.figure}>
    <dt>{label}</dt>
    <dd>{value === undefined ? <Skeleton width="3rem" height="1.5rem" /> : formatNumber(value)}</dd>
  </div>
);

export const ViewStatsPanel = () => {
  const view = useView(viewStatsResource);
  const stats = view.state === 'ready' ? view.value : undefined;
  return (
    <Panel title={profileTexts.viewsTitle}>
      {view.state === 'failed' ? (
        <Notice tone="warning">{profileTexts.viewsFailed}</Notice>
      ) : (
        <>
          <dl className={styles.figures}>
            <Figure label={profileTexts.viewsToday} value={stats?.todayViews} />
            <Figure label={profileTexts.viewsTotal} value={stats?.totalViews} />
          </dl>
          <p className={styles.day}>{profileTexts.viewsDay}</p>
        </>
      )}
    </Panel>
  );
};
