/**
 * Moves a member's avatar and name from the list to the head of the card that opens. The list marks the two with
 * `data-travels`, and the card's head glides from their places. It is a transform: nothing is frozen or covered, a
 * press counts at once, and nothing is left behind.
 */

const parts = ['portrait', 'name'] as const;

type Part = (typeof parts)[number];

/** In CSS pixels of the window. */
interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

type Places = Partial<Record<Part, Place>>;

const travelMs = 240;

/** Where the last pressed member was, until the head arrives or something else is pressed. */
let departure: Places | undefined;

const forget = () => {
  departure = undefined;
};

const findPart = (root: ParentNode, part: Part): HTMLElement | null =>
  root.querySelector(`[data-travels="${part}"]`);

/** Measures the drawn text: a line is as wide as its words. */
const placeOf = (element: Element): Place => {
  const range = document.createRange();
  range.selectNodeContents(element);
  const { x, y, width, height } =
    element.childElementCount === 0 && element.textContent
      ? range.getBoundingClientRect()
      : element.getBoundingClientRect();
  return { x, y, width, height };
};

const isMotionWanted = (): boolean => !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** In two columns nothing travels. */
const isOneColumn = (): boolean => !matchMedia('(min-width: 900px)').matches;

/** Notes the place of a pressed member, whose card replaces the list. */
export const setOut = (member: ParentNode): void => {
  if (!isMotionWanted() || !isOneColumn()) return;
  const places: Places = {};
  for (const part of parts) {
    const element = findPart(member, part);
    if (element) places[part] = placeOf(element);
  }
  departure = places;
  for (const press of ['pointerdown', 'keydown'])
    window.addEventListener(press, forget, { capture: true, once: true });
};

const glide = (element: HTMLElement, from: Place): void => {
  const box = element.getBoundingClientRect();
  const to = placeOf(element);
  if (to.height === 0 || to.width === 0) return;
  // The card opens at its top: the window scrolls there after the first paint.
  const top = to.y + window.scrollY;
  const [dx, dy] = [
    from.x + from.width / 2 - (to.x + to.width / 2),
    from.y + from.height / 2 - (top + to.height / 2),
  ];
  const transformOrigin = `${to.x - box.x + to.width / 2}px ${to.y - box.y + to.height / 2}px`;
  const start = `translate(${dx}px, ${dy}px) scale(${from.height / to.height})`;
  element.animate(
    [
      { transformOrigin, transform: start },
      { transformOrigin, transform: 'none' },
    ],
    { duration: travelMs, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' },
  );
};

/** Returns the large avatar and the heading of a card. */
const headOf = (root: ParentNode): Partial<Record<Part, HTMLElement | null>> => {
  const portrait = root.querySelector<HTMLElement>('article header [data-size="large"]');
  const name = portrait?.closest('header')?.querySelector<HTMLElement>('h1, h2') ?? null;
  return { portrait, name };
};

/** Call once the head of the card is in `root`. Before that, it does nothing. */
export const arrive = (root: ParentNode): void => {
  const head = departure && headOf(root);
  if (!departure || !head?.portrait) return;
  const places = departure;
  forget();
  for (const part of parts) {
    const [element, from] = [head[part], places[part]];
    if (element && from) glide(element, from);
  }
};
