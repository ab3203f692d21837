/** Draws how often the card was viewed on each of the last seven UTC days; the last one is today. */
import { ownProfileTexts } from '#texts/own-profile';
import { localeOf } from '../../domain/language.ts';
import { useServices } from '../../screen/services.ts';
import { presentLanguage } from '../../texts/translate.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './profile.module.css';

const dayMs = 24 * 3600 * 1000;
const height = 40;
/** Of a day without views. */
const least = 3;

const weekdayOf = (at: number, weekday: 'narrow' | 'long'): string =>
  new Intl.DateTimeFormat(localeOf(presentLanguage()), { weekday, timeZone: 'UTC' }).format(at);

interface DayBarsProps {
  /** Undefined while they are loading, and from servers that do not count them. */
  days: readonly number[] | undefined;
}

export const DayBars = ({ days = [0, 0, 0, 0, 0, 0, 0] }: DayBarsProps) => {
  const { clock } = useServices();
  const most = Math.max(1, ...days);
  const shown = days.map((count, at) => ({
    count,
    at: clock.now() - (days.length - 1 - at) * dayMs,
    size: Math.max(least, Math.round((count / most) * height)),
  }));
  const words = shown
    .filter(({ count }) => count > 0)
    .map(({ at, count }) => ownProfileTexts.dayViews(weekdayOf(at, 'long'), count));
  return (
    <>
      <VisuallyHidden>
        <p>{ownProfileTexts.weekViews(words)}</p>
      </VisuallyHidden>
      <div className={styles.bars} aria-hidden="true">
        {shown.map(({ at, count, size }) => (
          // Drawn by the style sheet: a letter of the page could be taken for the initial of a name.
          <div key={at} data-none={count === 0 || undefined} data-day={weekdayOf(at, 'narrow')}>
            <svg viewBox={`0 0 12 ${height}`}>
              <rect width="12" height={size} y={height - size} rx={Math.min(3, size / 2)} />
            </svg>
          </div>
        ))}
      </div>
    </>
  );
};
