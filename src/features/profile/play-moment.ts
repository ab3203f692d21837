/**
 * Plays a moment over the own card in at most 1.5 s: something flies onto the portrait, a ring opens around it, and light
 * runs over the cover. All of it is drawn in a layer of its own that takes no presses; any press, key or scrolling ends
 * it. With reduced motion there is none.
 */
import type { Moment } from '../../domain/moments.ts';

const flightMs = 650;
const ease = 'cubic-bezier(0.2, 0.8, 0.2, 1)';

/** Where the piece comes from. Off the screen, it rises from the middle of the lower edge. */
const origins: Readonly<Record<Moment, string | undefined>> = {
  star: 'main [data-tile="singularity"] svg',
  card: undefined,
  reaction: 'main [data-given] > :first-child',
};

const makeStage = (): HTMLElement => {
  const stage = document.createElement('div');
  stage.dataset.moment = '';
  stage.inert = true;
  stage.ariaHidden = 'true';
  stage.style.cssText = 'position:fixed;inset:0;overflow:hidden;pointer-events:none;z-index:5';
  document.body.append(stage);
  return stage;
};

const put = (stage: HTMLElement, piece: HTMLElement | SVGElement, box: DOMRect, css = '') => {
  const { left, top, width, height } = box;
  piece.style.cssText = `position:absolute;left:${left}px;top:${top}px;width:${width}px;height:${height}px;${css}`;
  stage.append(piece);
};

const isOnScreen = ({ top, bottom }: DOMRect): boolean => bottom > 0 && top < innerHeight;

const fly = (stage: HTMLElement, selector: string, portrait: DOMRect): void => {
  const source = document.querySelector<HTMLElement | SVGElement>(selector);
  if (!source) return;
  const seen = source.getBoundingClientRect();
  const { width, height } = seen;
  const from = isOnScreen(seen)
    ? seen
    : new DOMRect((innerWidth - width) / 2, innerHeight, width, height);
  const piece = source.cloneNode(true) as typeof source;
  put(stage, piece, from, 'color:var(--accent)');
  const dx = portrait.left + portrait.width / 2 - (from.left + width / 2);
  const dy = portrait.top + portrait.height / 2 - (from.top + height / 2);
  piece.animate(
    [
      { transform: 'none' },
      { transform: `translate(${dx * 0.35}px, ${dy * 0.7}px) scale(2.2) rotate(-12deg)` },
      { transform: `translate(${dx}px, ${dy}px) scale(1.6)`, opacity: 1, offset: 0.85 },
      { transform: `translate(${dx}px, ${dy}px) scale(0)`, opacity: 0 },
    ],
    { duration: flightMs, easing: 'ease-in-out', fill: 'forwards' },
  );
};

const openRing = (stage: HTMLElement, portrait: DOMRect, delay: number): void => {
  const ring = document.createElement('div');
  put(stage, ring, portrait, 'border:3px solid var(--accent);border-radius:34%');
  ring.animate(
    [
      { opacity: 0, transform: 'scale(0.9)' },
      { opacity: 1, transform: 'scale(1.05)', offset: 0.3 },
      { opacity: 0, transform: 'scale(1.5)' },
    ],
    { delay, duration: 600, easing: ease, fill: 'both' },
  );
};

const shimmer = (stage: HTMLElement, cover: DOMRect, delay: number): void => {
  const [box, light] = [document.createElement('div'), document.createElement('div')];
  put(stage, box, cover, 'overflow:hidden');
  light.style.cssText =
    'width:45%;height:100%;background:linear-gradient(105deg,transparent,rgb(255 255 255/.7),transparent)';
  box.append(light);
  light.animate([{ transform: 'translateX(-110%)' }, { transform: 'translateX(330%)' }], {
    delay,
    duration: 800,
    easing: 'ease-in-out',
    fill: 'both',
  });
};

export const playMoment = (moment: Moment): void => {
  const head = document.querySelector('main article header');
  const portrait = head?.querySelector('[data-size="large"]')?.getBoundingClientRect();
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (!portrait || isStill || !isOnScreen(portrait)) return;
  const stage = makeStage();
  const origin = origins[moment];
  const delay = origin ? flightMs - 100 : 0;
  if (origin) fly(stage, origin, portrait);
  openRing(stage, portrait, delay);
  const cover = head?.firstElementChild?.getBoundingClientRect();
  if (cover && moment !== 'reaction') shimmer(stage, cover, delay);
  const ending = new AbortController();
  const end = () => {
    ending.abort();
    stage.remove();
  };
  for (const press of ['pointerdown', 'keydown', 'scroll'])
    window.addEventListener(press, end, { capture: true, signal: ending.signal });
  const playing = stage.getAnimations({ subtree: true }).map(({ finished }) => finished);
  void Promise.allSettled(playing).then(end);
};
