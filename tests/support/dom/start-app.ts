/** Starts the app as its entry does (src/app/main.tsx). */
import { Dexie } from 'dexie';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '../../../src/app/app.tsx';
import { compose } from '../../../src/app/compose.ts';
import { setPageLanguage, startLanguage } from '../../../src/start/language.ts';
import { createAppRouter, type AppRouter } from '../../../src/app/router.tsx';
import { speak } from '../../../src/app/language/speak.ts';
import type { StartFailure } from '../../../src/start/config.ts';
import { StartFailureScreen } from '../../../src/start/failure.tsx';
import { standardName } from '../../../src/domain/community-name.ts';
import type { AppSync } from '../../../src/mutations/registry.ts';
import { findSurroundings } from '../../../src/platform/telegram/launch/find-surroundings.ts';
import { launchedMember } from '../../../src/platform/telegram/launch/launched-member.ts';
import { say } from '../../../src/ui/states/toast.tsx';
import { until } from './until.ts';
import { loadTranslation } from '../../../src/texts/load-translation.ts';

type Add = (
  type: string,
  listener: EventListenerOrEventListenerObject,
  options?: boolean | AddEventListenerOptions,
) => void;

const ofThePage = new Set(['online', 'offline', 'storage']);

/**
 * Ends listeners of a page with it, also those that it adds late. A former page would hear of the connection, and turn
 * the present one to its language. The result ends them.
 */
const keepListeners = (): (() => void) => {
  const page = new AbortController();
  const present = window.addEventListener as Add & { own?: Add };
  const own = present.own ?? present;
  const add: Add = (type, listener, options) => {
    if (!ofThePage.has(type)) return own.call(window, type, listener, options);
    if (page.signal.aborted) return;
    const given = typeof options === 'boolean' ? { capture: options } : options;
    own.call(window, type, listener, { ...given, signal: page.signal });
  };
  window.addEventListener = Object.assign(add, { own });
  return () => page.abort();
};

export interface RunningApp {
  /** Ends the app as a closed page does; resolves once nothing of it writes any more. */
  stop(): Promise<void>;
}

export const startApp = async (): Promise<RunningApp> => {
  const endListeners = keepListeners();
  const language = startLanguage(launchedMember());
  speak(language, await loadTranslation(language));
  setPageLanguage(language);
  // The styles of the head stay: they decide what is visible.
  document.head.querySelector('meta[name=application-name]')?.remove();
  document.head.insertAdjacentHTML(
    'beforeend',
    `<meta name="application-name" content="${standardName}" />`,
  );
  document.body.innerHTML = '<div id="root"></div>';
  const root = createRoot(document.body.firstElementChild as Element);
  let sync: AppSync | undefined;
  let router: AppRouter | undefined;
  const opening = (async () => {
    const onFailure = (failure: StartFailure) =>
      root.render(createElement(StartFailureScreen, failure));
    const start = { inlined: undefined, language, onFailure };
    const composition = await compose(start, findSurroundings());
    ({ sync } = composition.services);
    router = createAppRouter();
    await router.load();
    root.render(createElement(App, { ...composition, router }));
  })();
  // The server keeps settings back only where a test says so; then the screen of that shows meanwhile.
  await Promise.race([opening, until(() => document.body.textContent !== '', 'a first screen')]);
  return {
    stop: async () => {
      endListeners();
      root.unmount();
      // It would hear of the next page's steps, which share the window.
      router?.history.destroy();
      await sync?.stop().catch((fault: unknown) => {
        // A wiped database is closed already.
        if (!(fault instanceof Dexie.DatabaseClosedError)) throw fault;
      });
      // What it said last is kept by its module, and would be said by the next page.
      say();
      document.body.innerHTML = '';
    },
  };
};
