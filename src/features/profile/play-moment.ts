/**
 * Plays a moment over the own card in at most 1.5 s: something flies onto the portrait, a ring opens around it, and light
 * runs over the cover. All of it is drawn in a layer of its own that takes no presses; any press or key ends it. With
 * reduced motion there is none.
 */
import type { Moment } from '../../domain/card/moments.ts';

const flightMs = 700;
const landingMs = 560;

/** Where the piece comes from. Off the screen, it rises from the middle of the lower edge. */
const origins: Readonly<Record<Moment, string | undefined>> = {
  star: 'main [data-tile="singularity"] svg',
  card: undefined,
  reaction: 'main [data-given] > :first-child',
};

const sourceOf = (moment: Moment): Element | null => {
  const origin = origins[moment];
  return origin === undefined ? null : document.querySelector(origin);
};

/** As large as the page, with which it scrolls: nothing in it makes the page larger. */
const makeStage = (): HTMLElement => {
  const stage = document.createElement('div');
  stage.dataset['moment'] = '';
  stage.inert = true;
  stage.ariaHidden = 'true';
  stage.style.cssText = `position:absolute;inset:0 0 auto;height:${document.documentElement.scrollHeight}px;overflow:hidden;pointer-events:none;z-index:5`;
  document.body.append(stage);
  return stage;
};

const put = (stage: HTMLElement, piece: HTMLElement | SVGElement, box: DOMRect, css = '') => {
  const { left, top, width, height } = box;
  piece.style.cssText = `position:absolute;left:${left}px;top:${top + scrollY}px;width:${width}px;height:${height}px;${css}`;
  stage.append(piece);
};

const isOnScreen = ({ top, bottom }: DOMRect): boolean => bottom > 0 && top < innerHeight;

const fly = (stage: HTMLElement, source: Element, portrait: DOMRect): void => {
  const seen = source.getBoundingClientRect();
  const { width, height } = seen;
  const from = isOnScreen(seen)
    ? seen
    : new DOMRect((innerWidth - width) / 2, innerHeight, width, height);
  const piece = source.cloneNode(true) as HTMLElement | SVGElement;
  put(stage, piece, from, 'color:var(--accent)');
  const dx = portrait.left + portrait.width / 2 - (from.left + width / 2);
  const dy = portrait.top + portrait.height / 2 - (from.top + height / 2);
  piece.animate(
    [
      { transform: 'none' },
      { transform: `translate(${dx * 0.3}px, ${dy * 0.65}px) scale(3) rotate(-16deg)` },
      { transform: `translate(${dx}px, ${dy}px) scale(2.4)`, opacity: 1, offset: 0.8 },
      { transform: `translate(${dx}px, ${dy}px) scale(0.5)`, opacity: 0 },
    ],
    { duration: flightMs, easing: 'ease-in-out', fill: 'forwards' },
  );
};

const openRing = (stage: HTMLElement, portrait: DOMRect, radius: string, delay: number): void => {
  const ring = document.createElement('div');
  put(stage, ring, portrait, `border:4px solid var(--accent);border-radius:${radius}`);
  ring.animate(
    [
      { opacity: 0, transform: 'none' },
      { opacity: 1, transform: 'scale(1.06)', offset: 0.2 },
      { opacity: 0, transform: 'scale(1.45)' },
    ],
    { delay, duration: landingMs, easing: 'ease-out', fill: 'both' },
  );
};

/** Within the cover, and so behind the portrait and the buttons. */
const shimmer = (cover: Element, delay: number): HTMLElement => {
  const light = document.createElement('div');
  const way = getComputedStyle(cover).direction === 'rtl' ? -1 : 1;
  light.style.cssText =
    'position:absolute;inset-block:0;inset-inline-start:0;width:45%;background:linear-gradient(105deg,transparent,rgb(255 255 255/.7),transparent)';
  cover.append(light);
  light.animate(
    [{ transform: `translateX(${-110 * way}%)` }, { transform: `translateX(${230 * way}%)` }],
    { delay, duration: 750, easing: 'ease-in-out', fill: 'both' },
  );
  return light;
};

const play = (moment: Moment, cover: Element, portrait: Element): void => {
  const stage = makeStage();
  const box = portrait.getBoundingClientRect();
  const source = sourceOf(moment);
  const delay = source ? flightMs * 0.8 : 0;
  if (source) fly(stage, source, box);
  openRing(stage, box, getComputedStyle(portrait).borderRadius, delay);
  const light = moment === 'reaction' ? undefined : shimmer(cover, delay);
  const pop = portrait.animate([{}, { scale: 1.08, offset: 0.3 }, {}], {
    delay,
    duration: landingMs,
    easing: 'ease-out',
  });
  const ending = new AbortController();
  const end = () => {
    ending.abort();
    pop.cancel();
    stage.remove();
    light?.remove();
  };
  for (const press of ['pointerdown', 'keydown'])
    window.addEventListener(press, end, { capture: true, signal: ending.signal });
  const playing = [stage, cover].flatMap((one) => one.getAnimations({ subtree: true }));
  void Promise.allSettled(playing.map(({ finished }) => finished)).then(end);
};

/** Begins once the portrait is seen. Who has bought the star further down is led up to it. */
export const playMoment = (moment: Moment): void => {
  const head = document.querySelector('main article header');
  const portrait = head?.querySelector('[data-size="large"]');
  const cover = head?.firstElementChild;
  if (!portrait || !cover || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const watch = new IntersectionObserver(
    ([seen]) => {
      if (!seen?.isIntersecting) return;
      watch.disconnect();
      play(moment, cover, portrait);
    },
    { threshold: 0.9 },
  );
  watch.observe(portrait);
  const star = moment === 'star' && sourceOf(moment);
  if (star && isOnScreen(star.getBoundingClientRect())) scrollTo({ top: 0, behavior: 'smooth' });
};
