/** The demo messenger's page: connects the panels to the played messenger, and exposes both to scripts. */
import { mountBotChat } from './page/bot-chat.ts';
import { mountControlsPanel } from './page/controls-panel.ts';
import { mountMembersPanel } from './page/members-panel.ts';
import { PlayedMessenger } from './messenger.ts';
import { clearLog, methodLog } from './page/method-log.ts';
import { byId } from './page/page.ts';
import { mountPaymentSheet } from './page/payment-sheet.ts';
import { toast } from './page/dialogs.ts';
import { refundLast } from './server-calls.ts';
import { PendingPayments } from './pending-payments.ts';

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

const showCount = (count: number): void => {
  const button = byId('settle-pending', HTMLButtonElement);
  button.disabled = count === 0;
  button.textContent = count === 0 ? 'Settle now' : `Settle ${count} now`;
};

const refund = async (member: number | undefined): Promise<void> => {
  const price = member === undefined ? undefined : await refundLast(member);
  toast(price === undefined ? 'There is no payment to give back.' : `${price} was given back.`);
};

/**
 * Connects the buttons of payments: those that complete pending ones, and the refund of the last one. `payer` is the
 * member whose app is open.
 */
const mountPaymentsPanel = (payer: () => number | undefined): PendingPayments => {
  const pending = new PendingPayments({
    onChange: showCount,
    onDone: ({ price }, outcome) =>
      toast(
        outcome.status === 'paid'
          ? `The pending payment of ${price} went through.`
          : `The pending payment of ${price} failed. ${outcome.reason}`,
      ),
  });
  byId('settle-pending', HTMLButtonElement).addEventListener(
    'click',
    () => void pending.completeAll(),
  );
  byId('refund', HTMLButtonElement).addEventListener('click', () => void refund(payer()));
  showCount(0);
  return pending;
};

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
