/** A purchase on a surface: how far it is, and the buttons' business. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { InvoiceStatus } from '../../platform/ports.ts';
import { useDialogs } from '../../ui/dialogs.tsx';
import { useServices } from '../services.ts';
import { useHaptic } from '../use-haptic.ts';
import { createInvoiceFlow, type InvoiceState, type Order } from './invoice-flow.ts';

export interface InvoiceControls extends InvoiceState {
  /** False where the messenger opens no invoices. */
  canBuy: boolean;
  buy(order: Order): void;
  stop(): void;
}

const cannotOpen = (): Promise<InvoiceStatus> => Promise.resolve('unknown');

/** `onPaid`: what was ordered here has been paid. Going away stops the wait. */
export const useInvoice = (onPaid: () => void): InvoiceControls => {
  const { sync, surroundings } = useServices();
  const { alert } = useDialogs();
  const haptic = useHaptic();
  const messenger = surroundings.kind === 'inside' ? surroundings.messenger : undefined;
  const [flow] = useState(() =>
    createInvoiceFlow({
      sync,
      openInvoice: messenger?.openInvoice ?? cannotOpen,
      alert: (text) => void alert(text),
    }),
  );
  const state = useSyncExternalStore(flow.subscribe, flow.state, flow.state);
  useEffect(() => flow.stop, [flow]);
  const buy = async (order: Order) => {
    if (!(await flow.buy(order))) return;
    haptic('success');
    onPaid();
  };
  return {
    ...state,
    canBuy: messenger?.canOpenInvoices ?? false,
    buy: (order) => void buy(order),
    stop: flow.stop,
  };
};
