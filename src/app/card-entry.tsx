/**
 * The entry of card.html, the public page `/user/{id}`. It has neither router nor database, and only what a card needs.
 *
 *   perhaps inside the messenger?        → the app takes over
 *   in another language than English?    → its texts are waited for
 *   card inlined by the server?          → its markup is hydrated
 *   temporary error inlined?             → the page offers another try, and counts down to it
 *   another error inlined?               → nothing to do: its page is plain HTML
 *   nothing inlined?                     → the page shows a skeleton and reads its state itself
 */
import '../ui/base.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { isReady, type PublicPageState } from '../card/public-page-state.ts';
import { ReadyPage } from '../card/ready-page.tsx';
import type { AppConfig } from '../contract/config.ts';
import type { Language } from '../domain/language.ts';
import { LoadFailure } from '../ui/load-failure.tsx';
import { mayBeInside } from '../platform/telegram/launch-params.ts';

/** The content of `<script type="application/json" id="card-data">`. The server wrote it, so it is not parsed again. */
interface CardData {
  state: PublicPageState;
  config: AppConfig;
  /** What the card is drawn in, where that is not English. */
  language?: Language;
}

const inlinedData = (): CardData | undefined => {
  const text = document.getElementById('card-data')?.textContent;
  return text ? (JSON.parse(text) as CardData) : undefined;
};

const detour = () => import('./card-detour.ts');

const showCard = async (container: HTMLElement): Promise<void> => {
  const data = inlinedData();
  if (data?.language) await (await detour()).speakCard(data.language);
  if (data && isReady(data.state))
    hydrateRoot(container, <ReadyPage {...data} state={data.state} />);
  else await (await detour()).showNoCard(container, data);
};

const whenLoaded = (task: () => void): void => {
  if (document.readyState === 'complete') task();
  else window.addEventListener('load', task);
};

/** Does what can wait until the card is there. Without a connection, the card works as well without it. */
const settleIn = async (): Promise<void> => {
  try {
    await (await detour()).settleIn();
  } catch {
    // Nothing that a visitor would miss.
  }
};

const start = async (): Promise<void> => {
  if (mayBeInside()) return void (await (await detour()).handOver());
  const container = document.getElementById('root');
  if (!container) throw new Error('No #root');
  whenLoaded(() => void settleIn());
  await showCard(container);
};

/** Shows the failure above the server's card. Visitors typed nothing here that a reload would lose. */
const showFailure = (): void => {
  const place = document.createElement('div');
  document.body.prepend(place);
  createRoot(place).render(<LoadFailure onRetry={() => location.reload()} />);
};

start().catch(showFailure);
