/**
 * Provides purchases to the whole app: rendered near the root, so that every screen, sheet and the outbox open the same
 * surfaces. Their code loads on demand.
 */
import { useEffect, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { paymentTexts } from '#texts/payment';
import { useDialogs } from '../../ui/dialogs/dialogs.tsx';
import { lazy } from '../../ui/loading/lazy.tsx';
import { say } from '../../ui/states/toast.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { createAwaitedCredits } from '../../screen/purchases/awaited-credits.ts';
import { PurchasesContextProvider, type Purchases } from '../../screen/purchases/purchases.ts';
import { useServices } from '../../screen/services.ts';
import { ownProfileResource } from '../../mutations/resources.ts';
import type { Clock } from '../../platform/ports.ts';
import type { AppSync } from '../../mutations/registry.ts';
import { untilCredited } from '../../screen/purchases/credit-waits.ts';

interface Closable {
  onClose: () => void;
}

/** Shorter loading is not announced. */
const patienceMs = 300;

const SurfaceLoading = ({ onClose }: Closable) => {
  const { clock } = useServices();
  const [isLong, setLong] = useState(false);
  useEffect(() => clock.setTimer(() => setLong(true), patienceMs), [clock]);
  return (
    <Dialog
      isOpen={isLong}
      title={paymentTexts.loading}
      onClose={onClose}
      actions={<Button onClick={onClose}>{paymentTexts.cancel}</Button>}
    />
  );
};

/** Shows that the code of the offers is loading, or failed to load. */
const SurfaceFailed = ({ onClose, onRetry }: Closable & { onRetry: () => void }) => (
  <Dialog
    isOpen
    role="alertdialog"
    title={paymentTexts.notLoaded}
    onClose={onClose}
    actions={
      <>
        <Button onClick={onClose}>{paymentTexts.cancel}</Button>
        <Button variant="primary" data-autofocus onClick={onRetry}>
          {paymentTexts.retry}
        </Button>
      </>
    }
  />
);

const inPlace = { Loading: SurfaceLoading, Failed: SurfaceFailed };

const PurchaseDialog = lazy(
  async () => (await import('./purchase-dialog.tsx')).PurchaseDialog,
  inPlace,
);
const SingularitySheet = lazy(
  async () => (await import('./singularity-sheet.tsx')).SingularitySheet,
  inPlace,
);

interface Surface {
  Surface: ComponentType<{ onPaid: () => void; onClose: () => void }>;
  settle(isPaid: boolean): void;
}

interface SubscribedPorts {
  sync: Pick<AppSync, 'refresh'>;
  clock: Clock;
}

/** Reads the own profile until it shows the subscription. Resolves to false if it does not within 15 s. */
export const subscribed = ({ sync, clock }: SubscribedPorts): Promise<boolean> =>
  untilCredited(
    clock,
    async () => {
      const outcome = await sync.refresh(ownProfileResource);
      return outcome.ok && outcome.value.profile.singularity;
    },
    (isSubscribed) => isSubscribed,
  );

/** Reports that the subscription was paid but has not appeared in time. */
const useSubscribed = () => {
  const { sync, clock } = useServices();
  const { alert } = useDialogs();
  return useMemo(
    () => async () => {
      if (!(await subscribed({ sync, clock }))) await alert(paymentTexts.onItsWay, 'success');
    },
    [sync, clock, alert],
  );
};

const useAwaitedCredits = () => {
  const { sync, clock, storage } = useServices();
  const [credits] = useState(() => createAwaitedCredits({ sync, clock, storage }));
  const { alert } = useDialogs();
  useEffect(() => {
    credits.resume();
    return credits.stop;
  }, [credits]);
  useEffect(
    () =>
      credits.onCredited((_, was) => {
        // The messenger had told the member something else.
        if (was === 'denied') void alert(paymentTexts.arrived, 'success');
        else say(paymentTexts.arrived);
      }),
    [credits, alert],
  );
  return credits;
};

export const PurchasesProvider = ({ children }: { children: ReactNode }) => {
  const { config } = useServices();
  const isOpen = config.sells !== false;
  const { alert } = useDialogs();
  const awaitSubscription = useSubscribed();
  const credits = useAwaitedCredits();
  const [shown, setShown] = useState<Surface>();
  const purchases = useMemo((): Purchases => {
    const show = (Surface: Surface['Surface']): Promise<boolean> =>
      new Promise((settle) => {
        setShown((before) => {
          before?.settle(false); // the first caller must not wait for ever
          return { Surface, settle };
        });
      });
    return {
      isOpen,
      credits,
      offer: async (reason) => {
        if (isOpen) return show((ends) => <PurchaseDialog reason={reason} {...ends} />);
        await alert(paymentTexts.nothingForSale[reason === 'one_per_card' ? reason : 'balance']);
        return false;
      },
      openSingularity: () => {
        const isPaid = show(SingularitySheet);
        void isPaid.then((hasPaid) => (hasPaid ? awaitSubscription() : undefined));
      },
    };
  }, [awaitSubscription, credits, isOpen, alert]);
  const end = (isPaid: boolean) => {
    setShown(undefined);
    shown?.settle(isPaid);
  };
  return (
    <PurchasesContextProvider value={purchases}>
      {children}
      {shown && <shown.Surface onPaid={() => end(true)} onClose={() => end(false)} />}
    </PurchasesContextProvider>
  );
};
