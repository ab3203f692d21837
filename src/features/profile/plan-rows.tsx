/**
 * Shows what the member has bought: the reactions left, and Singularity with its price and end date. Without
 * Singularity, it names the three kinds of links that Singularity shows.
 */
import { useEffect, useId, useState } from 'react';
import { ownProfileTexts } from '#texts/own-profile';
import type { OwnProfile } from '../../contract/calls/card/profile.ts';
import { formatPrice, priceOf, type Shop } from '../../domain/members/plans.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { RowList, RowText, Tile, rowClass } from '../../ui/lists/rows.tsx';
import { usePurchases } from '../../screen/purchases/purchases.ts';
import { useShop } from '../../screen/purchases/use-shop.ts';
import { changeSubscription, type Subscription } from '../../contract/calls/member/subscription.ts';
import { ownProfileResource } from '../../mutations/resources.ts';
import { useNow } from '../../screen/age-text.ts';
import { useServices } from '../../screen/services.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.tsx';
import { say } from '../../ui/states/toast.tsx';
import { formatDay } from '../../texts/format.ts';
import styles from './profile.module.css';

const monthly = (shop: Shop): string => formatPrice(priceOf(shop, '1month'));

const LockedRow = ({ name, onJoin }: { name: string; onJoin: () => void }) => {
  const id = useId();
  return (
    <li>
      <div className={styles.locked}>
        <Icon name="lock" />
        <div className={styles.promise}>
          <span id={id}>{name}</span>
          <Button variant="quiet" onClick={onJoin} aria-describedby={id}>
            {ownProfileTexts.joinPrompt}
          </Button>
        </div>
      </div>
    </li>
  );
};

interface BalanceProps {
  balance: number;
  onGetMore: (() => void) | undefined;
}

const Balance = ({ balance, onGetMore }: { balance: number } & BalanceProps) => (
  <li>
    <div className={styles.offer}>
      <Tile name="rocket" />
      <RowText title={ownProfileTexts.balance(balance)} detail={ownProfileTexts.balanceHint} />
      {onGetMore && <Button onClick={onGetMore}>{ownProfileTexts.getMore}</Button>}
    </div>
  </li>
);

const Offer = ({ shop, onJoin }: { shop: Shop | undefined; onJoin: () => void }) => {
  const { messengerLinks, customLinks, productHuntLinks } = ownProfileTexts.locked;
  return (
    <>
      <li>
        <div className={styles.offer}>
          <Tile name="singularity" />
          <RowText
            title={ownProfileTexts.singularity}
            detail={shop ? ownProfileTexts.offer(monthly(shop)) : ownProfileTexts.notSold}
          />
        </div>
      </li>
      {[messengerLinks, customLinks, productHuntLinks].map((name) => (
        <LockedRow key={name} name={name} onJoin={onJoin} />
      ))}
    </>
  );
};

/** Formats the day of an ISO time; undefined if the text is not one. */
const dateText = (iso: string | null | undefined): string | undefined => {
  const time = Date.parse(iso ?? '');
  return Number.isNaN(time) ? undefined : formatDay(time);
};

const subscriptionText = ({ renews, until, stars }: Subscription): string =>
  renews
    ? ownProfileTexts.renewal.on(
        dateText(until) ?? '',
        formatPrice({ currency: 'XTR', amount: stars }),
      )
    : ownProfileTexts.renewal.off;

/** Asks, changes the renewals, and says what came of it. */
const useChange = (until: string) => {
  const { sync } = useServices();
  const { alert, confirm } = useDialogs();
  const [isBusy, setBusy] = useState(false);
  const question = {
    title: ownProfileTexts.renewal.question(until),
    confirmLabel: ownProfileTexts.renewal.cancel,
    cancelLabel: ownProfileTexts.renewal.keep,
    isDestructive: true,
  };
  const change = async (renews: boolean): Promise<void> => {
    if (!renews && !(await confirm(question))) return;
    setBusy(true);
    const outcome = await sync.send({ call: changeSubscription, body: { renews } });
    setBusy(false);
    // The rate limit's own modal reports this error.
    if (!outcome.ok && outcome.error.kind !== 'rate-limited')
      await alert(ownProfileTexts.renewal.failed);
    if (!outcome.ok) return;
    void sync.refresh(ownProfileResource);
    if (renews) await alert(ownProfileTexts.renewal.allowed, 'success');
    else say(ownProfileTexts.renewal.canceled(until));
  };
  return { isBusy, change };
};

const Renewal = ({ subscription, until }: { subscription: Subscription; until: string }) => {
  const { isBusy, change } = useChange(until);
  const { renews } = subscription;
  return (
    <Button isBusy={isBusy} onClick={() => void change(!renews)}>
      {renews ? ownProfileTexts.renewal.cancel : ownProfileTexts.renewal.again}
    </Button>
  );
};

/**
 * Shows until when Singularity lasts. A subscription in Stars renews itself: the member cancels it here, and allows it
 * again. The messenger alone can start it again.
 */
const SubscribedRow = ({ own }: { own: OwnProfile }) => {
  const { sync } = useServices();
  const isOver = useNow(60_000) >= Date.parse(own.singularityUntil ?? '');
  useEffect(() => {
    if (isOver) void sync.refresh(ownProfileResource, { isAhead: true });
  }, [sync, isOver]);
  const until = dateText(own.singularityUntil);
  const { subscription } = own;
  return (
    <li>
      <div className={subscription ? styles.offer : rowClass}>
        <Tile name="singularity" />
        <RowText
          title={until ? ownProfileTexts.singularityUntil(until) : ownProfileTexts.singularity}
          detail={subscription ? subscriptionText(subscription) : ownProfileTexts.brings}
        />
        {subscription && until && <Renewal subscription={subscription} until={until} />}
      </div>
    </li>
  );
};

export const PlanRows = ({ own }: { own: OwnProfile }) => {
  const { offer, openSingularity } = usePurchases();
  const shop = useShop();
  const { profile, balance } = own;
  if (profile.singularity) {
    return (
      <RowList label={ownProfileTexts.plan}>
        <SubscribedRow own={own} />
      </RowList>
    );
  }
  return (
    <RowList label={ownProfileTexts.plan}>
      {balance !== undefined && (
        <Balance balance={balance} onGetMore={shop ? () => void offer('more') : undefined} />
      )}
      <Offer shop={shop} onJoin={openSingularity} />
    </RowList>
  );
};
