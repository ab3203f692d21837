/**
 * The DOM of screen tests: happy-dom in place of a browser, with Node's own network classes, an IndexedDB in memory, and
 * a window of a fixed size. It has no layout: what depends on sizes, focus rings or paint is tested in a browser.
 */
import { setMaxListeners } from 'node:events';
import type { Environment } from 'vitest/runtime';
import { populateGlobal } from 'vitest/runtime';
import { Window } from 'happy-dom';

/** The address that the app believes to be at. Requests go to the test's server (network.ts). */
export const pageOrigin = 'https://cards.test';

const size = { width: 1000, height: 900 };

/** What both have, and must be the window's: its elements accept only such events. */
const ofWindow = new Set(['CustomEvent', 'Event', 'EventTarget', 'MessageEvent', 'navigator']);

/** Every element is on screen: there is no layout to say otherwise. */
class SeenAtOnce {
  readonly #call: IntersectionObserverCallback;
  constructor(call: IntersectionObserverCallback) {
    this.#call = call;
  }
  observe(target: Element): void {
    const entry = { target, isIntersecting: true, intersectionRatio: 1 };
    queueMicrotask(() => this.#call([entry as IntersectionObserverEntry], this as never));
  }
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}

const box = { ...size, x: 0, y: 0, top: 0, left: 0, right: size.width, bottom: size.height };

const giveSizes = (window: Window): void => {
  const { prototype } = window.HTMLElement;
  const sizes = { clientWidth: size.width, clientHeight: size.height, offsetWidth: size.width };
  for (const [name, value] of Object.entries(sizes)) {
    Object.defineProperty(prototype, name, { configurable: true, get: () => value });
  }
  // No picture is loaded; with a width, each counts as one that is.
  const width = { configurable: true, get: () => 1 };
  Object.defineProperty(window.HTMLImageElement.prototype, 'naturalWidth', width);
  Object.defineProperty(window.Element.prototype, 'getBoundingClientRect', {
    configurable: true,
    value: () => ({ ...box, toJSON: () => box }),
  });
};

/** Attributes of ARIA are properties too, which the DOM lacks. */
const reflect = (window: Window, property: string, attribute: string): void => {
  Object.defineProperty(window.Element.prototype, property, {
    configurable: true,
    get(this: Element) {
      return this.getAttribute(attribute);
    },
    set(this: Element, value: string) {
      this.setAttribute(attribute, value);
    },
  });
};

/** A modal dialog that closes gives the focus back to what had it, as in a browser. */
const giveFocusBack = (window: Window): void => {
  const { prototype } = window.HTMLDialogElement;
  const { showModal, close } = prototype;
  const former = new WeakMap<object, { isConnected: boolean; focus(): void } | null>();
  prototype.showModal = function show() {
    former.set(this, window.document.activeElement);
    showModal.call(this);
  };
  prototype.close = function closeModal(value) {
    close.call(this, value);
    const focused = former.get(this);
    former.delete(this);
    if (focused?.isConnected) focused.focus();
  };
};

const settings: NonNullable<ConstructorParameters<typeof Window>[0]>['settings'] = {
  device: { prefersReducedMotion: 'reduce' },
  // A link to another site opens nothing.
  navigation: { disableChildPageNavigation: true },
  // A frame of another host loads an empty page: nothing of a test leaves this machine.
  fetch: {
    interceptor: { beforeAsyncRequest: async ({ window }) => new window.Response('') },
  },
};

/** Node's timers, which end with the page: a task of it would find no window. */
const createTimers = ({ setTimeout: begin, clearTimeout: end }: typeof globalThis) => {
  const waiting = new Set<ReturnType<typeof begin>>();
  const setTimeout = (task: (...given: unknown[]) => void, ms?: number, ...given: unknown[]) => {
    const timer = begin(() => {
      waiting.delete(timer);
      task(...given);
    }, ms);
    waiting.add(timer);
    return timer;
  };
  return { setTimeout, endAll: () => waiting.forEach((timer) => end(timer)) };
};

const environment: Environment = {
  name: 'dom',
  viteEnvironment: 'ssr',
  setup: (global: Record<string, unknown>) => {
    // Every request of a page listens to the page's end.
    setMaxListeners(0);
    const ofNode = Object.getOwnPropertyDescriptors(global);
    const window = new Window({ ...size, url: `${pageOrigin}/`, console, settings });
    giveSizes(window);
    giveFocusBack(window);
    reflect(window, 'ariaInvalid', 'aria-invalid');
    // Without it, happy-dom computes no visibility, and the locators find nothing.
    window.document.documentElement.style.visibility = 'visible';
    // Nearly all of the app's parts are items of a row or a grid, whose texts do not run together in a name.
    const style = window.document.createElement('style');
    style.textContent =
      'span, strong, output, a, button, svg { display: inline-block } [hidden] { display: none }';
    window.document.head.append(style);
    const { keys, originals } = populateGlobal(global, window, { bindFunctions: true });
    for (const [name, descriptor] of Object.entries(ofNode)) {
      if (!ofWindow.has(name)) Object.defineProperty(global, name, descriptor);
    }
    const { setTimeout, endAll } = createTimers(globalThis);
    Object.assign(global, { IntersectionObserver: SeenAtOnce, setTimeout });
    return {
      teardown: async () => {
        endAll();
        await window.happyDOM.abort();
        for (const key of keys) delete global[key];
        for (const [key, value] of originals) global[key as string] = value;
      },
    };
  },
};

export default environment;
