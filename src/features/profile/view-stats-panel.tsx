/** Shows how often the own card was viewed, today (a UTC day) and in total. */
import { ownProfileTexts } from '#texts/own-profile';
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
    <Panel title={ownProfileTexts.viewsTitle}>
      {view.state === 'failed' ? (
        <Notice tone="warning">{ownProfileTexts.viewsFailed}</Notice>
      ) : (
        <>
          <dl className={styles.figures}>
            <Figure label={ownProfileTexts.viewsToday} value={stats?.todayViews} />
            <Figure label={ownProfileTexts.viewsTotal} value={stats?.totalViews} />
          </dl>
          <p className={styles.day}>{ownProfileTexts.viewsDay}</p>
        </>
      )}
    </Panel>
  );
};
