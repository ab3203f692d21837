/**
 * What the member has of what is sold: reactions that are left, and Singularity with its price and its end. Without it,
 * the three kinds of links that it shows are named below, a prompt for each.
 */
import { useId } from 'react';
import { profileTexts } from '#texts/profile';
import type { OwnProfile } from '../../contract/profile.ts';
import { formatPrice, plans } from '../../domain/plans.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RowList, RowText, rowClass } from '../../ui/rows.tsx';
import { Tile } from '../../ui/tile.tsx';
import { dateWords } from './date-words.ts';
import styles from './profile.module.css';

interface PlanRowsProps {
  own: OwnProfile;
  /** Undefined where nothing is for sale. */
  onJoin: (() => void) | undefined;
  onGetMore: (() => void) | undefined;
}

const price = (): string => formatPrice(plans['1month'].cents);

const LockedRow = ({ name, onJoin }: { name: string; onJoin: () => void }) => {
  const id = useId();
  return (
    <li className={styles.locked}>
      <Icon name="lock" />
      <span id={id}>{name}</span>
      <Button variant="quiet" onClick={onJoin} aria-describedby={id}>
        {profileTexts.joinPrompt}
      </Button>
    </li>
  );
};

const Balance = ({
  balance,
  onGetMore,
}: { balance: number } & Pick<PlanRowsProps, 'onGetMore'>) => (
  <li>
    <div className={rowClass}>
      <Tile name="rocket" />
      <RowText title={profileTexts.balance(balance)} detail={profileTexts.balanceHint} />
      {onGetMore && <Button onClick={onGetMore}>{profileTexts.getMore}</Button>}
    </div>
  </li>
);

const Offer = ({ onJoin }: { onJoin: () => void }) => {
  const { messengerLinks, customLinks, productHuntLinks } = profileTexts.locked;
  return (
    <>
      <li>
        <div className={styles.offer}>
          <Tile name="singularity" />
          <RowText title={profileTexts.singularity} detail={profileTexts.offer(price())} />
          <Button variant="primary" onClick={onJoin}>
            {profileTexts.joinButton}
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
          title={date ? profileTexts.singularityUntil(date) : profileTexts.singularity}
          detail={profileTexts.brings(price())}
        />
      </div>
    </li>
  );
};

export const PlanRows = ({ own, onJoin, onGetMore }: PlanRowsProps) => {
  const { profile, balance, singularityUntil } = own;
  if (profile.singularity) {
    return (
      <RowList label={profileTexts.plan}>
        <Subscribed until={singularityUntil} />
      </RowList>
    );
  }
  if (balance === undefined && !onJoin) return null;
  return (
    <RowList label={profileTexts.plan}>
      {balance !== undefined && <Balance balance={balance} onGetMore={onGetMore} />}
      {onJoin && <Offer onJoin={onJoin} />}
    </RowList>
  );
};
