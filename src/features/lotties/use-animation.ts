/** Runs one animation: loads it once it comes into view, and moves it only while it is wanted and in view. */
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { AnimationItem } from 'lottie-web';
import type { Exhibit } from './galleries.ts';

export type Hanging =
  | { state: 'loading' }
  | { state: 'ready'; item: AnimationItem }
  | { state: 'failed' };

const drawings = import.meta.glob<object>('./animations/*.json', { import: 'default' });

const loadPlayer = async () => {
  const { default: player } = await import('lottie-web/build/player/lottie_light');
  return player;
};

const loadDrawing = async (name: string): Promise<object> => {
  const load = drawings[`./animations/${name}.json`];
  if (!load) throw new Error(`There is no drawing ${name}`);
  // The player writes into what it is given, and the module is shared.
  return structuredClone(await load());
};

/**
 * The player and the drawings, each a chunk of its own, loaded when an animation first comes into view: neither is
 * of any use to a member who never opens a gallery. The light player draws SVG and has no expressions, and so no
 * eval, which the content security policy forbids. Hangs an animation into `container`, standing still on its
 * poster.
 */
const hangAnimation = async (
  container: Element,
  { name, poster }: Exhibit,
  signal: AbortSignal,
): Promise<AnimationItem | undefined> => {
  const [player, animationData] = await Promise.all([loadPlayer(), loadDrawing(name)]);
  if (signal.aborted) return undefined;
  const item = player.loadAnimation({
    container,
    renderer: 'svg',
    loop: true,
    autoplay: false,
    animationData,
  });
  // Thirty frames a second, as drawn, are enough, and half the work of sixty.
  item.setSubframe(false);
  item.goToAndStop(poster, true);
  return item;
};

/** Whether any part of the element is visible now, and whether it ever was. */
const useInView = (element: RefObject<Element | null>) => {
  const [isInView, setInView] = useState(false);
  const [wasInView, setWasInView] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver((entries) => {
      const isNow = entries.at(-1)?.isIntersecting ?? false;
      setInView(isNow);
      if (isNow) setWasInView(true);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return { isInView, wasInView };
};

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
