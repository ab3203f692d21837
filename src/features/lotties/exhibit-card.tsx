import { useState } from 'react';
import { lottiesTexts } from '#texts/lotties';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { Exhibit } from './galleries.ts';
import styles from './lotties.module.css';
import { useAnimation } from './use-animation.ts';

interface ExhibitCardProps {
  exhibit: Exhibit;
  isWanted: boolean;
  onToggle: () => void;
}

interface CoverProps {
  name: string;
  hasFailed: boolean;
  onRetry: () => void;
}

/** Covers the stage until the animation is loaded. */
const Cover = ({ name, hasFailed, onRetry }: CoverProps) => (
  <div className={styles.cover}>
    {hasFailed ? (
      <div role="alert">
        <p>{lottiesTexts.failed}</p>
        <Button variant="quiet" aria-label={lottiesTexts.retryOf(name)} onClick={onRetry}>
          {lottiesTexts.retry}
        </Button>
      </div>
    ) : (
      <>
        <VisuallyHidden>{lottiesTexts.loading(name)}</VisuallyHidden>
        <Skeleton shape="block" width="100%" height="100%" />
      </>
    )}
  </div>
);

const Hanging = ({
  exhibit,
  isWanted,
  onToggle,
  onRetry,
}: ExhibitCardProps & { onRetry: () => void }) => {
  const { stage, state } = useAnimation(exhibit, isWanted);
  const name = lottiesTexts.names[exhibit.name];
  return (
    <li className={styles.card}>
      <figure>
        <div className={styles.frame}>
          <div
            ref={stage}
            className={styles.stage}
            aria-hidden="true"
            data-animation={exhibit.name}
          />
          {state !== 'ready' && (
            <Cover name={name} hasFailed={state === 'failed'} onRetry={onRetry} />
          )}
        </div>
        <figcaption className={styles.caption}>{name}</figcaption>
      </figure>
      <button
        type="button"
        className={styles.toggle}
        aria-label={isWanted ? lottiesTexts.pause(name) : lottiesTexts.play(name)}
        disabled={state !== 'ready'}
        onClick={onToggle}
      >
        <Icon name={isWanted ? 'pause' : 'play'} />
      </button>
    </li>
  );
};

/** Shows one animation with its name and a button that stops and starts it. Each try uses a new frame. */
export const ExhibitCard = (props: ExhibitCardProps) => {
  const [tries, setTries] = useState(1);
  return <Hanging key={tries} {...props} onRetry={() => setTries(tries + 1)} />;
};
