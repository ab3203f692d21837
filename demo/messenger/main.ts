/** The demo messenger's page: connects the panels to the played messenger, and exposes both to scripts. */
import { mountBotChat } from './bot-chat.ts';
import { mountControlsPanel } from './controls-panel.ts';
import { mountMembersPanel } from './members-panel.ts';
import { PlayedMessenger } from './messenger.ts';
import { clearLog, methodLog } from './method-log.ts';
import { byId } from './page.ts';
import { mountPaymentSheet } from './payment-sheet.ts';
import { mountPaymentsPanel } from './payments-panel.ts';

declare global {
  interface Window {
    /** For scripts: settings and events of the played messenger. */
    messenger: PlayedMessenger;
    /** For scripts: every method called since the last clearing, oldest first. */
    messengerLog: typeof methodLog;
  }
}

const members = mountMembersPanel((who) => messenger.set({ who }));
const controls = mountControlsPanel((patch) => messenger.set(patch));

const pending = mountPaymentsPanel(() => messenger.userId());
mountPaymentSheet();

const messenger = new PlayedMessenger({
  onChange: () => queueMicrotask(showSettings),
  onPending: (payment) => pending.add(payment, messenger.settings().pending),
});

const chat = mountBotChat({
  settings: () => messenger.settings(),
  openApp: (startParam) => {
    if (messenger.settings().startParam === startParam) messenger.open();
    else messenger.set({ startParam });
  },
});

function showSettings() {
  chat.show(messenger.settings());
  members.show(messenger.settings().who);
  controls.show(messenger.settings(), messenger.theme());
}

window.messenger = messenger;
window.messengerLog = methodLog;

byId('leave', HTMLButtonElement).addEventListener('click', () => {
  if (chat.isOpen()) chat.close();
  else void messenger.leave();
});
byId('reload', HTMLButtonElement).addEventListener('click', () => messenger.reload());
byId('reopen', HTMLButtonElement).addEventListener('click', () => messenger.open());
byId('clear-cloud', HTMLButtonElement).addEventListener('click', () => messenger.clearCloud());
byId('clear-log', HTMLButtonElement).addEventListener('click', clearLog);

// Registration throws where workers are blocked; the page then only needs the network.
navigator.serviceWorker?.register('/messenger/sw.js').catch(() => undefined);
