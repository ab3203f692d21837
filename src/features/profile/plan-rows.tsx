/**
 * Shows what the member has bought: the reactions left, and Singularity with its price and end date. Without
 * Singularity, it names the three kinds of links that Singularity shows.
 */
import { useId } from 'react';
import { ownProfileTexts } from '#texts/own-profile';
import type { OwnProfile } from '../../contract/profile.ts';
import { formatPrice, priceOf, type Shop } from '../../domain/plans.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RowList, RowText } from '../../ui/rows.tsx';
import { Tile } from '../../ui/tile.tsx';
import { usePurchases } from '../../screen/purchases/purchases.ts';
import { useShop } from '../../screen/purchases/use-shop.ts';
import { SubscribedRow } from './subscribed-row.tsx';
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
