/**
 * The app's entry. Loading this module starts the app, whoever loads it: index.html names it as its script, and the
 * card entry imports it when a public card turns out to be opened inside the messenger.
 */
import '../ui/base.css';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { BootScreen, StartFailureScreen } from './boot-screen.tsx';
import { compose } from './compose.ts';
import type { StartFailure } from './first-config.ts';

const boot = async (): Promise<void> => {
  const container = document.getElementById('root');
  if (!container) throw new Error('The page has no #root');
  const root = createRoot(container);
  root.render(<BootScreen />);
  const showFailure = (failure: StartFailure) => root.render(<StartFailureScreen {...failure} />);
  try {
    root.render(<App {...await compose(showFailure)} />);
  } catch (error) {
    showFailure({ isOffline: false, tryNow: () => location.reload() });
    throw error;
  }
};

void boot();
