/** The own card's week: its views by day and by the way that led there, and below them its reactions (`children`). */
import { useId, type ReactNode } from 'react';
import { ownProfileTexts } from '#texts/own-profile';
import type { ViewStats } from '../../contract/calls/card/profile.ts';
import { viewStatsResource } from '../../mutations/resources.ts';
import { formatNumber, formatWeekday } from '../../texts/format.ts';
import { Group } from '../../ui/lists/group.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { dayOf, useNewDay, useNow } from '../../screen/age-text.ts';
import { useView } from '../../screen/hooks/use-view.ts';
import { useServices } from '../../screen/services.ts';
import styles from './profile.module.css';

const Figure = ({ label, value }: { label: string; value: number | undefined }) => (
  <div className={styles.figure}>
    <dt>{label}</dt>
    <dd>
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

const dayMs = 24 * 3600 * 1000;
const height = 40;
/** Of a day without views. */
const least = 3;

interface DayBarsProps {
  /** Undefined while they are loading, and from servers that do not count them. */
  days: readonly number[] | undefined;
  /** The time of the last of them. */
  until: number;
}

/** Draws how often the card was viewed on each of seven UTC days. */
const DayBars = ({ days = [0, 0, 0, 0, 0, 0, 0], until }: DayBarsProps) => {
  const most = Math.max(1, ...days);
  const shown = days.map((count, at) => ({
    count,
    at: until - (days.length - 1 - at) * dayMs,
    size: Math.max(least, Math.round((count / most) * height)),
  }));
  const words = shown
    .filter(({ count }) => count > 0)
    .map(({ at, count }) => ownProfileTexts.dayViews(formatWeekday(at, 'long'), count));
  return (
    <>
      <VisuallyHidden>
        <p>{ownProfileTexts.weekViews(words)}</p>
      </VisuallyHidden>
      <div className={styles.bars} aria-hidden="true">
        {shown.map(({ at, count, size }) => (
          // Drawn by the style sheet: a letter of the page could be taken for the initial of a name.
          <div key={at} data-none={count === 0 || undefined} data-day={formatWeekday(at, 'narrow')}>
            <svg viewBox={`0 0 12 ${height}`}>
              <rect width="12" height={size} y={height - size} rx={Math.min(3, size / 2)} />
            </svg>
          </div>
        ))}
      </div>
    </>
  );
};

interface ViewsProps {
  stats: ViewStats | undefined;
  /** The day on which they were read. */
  until: number;
  isToday: boolean;
}

const Views = ({ stats, until, isToday }: ViewsProps) => (
  <>
    <div className={styles.views}>
      <dl className={styles.figures}>
        <Figure
          label={isToday ? ownProfileTexts.viewsToday : formatWeekday(until, 'long')}
          value={stats?.todayViews}
        />
        <Figure label={ownProfileTexts.viewsTotal} value={stats?.totalViews} />
      </dl>
      <DayBars days={stats?.week?.days} until={until} />
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

const minuteMs = 60_000;

export const YourWeek = ({ children }: { children: ReactNode }) => {
  const id = useId();
  const now = useNow(minuteMs);
  const { sync } = useServices();
  useNewDay(() => void sync.refresh(viewStatsResource, { isAhead: true }));
  const view = useView(viewStatsResource);
  const { value, updatedAt = now } = view.state === 'ready' ? view : {};
  const readOn = dayOf(updatedAt);
  return (
    <Group title={ownProfileTexts.week}>
      <div className={styles.week}>
        <section aria-labelledby={id}>
          <h3 id={id}>{ownProfileTexts.viewsTitle}</h3>
          {view.state === 'failed' ? (
            <Notice tone="warning">{ownProfileTexts.viewsFailed}</Notice>
          ) : (
            <Views stats={value} until={readOn * dayMs} isToday={readOn === dayOf(now)} />
          )}
        </section>
        {children}
      </div>
    </Group>
  );
};
