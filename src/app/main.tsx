/**
 * The app's entry. Loading this module starts the app. index.html names it as its script, and the card entry imports it
 * when a public card was opened inside the messenger. Until the app draws, the page shows the shape of its screen
 * (docs/start.md). This module is small, so that it can say that the rest did not load.
 */
import '../ui/base.css';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { openKeyValueStore } from '../platform/browser/storage/key-value-store.ts';
import { takeInlinedConfig, type StartFailure } from '../start/config.ts';
import { drawFirst } from '../start/first-draw.ts';
import { StartFailureScreen, UnloadedScreen } from '../start/failure.tsx';
import { waitForTexts } from './language/wait-for-texts.ts';

const speak = async (language: string): Promise<void> =>
  (await import('./language/speak.ts')).speakAtStart(language);

const boot = async (): Promise<void> => {
  const container = document.getElementById('root');
  if (!container) throw new Error('The page has no #root');
  // Decided by the page (start/language.ts); English is here already.
  const { lang: language } = document.documentElement;
  if (language !== 'en') await waitForTexts(speak(language));
  const inlined = takeInlinedConfig(openKeyValueStore(''));
  const root = createRoot(container);
  const show = (screen: ReactNode) => root.render(screen);
  const onFailure = (failure: StartFailure) => show(<StartFailureScreen {...failure} />);
  try {
    const { openApp } = await import('./run-app.tsx');
    const app = await openApp({ inlined, language, onFailure });
    drawFirst(() => show(app));
  } catch (error) {
    show(<UnloadedScreen />);
    throw error;
  }
};

void boot();
