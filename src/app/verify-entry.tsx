/**
 * The entry of verify.html, the page `/verify`. It has neither router nor database, and no member is signed in. The
 * service worker keeps it and the verification key, so it works offline from the second visit on.
 */
import '../ui/base.css';
import { createRoot } from 'react-dom/client';
import { workerPath } from '../contract/worker.ts';
import { createPageChecker, spawnCheckWorker } from '../features/verify-page/open-checker.ts';
import { VerifyPage } from '../features/verify-page/verify-page.tsx';
import { browserClock } from '../platform/browser/clock.ts';
import { waitForTexts } from './language/wait-for-texts.ts';

const container = document.getElementById('root');
if (!container) throw new Error('verify.html has no #root');
const checker = createPageChecker({ spawn: spawnCheckWorker, clock: browserClock });
// The page has chosen the language (start/visitor.ts).
const { lang: language } = document.documentElement;

const speak = async (): Promise<void> =>
  (await import('./language/speak.ts')).speakAtStart(language);

const show = async (): Promise<void> => {
  if (language !== 'en') await waitForTexts(speak());
  createRoot(container).render(<VerifyPage checker={checker} />);
};

void show();

const keepForLater = async (): Promise<void> => {
  try {
    await navigator.serviceWorker.register(workerPath);
  } catch {
    // Fails in web views without workers and without a connection. The page works without it.
  }
};

window.addEventListener('load', () => void keepForLater(), { once: true });
