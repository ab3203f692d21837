/**
 * Shows every primitive of src/ui in every state, at /dev/primitives of `npm run dev`. No build contains this page. Its
 * address sets its appearance: ?theme=dark&text=200&dir=rtl.
 */
import '../ui/base.css';
import { createRoot } from 'react-dom/client';
import { Screen } from '../ui/screen.tsx';
import { DialogsProvider } from '../ui/dialogs/dialogs.tsx';
import { Controls } from './shown/controls.tsx';
import { Members } from './shown/members.tsx';
import { States, Fields, Words } from './shown/states.tsx';
import { Surfaces } from './shown/surfaces.tsx';

/** A messenger's colours, after app/theme/legible-palette.ts has made them legible. */
const colours = {
  'bg-color': '#ffffff',
  'secondary-bg-color': '#f0f0f0',
  'text-color': '#222222',
  'link-color': '#14578a',
  'button-color': '#2a7ab8',
  'button-text-color': '#ffffff',
};

const look = new URLSearchParams(location.search);
const theme = look.get('theme') ?? 'system';
const { documentElement: root } = document;
Object.assign(root.dataset, { theme, scheme: 'light' });
root.dir = look.get('dir') ?? 'ltr';
root.style.fontSize = `${look.get('text') ?? '100'}%`;
for (const [name, value] of Object.entries(colours)) {
  if (theme === 'tma') root.style.setProperty(`--tma-${name}`, value);
}

const container = document.querySelector('#root');
if (!container) throw new Error('The page has no #root');

createRoot(container).render(
  <DialogsProvider>
    <Screen
      title="Primitives"
      back={{ label: 'Back', onClick: () => history.back() }}
      isStale
      staleText="Updated 5 min ago"
      aside={
        <>
          <Members />
          <Surfaces />
          <States />
        </>
      }
    >
      <Words />
      <Controls />
      <Fields />
    </Screen>
  </DialogsProvider>,
);
