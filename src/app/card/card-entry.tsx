/**
 * The entry of card.html, the public page `/user/{id}`. It has only what a card needs: no router, no database.
 *
 *   perhaps inside the messenger?        → the app takes over
 *   in another language than English?    → its texts are waited for
 *   card inlined by the server?          → its markup is hydrated, and an early press on it repeated
 *   temporary error inlined?             → the page offers another try, and counts down to it
 *   another error inlined?               → nothing to do: its page is plain HTML
 *   nothing inlined?                     → the page shows a skeleton and reads its state itself
 */
import '../../ui/base.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { isReady, type PublicPageState } from '../../card/page/public-page-state.ts';
import { ReadyPage } from '../../card/page/ready-page.tsx';
import type { AppConfig } from '../../contract/config.ts';
import type { Language } from '../../domain/language.ts';
import { LoadFailure } from '../../ui/states/empty-state.tsx';
import { mayBeInside } from '../../platform/telegram/launch/launch-params.ts';

/** The content of `<script type="application/json" id="card-data">`. The server wrote it, so it is not parsed again. */
interface CardData {
  state: PublicPageState;
  config: AppConfig;
  /** The language of the card, if it is not English. */
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
  if (!data || !isReady(data.state)) return (await detour()).showNoCard(container, data);
  hydrateRoot(container, <ReadyPage {...data} state={data.state} />);
  window.repeatPress?.();
};

/** Does what no press waits for. The card also works if this fails, for example offline. */
const settleIn = async (): Promise<void> => {
  try {
    await (await detour()).settleIn();
  } catch {
    // A visitor misses nothing without it.
  }
};

/** Resolves once the page is here as a whole. The scripts may come sooner. */
const parsed = (): Promise<unknown> | undefined =>
  document.readyState === 'loading'
    ? new Promise((resolve) => {
        document.addEventListener('DOMContentLoaded', resolve, { once: true });
      })
    : undefined;

const start = async (): Promise<void> => {
  await parsed();
  if (mayBeInside()) return void (await (await detour()).handOver());
  const container = document.getElementById('root');
  if (!container) throw new Error('No #root');
  void settleIn();
  await showCard(container);
};

/** Shows the failure above the server's card. A reload loses nothing, since visitors type nothing here. */
const showFailure = (): void => {
  const place = document.createElement('div');
  document.body.prepend(place);
  createRoot(place).render(<LoadFailure onRetry={() => location.reload()} />);
};

start().catch(showFailure);
