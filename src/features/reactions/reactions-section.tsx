/** Shows the reactions on another member's card: six toggles, their price, and who reacted. */
import { useSyncExternalStore, type MouseEvent } from 'react';
import { reactionTexts } from '#texts/reactions';
import { paymentTexts } from '#texts/payment';
import type { OwnProfile } from '../../contract/calls/card/profile.ts';
import type { ReactionList } from '../../contract/calls/talk/reactions.ts';
import { ownProfileResource, reactionsResource } from '../../mutations/resources.ts';
import { toggled } from '../../mutations/set-reaction.ts';
import type { View } from '../../sync/api.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { PendingMark } from '../../ui/states/pending-mark.tsx';
import { pillFootClass, pillRowClass } from '../../ui/controls/pill-row.tsx';
import type { ScreenPoint } from '../../ui/pictures/play-confetti.ts';
import { callErrorText } from '../../screen/call-error-text.ts';
import { usePurchases } from '../../screen/purchases/purchases.ts';
import { useStored, useView } from '../../screen/hooks/use-view.ts';
import {
  ReactionsBar,
  ReactionsFailed,
  ReactionsLoading,
  Emoji,
  EmojiCount,
} from './reactions-bar.tsx';
import { totalText, countOf, emojiIndices, isMine } from './tally.ts';
import { useReactions, type Note, type Press } from './use-reactions.ts';
import styles from './reactions.module.css';

/** How many reactions the member has left; undefined if they are not counted. The shell keeps the profile fresh. */
const balanceOf = (own: View<OwnProfile>): number | undefined =>
  own.state !== 'ready' || own.value.profile.singularity ? undefined : own.value.balance;

/** Whether reactions were paid for and are not credited yet. */
const useIsOnItsWay = (): boolean => {
  const { credits } = usePurchases();
  const waits = useSyncExternalStore(credits.subscribe, credits.state, credits.state);
  return waits.reactions === 'waiting' || waits.singularity === 'waiting';
};

/** Says how many are left, and whether more are on their way, unless a note says so. */
const Balance = ({ balance, hasNote }: { balance: number; hasNote: boolean }) => {
  const isOnItsWay = useIsOnItsWay() && !hasNote;
  return (
    <p>
      {reactionTexts.left(balance)}
      {isOnItsWay && <output> {paymentTexts.pending}</output>}
    </p>
  );
};

const noteText = (note: Note): string => {
  switch (note.outcome) {
    case 'sending-paid':
      return reactionTexts.sendingPaid;
    case 'late':
      return paymentTexts.onItsWay;
    case 'returned':
      return `${reactionTexts.addFailed} ${callErrorText(note.error)}`;
    case 'not-saved':
      return reactionTexts.notSaved(note.message);
  }
};

const isProblem = ({ outcome }: Note): boolean => outcome === 'returned' || outcome === 'not-saved';

const NoteLine = ({ note, onAgain }: { note: Note; onAgain: (() => void) | undefined }) => (
  <Notice tone={isProblem(note) ? 'error' : 'info'}>
    <p>{noteText(note)}</p>
    {note.outcome !== 'sending-paid' && <Button onClick={onAgain}>{reactionTexts.retry}</Button>}
  </Notice>
);

const middleOf = ({ currentTarget }: MouseEvent): ScreenPoint => {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

interface ReactionButtonsProps {
  list: ReactionList;
  busyEmoji: number | undefined;
  onPress: (press: Press) => void;
}

/** Shows the six emoji of another member's card as toggle buttons. */
const ReactionButtons = ({ list, busyEmoji, onPress }: ReactionButtonsProps) => {
  const isBusy = busyEmoji !== undefined;
  return (
    <fieldset className={pillRowClass} aria-label={reactionTexts.choose}>
      {emojiIndices.map((emoji) => (
        <button
          key={emoji}
          type="button"
          className={styles.pill}
          aria-pressed={isMine(list, emoji)}
          aria-busy={busyEmoji === emoji || undefined}
          aria-disabled={isBusy || undefined} // `disabled` would take the focus
          onClick={(event) => {
            if (!isBusy) onPress({ ...toggled(list, emoji), at: middleOf(event) });
          }}
        >
          <Emoji index={emoji} />
          <EmojiCount count={countOf(list, emoji)} />
        </button>
      ))}
    </fieldset>
  );
};

interface OpenReactionsProps {
  card: string;
  list: ReactionList;
  balance: number | undefined;
  isPending: boolean;
}

const OpenReactions = ({ card, list, balance, isPending }: OpenReactionsProps) => {
  const { busyEmoji, note, press, again } = useReactions(card);
  const isQueued = isPending && busyEmoji === undefined;
  return (
    <>
      <ReactionButtons list={list} busyEmoji={busyEmoji} onPress={press} />
      <div className={pillFootClass}>
        {isQueued ? <PendingMark label={reactionTexts.pending} /> : <p>{totalText(list)}</p>}
        {balance !== undefined && <Balance balance={balance} hasNote={note !== undefined} />}
      </div>
      {note && <NoteLine note={note} onAgain={again} />}
    </>
  );
};

/** `card`: its owner's ULID. */
export const ReactionsSection = ({ card }: { card: string }) => {
  const view = useView(reactionsResource(card));
  const own = useStored(ownProfileResource);
  const isLoading = view.state === 'loading' || own === undefined;
  return (
    <ReactionsBar isAtHand>
      {isLoading && <ReactionsLoading />}
      {view.state === 'failed' && <ReactionsFailed card={card} />}
      {view.state === 'ready' && own && (
        <OpenReactions
          card={card}
          list={view.value}
          balance={balanceOf(own)}
          isPending={view.isPending}
        />
      )}
      {(isLoading || view.state === 'failed') && <div className={pillFootClass} />}
    </ReactionsBar>
  );
};
