/**
 * The two animation galleries. Animations in view move, unless the device asks for less motion. The member can stop
 * each of them, or all at once.
 */
import { useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { lottiesTexts } from '#texts/lotties';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Screen } from '../../ui/screen.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { ExhibitCard } from './exhibit-card.tsx';
import { galleries, type AnimationName, type GalleryName } from './galleries.ts';
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
