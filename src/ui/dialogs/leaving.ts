/**
 * Sheets and dialogs close as they opened: a picture of the surface leaves, while the surface itself is gone at once.
 * So the focus is back, and presses reach the page, from the first moment on. The picture is an inert copy, hidden from
 * assistive technology, without ids and names. The style sheet draws its words, so that a search in the page finds
 * them once. It is in the top layer as a popover; browsers without popovers show none.
 */

/** Whether an id or name is kept: drawings refer to their own parts by id. */
const isKept = (name: string, element: Element): boolean =>
  element instanceof SVGElement ||
  ['class', 'style', 'dir', 'lang', 'src', 'srcset', 'width', 'height', 'type'].includes(name) ||
  ['checked', 'disabled', 'value', 'rows'].includes(name) ||
  (name.startsWith('data-') && name !== 'data-autofocus');

const strip = (element: Element): void => {
  for (const name of element.getAttributeNames())
    if (!isKept(name, element)) element.removeAttribute(name);
};

const drawWords = (copy: Element): void => {
  const walker = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT);
  const words: Text[] = [];
  while (walker.nextNode()) words.push(walker.currentNode as Text);
  for (const text of words) {
    if (text.parentElement instanceof SVGElement || !text.data.trim()) continue;
    const drawn = document.createElement('span');
    drawn.dataset.drawn = text.data;
    text.replaceWith(drawn);
  }
};

/** Empties frames and players, which would otherwise load or play a second time. */
const emptyFrames = (copy: Element): void => {
  for (const frame of copy.querySelectorAll('iframe, video, audio, object, embed')) {
    const box = document.createElement('div');
    box.className = frame.className;
    frame.replaceWith(box);
  }
};

const copyOf = (dialog: HTMLElement): HTMLElement => {
  const copy = document.createElement('div');
  copy.className = dialog.className;
  Object.assign(copy.dataset, dialog.dataset);
  for (const child of dialog.cloneNode(true).childNodes) copy.append(child.cloneNode(true));
  emptyFrames(copy);
  for (const element of copy.querySelectorAll('*')) strip(element);
  drawWords(copy);
  copy.inert = true;
  copy.ariaHidden = 'true';
  copy.popover = 'manual';
  copy.dataset.leaving = '';
  return copy;
};

const isMotionWanted = (): boolean =>
  'popover' in HTMLElement.prototype && !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Call before `dialog` closes. Its copy leaves as the style sheet defines for `[data-leaving]`. */
export const playLeaving = (dialog: HTMLElement): void => {
  if (!isMotionWanted()) return;
  const { left, top, width, height } = dialog.getBoundingClientRect();
  const scrolled = [...dialog.children].map(({ scrollTop }) => scrollTop);
  const copy = copyOf(dialog);
  Object.assign(copy.style, {
    inset: 'auto',
    left: `${left}px`,
    top: `${top}px`,
    inlineSize: `${width}px`,
    blockSize: `${height}px`,
    maxInlineSize: 'none',
    maxBlockSize: 'none',
    margin: '0',
  });
  document.body.append(copy);
  copy.showPopover();
  for (const [at, child] of [...copy.children].entries()) child.scrollTop = scrolled[at] ?? 0;
  const playing = copy.getAnimations().map(({ finished }) => finished);
  void Promise.allSettled(playing).then(() => copy.remove());
};
