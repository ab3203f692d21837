/**
 * Shows until when Singularity lasts. A subscription in Stars renews itself: the member cancels it here, and allows it
 * again. The messenger alone can start it again.
 */
import { useState } from 'react';
import { ownProfileTexts } from '#texts/own-profile';
import type { OwnProfile } from '../../contract/profile.ts';
import { changeSubscription, type Subscription } from '../../contract/subscription.ts';
import { formatPrice } from '../../domain/plans.ts';
import { ownProfileResource } from '../../mutations/resources.ts';
import { useServices } from '../../screen/services.ts';
import { Button } from '../../ui/button.tsx';
import { useDialogs } from '../../ui/dialogs.tsx';
import { RowText, rowClass } from '../../ui/rows.tsx';
import { Tile } from '../../ui/tile.tsx';
import { say } from '../../ui/toast.tsx';
import { formatDay } from '../../texts/format.ts';
import styles from './profile.module.css';

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

export const SubscribedRow = ({ own }: { own: OwnProfile }) => {
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
