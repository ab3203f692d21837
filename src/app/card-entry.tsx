/**
 * The entry of card.html, the public page `/user/{id}`: neither router nor database.
 *
 *   launch parameters of the messenger?  → the app takes over (it is loaded only then)
 *   state inlined by the server?         → its markup is hydrated with that state
 *   neither (offline shell, development) → skeleton, and the page reads its state itself
 */
import '../ui/base.css';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import type { AppConfig } from '../contract/config.ts';
import type { PublicPageState } from '../card/public-page-state.ts';
import { PublicPage } from '../card/public-page.tsx';

/** What the server writes into `<script type="application/json" id="card-data">`: its own, so it is not parsed again. */
interface CardData {
  state: PublicPageState;
  config: AppConfig;
}

/** Set by the messenger in the address, then kept by its SDK for reloads of the tab. */
const hasLaunchParameters = (): boolean => {
  if (location.hash.includes('tgWebApp')) return true;
  try {
    return sessionStorage.getItem('tapps/launchParams') !== null;
  } catch {
    return false;
  }
};

const inlinedData = (): CardData | undefined => {
  const text = document.getElementById('card-data')?.textContent;
  return text ? (JSON.parse(text) as CardData) : undefined;
};

const idFromPath = (): string => {
  try {
    return decodeURIComponent(/^\/user\/([^/]+)/.exec(location.pathname)?.[1] ?? '');
  } catch {
    return '';
  }
};

const wait = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

const loadInto = async (root: Root): Promise<void> => {
  root.render(<PublicPage state={{ state: 'loading' }} />);
  const { loadPublicPage } = await import('../card/load-public-page.ts');
  const page = await loadPublicPage(idFromPath(), { fetch: (path) => fetch(path), wait });
  root.render(<PublicPage {...page} onRetry={() => void loadInto(root)} />);
};

const showCard = (container: HTMLElement): void => {
  const data = inlinedData();
  if (data && container.hasChildNodes()) hydrateRoot(container, <PublicPage {...data} />);
  else void loadInto(createRoot(container));
};

/** The worker keeps the card for the next visit, also offline. A new build can wait for that visit. */
const registerWorker = async (): Promise<void> => {
  const worker = await import('./register-worker.ts');
  await worker.registerWorker({ onUpdateReady: () => undefined });
};

/** After everything that the visitor came for. */
const whenLoaded = (task: () => void): void => {
  if (document.readyState === 'complete') task();
  else window.addEventListener('load', task, { once: true });
};

const start = async (): Promise<void> => {
  if (hasLaunchParameters()) {
    const { startApp } = await import('./main.tsx');
    await startApp();
    return;
  }
  const container = document.getElementById('root');
  if (!container) throw new Error('card.html has no #root');
  showCard(container);
  whenLoaded(() => void registerWorker());
};

void start();
