/** Runs one animation: loads it once it comes into view, and moves it only while it is wanted and in view. */
import { useEffect, useRef, useState } from 'react';
import type { AnimationItem } from 'lottie-web';
import type { Exhibit } from './galleries.ts';
import { hangAnimation } from './load-animation.ts';
import { useInView } from './use-in-view.ts';

export type Hanging =
  | { state: 'loading' }
  | { state: 'ready'; item: AnimationItem }
  | { state: 'failed' };

export const useAnimation = (exhibit: Exhibit, isWanted: boolean) => {
  const stage = useRef<HTMLDivElement>(null);
  const { isInView, wasInView } = useInView(stage);
  const [hanging, setHanging] = useState<Hanging>({ state: 'loading' });

  useEffect(() => {
    const container = stage.current;
    if (!wasInView || !container) return undefined;
    const leaving = new AbortController();
    let hung: AnimationItem | undefined;
    const hang = async () => {
      try {
        hung = await hangAnimation(container, exhibit, leaving.signal);
        if (hung) setHanging({ state: 'ready', item: hung });
      } catch {
        setHanging({ state: 'failed' });
      }
    };
    void hang();
    return () => {
      leaving.abort();
      hung?.destroy();
    };
  }, [exhibit, wasInView]);

  const item = hanging.state === 'ready' ? hanging.item : undefined;
  const isPlaying = isWanted && isInView;
  useEffect(() => {
    if (isPlaying) item?.play();
    else item?.pause();
  }, [item, isPlaying]);

  return { stage, state: hanging.state };
};
