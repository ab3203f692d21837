/**
 * Shows what the member has bought: the reactions left, and Singularity with its price and end date. Without
 * Singularity, it names the three kinds of links that Singularity shows.
 */
import { useId } from 'react';
import { ownProfileTexts } from '#texts/own-profile';
import type { OwnProfile } from '../../contract/profile.ts';
import { formatPrice, plans } from '../../domain/plans.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RowList, RowText, rowClass } from '../../ui/rows.tsx';
import { Tile } from '../../ui/tile.tsx';
import { usePurchases } from '../../screen/purchases/purchases.ts';
import { dateWords } from './date-words.ts';
import styles from './profile.module.css';

const price = (): string => formatPrice(plans['1month'].cents);

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

const Offer = ({ onJoin }: { onJoin: () => void }) => {
  const { messengerLinks, customLinks, productHuntLinks } = ownProfileTexts.locked;
  return (
    <>
      <li>
        <div className={styles.offer}>
          <Tile name="singularity" />
          <RowText title={ownProfileTexts.singularity} detail={ownProfileTexts.offer(price())} />
          <Button variant="primary" onClick={onJoin}>
            {ownProfileTexts.joinButton}
          </Button>
        </div>
      </li>
      {[messengerLinks, customLinks, productHuntLinks].map((name) => (
        <LockedRow key={name} name={name} onJoin={onJoin} />
      ))}
    </>
  );
};

const Subscribed = ({ until }: { until: string | null | undefined }) => {
  const date = dateWords(until);
  return (
    <li>
      <div className={rowClass}>
        <Tile name="singularity" />
        <RowText
          title={date ? ownProfileTexts.singularityUntil(date) : ownProfileTexts.singularity}
          detail={ownProfileTexts.brings(price())}
        />
      </div>
    </li>
  );
};

export const PlanRows = ({ own }: { own: OwnProfile }) => {
  const { isOpen, offer, openSingularity } = usePurchases();
  const { profile, balance, singularityUntil } = own;
  if (profile.singularity) {
    return (
      <RowList label={ownProfileTexts.plan}>
        <Subscribed until={singularityUntil} />
      </RowList>
    );
  }
  return (
    <RowList label={ownProfileTexts.plan}>
      {balance !== undefined && (
        <Balance balance={balance} onGetMore={isOpen ? () => void offer('more') : undefined} />
      )}
      <Offer onJoin={openSingularity} />
    </RowList>
  );
};
