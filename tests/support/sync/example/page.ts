/** The to-do list in a browser: the engine with real ports, and a page without a framework. */
import { openDatabase } from '../../../../src/db/database.ts';
import { openBrowserChannel } from '../../../../src/platform/browser/channel.ts';
import { browserClock } from '../../../../src/platform/browser/clock.ts';
import { createFetchTransport } from '../../../../src/platform/browser/fetch-transport.ts';
import { createBrowserLocks } from '../../../../src/platform/browser/locks.ts';
import { browserNetwork } from '../../../../src/platform/browser/network.ts';
import { browserRandom } from '../../../../src/platform/browser/random.ts';
import { browserVisibility } from '../../../../src/platform/browser/visibility.ts';
import { createSyncEngine } from '../../../../src/sync/engine.ts';
import { toDoMutations, toDosResource, type ToDo } from './to-dos.ts';

const name = 'to-dos';
const sync = createSyncEngine({
  database: openDatabase(name),
  mutations: toDoMutations,
  transport: createFetchTransport(),
  credentials: { initData: () => 'anybody' },
  clock: browserClock,
  network: browserNetwork,
  random: browserRandom,
  locks: createBrowserLocks(),
  channel: openBrowserChannel(name),
  visibility: browserVisibility,
});

const rowOf = ({ id, title, isDone }: ToDo): HTMLElement => {
  const row = document.createElement('li');
  const label = document.createElement('label');
  const box = document.createElement('input');
  box.type = 'checkbox';
  box.checked = isDone;
  box.addEventListener('change', () => void sync.mutate('change', { id, isDone: box.checked }));
  label.append(box, title);
  row.append(label);
  return row;
};

sync.view(toDosResource).subscribe((view) => {
  if (view.state === 'ready')
    document.querySelector('ul')?.replaceChildren(...view.value.map(rowOf));
});
sync.outboxSummary().subscribe(({ unsent }) => {
  document.querySelector('output')?.replaceChildren(`${unsent} unsent`);
});
const field = document.querySelector('input');
document.querySelector('form')?.addEventListener('submit', (event) => {
  event.preventDefault();
  if (!field) return;
  void sync.mutate('add', { id: browserRandom.ulid(), title: field.value });
  field.value = '';
});
sync.start();
void sync.refresh(toDosResource);
