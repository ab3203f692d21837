/**
 * Shows the state of a payment where it was started. The region is always in the page, so that changes are read out.
 */
import { purchaseTexts } from '#texts/purchase';
import { Notice } from '../../ui/notice.tsx';
import type { InvoiceControls } from './use-invoice.ts';

export const PaymentNotice = ({ canOpen, phase, isUnsure, credit }: InvoiceControls) => {
  if (!canOpen) return <Notice tone="warning">{purchaseTexts.tooOld}</Notice>;
  if (phase === 'paying') return <Notice tone="info">{purchaseTexts.paying}</Notice>;
  const said = credit ?? (isUnsure ? 'unsure' : undefined);
  return said ? <Notice tone="info">{purchaseTexts.credit[said]}</Notice> : null;
};
