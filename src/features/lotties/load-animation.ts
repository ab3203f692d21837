/**
 * The player and the drawings, each a chunk of its own, loaded when an animation first comes into view: neither is of
 * any use to a member who never opens a gallery. The light player draws SVG and has no expressions, and so no eval,
 * which the content security policy forbids.
 */
import type { AnimationItem } from 'lottie-web';
import type { Exhibit } from './galleries.ts';

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

/** Hangs an animation into `container`, standing still on its poster. */
export const hangAnimation = async (
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
