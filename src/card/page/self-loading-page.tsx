/**
 * The public page that reads its own data: if the server inlined nothing (in the shell that a service worker kept, and
 * in development), or if it inlined an error that another try may resolve.
 */
import { createRoot, type Root } from 'react-dom/client';
import type { CountdownClock as Clock } from '../../ui/states/countdown.tsx';
import { loadPublicPage, type LoadedPage } from './load-public-page.ts';
import { isPassingState } from './public-page-state.ts';
import { PublicPage } from './public-page.tsx';

const idFromPath = (path: string): string => {
  try {
    return decodeURIComponent(/^\/user\/([^/]+)/.exec(path)?.[1] ?? '');
  } catch {
    return ''; // not UTF-8: no member's id
  }
};

const show = (root: Root, page: LoadedPage, clock: Clock): void => {
  const onRetry = isPassingState(page.state) ? () => void loadInto(root, clock) : undefined;
  root.render(<PublicPage {...page} clock={clock} onRetry={onRetry} />);
};

const loadInto = async (root: Root, clock: Clock): Promise<void> => {
  root.render(<PublicPage state={{ state: 'loading' }} clock={clock} />);
  const wait = (ms: number) => new Promise<void>((resolve) => void clock.setTimer(resolve, ms));
  const surroundings = { fetch: (path: string) => fetch(path), wait };
  show(root, await loadPublicPage(idFromPath(location.pathname), surroundings), clock);
};

/** `inlined`: the server's result, if there is one. It shows again, with a way to retry. */
export const showSelfLoadingPage = async (
  container: HTMLElement,
  clock: Clock,
  inlined: LoadedPage | undefined,
): Promise<void> => {
  const root = createRoot(container);
  if (inlined) show(root, inlined, clock);
  else await loadInto(root, clock);
};
