/**
 * Shows every primitive of src/ui in every state, at /dev/primitives of `npm run dev`. No build contains this page. Its
 * address sets its appearance: ?theme=dark&text=200&dir=rtl.
 */
import '../ui/base.css';
import { createRoot } from 'react-dom/client';
import { Screen } from '../ui/screen.tsx';
import { DialogsProvider } from '../ui/dialogs.tsx';
import { applyLook, LookBar, lookOf } from './look.tsx';
import { Controls } from './shown/controls.tsx';
import { Fields, Words } from './shown/words.tsx';
import { Members } from './shown/members.tsx';
import { States } from './shown/states.tsx';
import { Surfaces } from './shown/surfaces.tsx';

const look = lookOf(location.search);
applyLook(look);

const container = document.querySelector('#root');
if (!container) throw new Error('The page has no #root');

createRoot(container).render(
  <DialogsProvider>
    <Screen
      title="Primitives"
      back={{ label: 'Back', onClick: () => history.back() }}
      actions={<LookBar look={look} />}
      isStale
      staleWords="Updated 5 min ago"
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
