/**
 * Shows the state of a payment where it was started. The region is always in the page, so that changes are read out.
 */
import { purchaseTexts } from '#texts/purchase';
import { Notice } from '../../ui/notice.tsx';
import type { InvoiceControls } from './use-invoice.ts';

export const PaymentNotice = ({ canOpen, phase, credit }: InvoiceControls) => {
  if (!canOpen) return <Notice tone="warning">{purchaseTexts.tooOld}</Notice>;
  if (phase === 'paying') return <Notice tone="info">{purchaseTexts.paying}</Notice>;
  return credit ? <Notice tone="info">{purchaseTexts.credit[credit]}</Notice> : null;
};
