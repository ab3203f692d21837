/**
 * 'Too Many Requests' as a public page: the modal's words, countdown and Retry, without a page below. A page cannot
 * close its browser tab, so the link into Telegram replaces Close.
 */
import { useId, useState, type ReactNode } from 'react';
import { rateLimitTexts } from '#texts/rate-limit';
import { Button } from '../ui/button.tsx';
import { Countdown } from '../ui/countdown.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { useCountdown, type CountdownClock } from '../ui/use-countdown.ts';
import { ReloadLink } from './reload-link.tsx';
import styles from './rate-limited.module.css';

interface RateLimitedProps {
  retryAfterS: number;
  clock: CountdownClock;
  /** Undefined if no script runs: a link reloads the page instead. */
  onRetry?: (() => void) | undefined;
  /** Further links. */
  children: ReactNode;
}

export const RateLimited = ({ retryAfterS, clock, onRetry, children }: RateLimitedProps) => {
  const [until] = useState(() => clock.now() + retryAfterS * 1000);
  const left = useCountdown(until, clock);
  const id = useId();
  const retry = onRetry ? (
    <Button disabled={left > 0} onClick={onRetry}>
      {rateLimitTexts.retry}
    </Button>
  ) : (
    <ReloadLink>{rateLimitTexts.retry}</ReloadLink>
  );
  return (
    <dialog open className={styles.limit} aria-labelledby={id}>
      <EmptyState
        level={1}
        title={<span id={id}>{rateLimitTexts.title}</span>}
        text={rateLimitTexts.text}
        action={
          <>
            {retry}
            {children}
          </>
        }
      >
        <Countdown left={left} label={rateLimitTexts.left} over={rateLimitTexts.over} />
      </EmptyState>
    </dialog>
  );
};
