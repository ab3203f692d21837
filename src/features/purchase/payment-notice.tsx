/** What there is to say of a payment on the surface where it was begun. Always in its place, so that it is read out. */
import { purchaseTexts } from '#texts/purchase';
import { Notice } from '../../ui/notice.tsx';
import type { InvoiceControls } from './use-invoice.ts';

export const PaymentNotice = ({ canBuy, phase, unsure }: InvoiceControls) => {
  if (!canBuy) return <Notice tone="warning">{purchaseTexts.tooOld}</Notice>;
  if (phase === 'paying') return <Notice tone="info">{purchaseTexts.paying}</Notice>;
  return unsure ? <Notice tone="info">{purchaseTexts.unsure[unsure]}</Notice> : null;
};
