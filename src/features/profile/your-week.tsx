/** The own card's week: its views by day and by the way that led there, and below them its reactions (`children`). */
import { useId, type ReactNode } from 'react';
import { ownProfileTexts } from '#texts/own-profile';
import type { ViewStats } from '../../contract/profile.ts';
import { viewStatsResource } from '../../mutations/resources.ts';
import { formatNumber } from '../../texts/format.ts';
import { Group } from '../../ui/group.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useView } from '../../screen/use-view.ts';
import { DayBars } from './day-bars.tsx';
import styles from './profile.module.css';

/** A zero is not drawn: a dash takes its place. */
const Figure = ({ label, value }: { label: string; value: number | undefined }) => (
  <div className={styles.figure}>
    <dt>{label}</dt>
    <dd data-none={value === 0 || undefined}>
      {value === undefined ? (
        <Skeleton width="3rem" height="1.5rem" />
      ) : (
        <span>{formatNumber(value)}</span>
      )}
    </dd>
  </div>
);

const icons = { qr: 'qr', link: 'link', users: 'users' } as const;

const Ways = ({ week }: { week: ViewStats['week'] }) => (
  <ul className={styles.ways}>
    {(['qr', 'link', 'users'] as const).map((one) => {
      const count = week?.[one] ?? 0;
      if (count === 0) return null;
      return (
        <li key={one}>
          <Icon name={icons[one]} />
          {ownProfileTexts.sources[one](count)}
        </li>
      );
    })}
  </ul>
);

const Views = ({ stats }: { stats: ViewStats | undefined }) => (
  <>
    <div className={styles.views}>
      <dl className={styles.figures}>
        <Figure label={ownProfileTexts.viewsToday} value={stats?.todayViews} />
        <Figure label={ownProfileTexts.viewsTotal} value={stats?.totalViews} />
      </dl>
      <DayBars days={stats?.week?.days} />
    </div>
    {stats?.totalViews === 0 ? (
      <p className={styles.none}>{ownProfileTexts.noViews}</p>
    ) : (
      <>
        <Ways week={stats?.week} />
        <p className={styles.day}>{ownProfileTexts.viewsDay}</p>
      </>
    )}
  </>
);

export const YourWeek = ({ children }: { children: ReactNode }) => {
  const id = useId();
  const view = useView(viewStatsResource);
  return (
    <Group title={ownProfileTexts.week}>
      <div className={styles.week}>
        <section aria-labelledby={id}>
          <h3 id={id}>{ownProfileTexts.viewsTitle}</h3>
          {view.state === 'failed' ? (
            <Notice tone="warning">{ownProfileTexts.viewsFailed}</Notice>
          ) : (
            <Views stats={view.state === 'ready' ? view.value : undefined} />
          )}
        </section>
        {children}
      </div>
    </Group>
  );
};
