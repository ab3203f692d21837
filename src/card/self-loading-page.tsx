/**
 * The public page where the server inlined nothing: in the shell that a service worker kept, and in development. It
 * shows the skeleton and reads its state itself.
 */
import { createRoot, type Root } from 'react-dom/client';
import { loadPublicPage } from './load-public-page.ts';
import type { PublicPageState } from './public-page-state.ts';
import { PublicPage } from './public-page.tsx';

const wait = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

const idFromPath = (path: string): string => {
  try {
    return decodeURIComponent(/^\/user\/([^/]+)/.exec(path)?.[1] ?? '');
  } catch {
    return ''; // not UTF-8: no member's id
  }
};

/** No connection, or a server in trouble: another try may end otherwise. */
const isPassing = (state: PublicPageState): boolean =>
  state.state === 'network' || (state.state === 'failed' && state.status >= 429);

const loadInto = async (root: Root): Promise<void> => {
  root.render(<PublicPage state={{ state: 'loading' }} />);
  const surroundings = { fetch: (path: string) => fetch(path), wait };
  const page = await loadPublicPage(idFromPath(location.pathname), surroundings);
  const onRetry = isPassing(page.state) ? () => void loadInto(root) : undefined;
  root.render(<PublicPage {...page} onRetry={onRetry} />);
};

export const showSelfLoadingPage = (container: HTMLElement): Promise<void> =>
  loadInto(createRoot(container));
