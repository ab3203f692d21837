/**
 * The app's entry. Loading this module starts the app, whoever loads it: index.html names it as its script, and the
 * card entry imports it when a public card turns out to be opened inside the messenger. It brings what the first screen
 * needs; the app itself is on its way meanwhile (docs/start.md).
 */
import '../ui/base.css';
import './last-screen/last-screen.css';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { FirstProfileProvider } from '../features/profile/first-profile.ts';
import { openKeyValueStore } from '../platform/browser/key-value-store.ts';
import { BootScreen, StartFailureScreen } from './boot-screen.tsx';
import { readConfig, takeInlinedConfig } from './config.ts';
import type { StartFailure } from './first-config.ts';
import { openFirstProfile } from './open-first-profile.ts';

const boot = async (): Promise<void> => {
  const container = document.getElementById('root');
  if (!container) throw new Error('The page has no #root');
  const device = openKeyValueStore('');
  const inlined = takeInlinedConfig(device);
  const first = openFirstProfile(inlined ?? readConfig(device));
  const root = createRoot(container);
  const show = (screen: ReactNode) =>
    root.render(<FirstProfileProvider value={first}>{screen}</FirstProfileProvider>);
  const onFailure = (failure: StartFailure) => show(<StartFailureScreen {...failure} />);
  show(<BootScreen />);
  try {
    const { openApp } = await import('./run-app.tsx');
    show(await openApp({ inlined, first, onFailure }));
  } catch (error) {
    onFailure({ isOffline: false, tryNow: () => location.reload() });
    throw error;
  }
};

void boot();
