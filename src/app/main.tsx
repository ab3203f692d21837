/**
 * The app's entry. Loading this module starts the app. index.html names it as its script, and the card entry imports it
 * when a public card was opened inside the messenger. It contains what the first screen needs, while the app itself
 * loads (docs/start.md).
 */
import '../ui/base.css';
import './cover/cover.css';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { openKeyValueStore } from '../platform/browser/key-value-store.ts';
import { BootScreen, StartFailureScreen } from './boot-screen.tsx';
import { readConfig, takeInlinedConfig } from './config.ts';
import { isCovered, uncover } from './cover/cover.ts';
import { coverWithFirstScreen } from './cover/first-screen.tsx';
import type { StartFailure } from './first-config.ts';

const boot = async (): Promise<void> => {
  const container = document.getElementById('root');
  if (!container) throw new Error('The page has no #root');
  // Decided by the page (early/language.ts); English is here already.
  const { lang: language } = document.documentElement;
  if (language !== 'en') await (await import('./speak.ts')).speakAtStart(language);
  const device = openKeyValueStore('');
  const inlined = takeInlinedConfig(device);
  const root = createRoot(container);
  const show = (screen: ReactNode) => root.render(screen);
  const onFailure = (failure: StartFailure) => show(<StartFailureScreen {...failure} />);
  const otherMember = new AbortController();
  const onOtherMember = () => {
    otherMember.abort();
    uncover();
  };
  // The last screen covers both, so nobody would see them.
  if (!isCovered()) {
    show(<BootScreen />);
    const config = inlined ?? readConfig(device);
    if (config) void coverWithFirstScreen(container, config, otherMember.signal);
  }
  try {
    const { openApp } = await import('./run-app.tsx');
    show(await openApp({ inlined, language, onOtherMember, onFailure }));
  } catch (error) {
    onFailure({ isOffline: false, tryNow: () => location.reload() });
    throw error;
  }
};

void boot();
