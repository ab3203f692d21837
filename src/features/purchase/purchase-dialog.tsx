/** The purchase dialog: shows what would pay for the refused reaction, and the prices. */
import { purchaseTexts } from '#texts/purchase';
import { formatPrice, plans, priceOf, type PlanName } from '../../domain/members/plans.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ownProfileResource } from '../../mutations/resources.ts';
import { useStored } from '../../screen/hooks/use-view.ts';
import { Notice } from '../../ui/states/notice.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import type { OfferReason } from '../../screen/purchases/purchases.ts';
import { useShop } from '../../screen/purchases/use-shop.ts';
import { useInvoice, type InvoiceControls, PaymentNotice } from './use-invoice.tsx';
import { creditKinds, type CreditKind } from '../../screen/purchases/credit-waits.ts';
import styles from './purchase.module.css';

const nameOf = (plan: PlanName): string => {
  const bought = plans[plan];
  return bought.billingModel === 'package'
    ? purchaseTexts.package(bought.reactions)
    : purchaseTexts.subscription;
};

const Price = ({ plan }: { plan: PlanName }) => {
  const shop = useShop();
  return shop && <span className={styles.price}>{formatPrice(priceOf(shop, plan))}</span>;
};

const Offer = ({ plan, invoice }: { plan: PlanName; invoice: InvoiceControls }) => (
  <Button
    isWide
    className={styles.offer}
    data-plan={plans[plan].billingModel}
    isBusy={invoice.order === plan}
    disabled={!invoice.canBuy || invoice.phase !== 'idle'}
    onClick={() => invoice.buy(plan)}
  >
    <span>{nameOf(plan)}</span>
    <Price plan={plan} />
  </Button>
);

interface PurchaseDialogProps {
  reason: OfferReason;
  onPaid: () => void;
  onClose: () => void;
}

const all = Object.keys(plans) as PlanName[];

const subscriptionOnly: readonly CreditKind[] = ['singularity'];

/** Returns the plans that would help. A package buys no second reaction on a card. */
export const offersFor = (reason: OfferReason): PlanName[] =>
  reason === 'one_per_card'
    ? all.filter((plan) => plans[plan].billingModel === 'subscription')
    : all;

/** Returns the credits that make the offer unnecessary while they are on their way. */
export const kindsFor = (reason: OfferReason): readonly CreditKind[] =>
  reason === 'one_per_card' ? subscriptionOnly : creditKinds;

/** Says before the purchase what it pays for first. */
const Debt = () => {
  const own = useStored(ownProfileResource);
  const debt = own?.state === 'ready' ? own.value.debt : undefined;
  return debt ? <Notice tone="warning">{purchaseTexts.debt(debt)}</Notice> : null;
};

export const PurchaseDialog = ({ reason, onPaid, onClose }: PurchaseDialogProps) => {
  const invoice = useInvoice(kindsFor(reason), onPaid);
  const { title, text } = purchaseTexts.reasons[reason];
  const isPaying = invoice.phase === 'paying';
  return (
    <Dialog
      isOpen
      title={title}
      icon={reason === 'one_per_card' ? 'singularity' : 'rocket'}
      onClose={onClose}
      actions={
        <Button variant="quiet" onClick={isPaying ? invoice.stop : onClose}>
          {isPaying ? purchaseTexts.stopWaiting : purchaseTexts.close}
        </Button>
      }
    >
      <p tabIndex={-1} data-autofocus>
        {text}
      </p>
      {reason !== 'one_per_card' && <Debt />}
      <ul className={styles.offers} aria-label={purchaseTexts.offers}>
        {offersFor(reason).map((plan) => (
          <li key={plan}>
            <Offer plan={plan} invoice={invoice} />
          </li>
        ))}
      </ul>
      <PaymentNotice {...invoice} />
    </Dialog>
  );
};
