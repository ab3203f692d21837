/**
 * The two animation galleries. Animations in view move, unless the device asks for less motion. The member can stop
 * each of them, or all at once.
 */
import { useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { lottiesTexts } from '#texts/lotties';
import { Button } from '../../ui/controls/button.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { Screen } from '../../ui/screen.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { galleries, type AnimationName, type GalleryName, type Exhibit } from './galleries.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useAnimation } from './use-animation.ts';
import styles from './lotties.module.css';

/** Whether the device currently asks for less motion. */
const useReducedMotion = (): boolean => useMedia('(prefers-reduced-motion: reduce)');

/** Decides which animations should move: the device's setting, overridden by the member's choices. */
const useWanted = (gallery: GalleryName) => {
  const isCalm = useReducedMotion();
  const [choices, setChoices] = useState<ReadonlyMap<AnimationName, boolean>>(new Map());
  const exhibits = galleries[gallery];
  const isWanted = (name: AnimationName) => choices.get(name) ?? !isCalm;
  const isAnyWanted = exhibits.some(({ name }) => isWanted(name));
  return {
    isCalm,
    isWanted,
    isAnyWanted,
    toggle: (name: AnimationName) => setChoices(new Map(choices).set(name, !isWanted(name))),
    toggleAll: () => setChoices(new Map(exhibits.map(({ name }) => [name, !isAnyWanted]))),
  };
};

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
const ExhibitCard = (props: ExhibitCardProps) => {
  const [tries, setTries] = useState(1);
  return <Hanging key={tries} {...props} onRetry={() => setTries(tries + 1)} />;
};

const GalleryScreen = ({ gallery }: { gallery: GalleryName }) => {
  const navigate = useNavigate();
  const { isCalm, isWanted, isAnyWanted, toggle, toggleAll } = useWanted(gallery);
  const back = () => void navigate({ to: '/' });
  return (
    <Screen
      title={lottiesTexts[gallery]}
      back={{ label: lottiesTexts.back, onClick: back }}
      actions={
        <Button onClick={toggleAll}>
          {isAnyWanted ? lottiesTexts.pauseAll : lottiesTexts.playAll}
        </Button>
      }
    >
      <p className={styles.intro}>{lottiesTexts[`${gallery}Intro`]}</p>
      {isCalm && <Notice tone="info">{lottiesTexts.reducedMotion}</Notice>}
      <ul className={styles.grid}>
        {galleries[gallery].map((exhibit) => (
          <ExhibitCard
            key={exhibit.name}
            exhibit={exhibit}
            isWanted={isWanted(exhibit.name)}
            onToggle={() => toggle(exhibit.name)}
          />
        ))}
      </ul>
    </Screen>
  );
};

/** /lotties. */
export const LottiesScreen = () => <GalleryScreen gallery="symbols" />;

/** /lotties_tonpack. */
export const LottiesTonpackScreen = () => <GalleryScreen gallery="treasures" />;
