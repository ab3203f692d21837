import { lottiesTexts } from '#texts/lotties';
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

/** What stands over the stage until the animation hangs there. */
const Cover = ({ name, hasFailed }: { name: string; hasFailed: boolean }) => (
  <div className={styles.cover}>
    {hasFailed ? (
      <p role="alert">{lottiesTexts.failed}</p>
    ) : (
      <>
        <VisuallyHidden>{lottiesTexts.loading(name)}</VisuallyHidden>
        <Skeleton shape="block" width="100%" height="100%" />
      </>
    )}
  </div>
);

/** One animation with its name and the button that stops and starts it. */
export const ExhibitCard = ({ exhibit, isWanted, onToggle }: ExhibitCardProps) => {
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
          {state !== 'ready' && <Cover name={name} hasFailed={state === 'failed'} />}
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
