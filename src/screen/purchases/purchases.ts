/** How any screen sells: through the purchase dialog and the Singularity sheet, each rendered once near the root. */
import { createContext, use } from 'react';
import type { PaymentReason } from '../../contract/errors.ts';
import type { AwaitedCredits } from './awaited-credits.ts';

/** Why something is offered: a refused reaction, or that a member wants more before they run out. */
export type OfferReason = PaymentReason | 'more';

export interface Purchases {
  /** False: nothing is for sale here. An offer then only opens after an act of the member, and says so. */
  isOpen: boolean;
  /**
   * Opens the purchase dialog with what would help. True: something was paid, the own profile is being read again, and
   * the credit is here or expected. False: the member closed it, or nothing is for sale, which the dialog says.
   */
  offer(reason: OfferReason): Promise<boolean>;
  openSingularity(): void;
  /** Payments that are not credited yet. */
  credits: AwaitedCredits;
}

const PurchasesContext = createContext<Purchases | undefined>(undefined);

export const PurchasesContextProvider = PurchasesContext;

export const usePurchases = (): Purchases => {
  const purchases = use(PurchasesContext);
  if (!purchases) throw new Error('usePurchases needs a provider above it');
  return purchases;
};
