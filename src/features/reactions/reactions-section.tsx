/** The reactions on another member's card: six toggles, what they cost, and who reacted. */
import { reactionTexts } from '#texts/reactions';
import { paymentTexts } from '#texts/payment';
import type { ReactionList } from '../../contract/reactions.ts';
import { useLive } from '../../db/hooks.ts';
import { ownProfileResource, reactionsResource } from '../../db/resources.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PendingMark } from '../../ui/pending-mark.tsx';
import { callErrorText } from '../call-error-text.ts';
import { useServices } from '../services.ts';
import { useView } from '../use-view.ts';
import { RecentReactions } from './recent-reactions.tsx';
import { ReactionButtons } from './reaction-buttons.tsx';
import { ReactionsFailed, ReactionsLoading } from './reactions-states.tsx';
import { useReactions, type Note } from './use-reactions.ts';
import styles from './reactions.module.css';

/** How many reactions the member has left; undefined where none are counted. The shell keeps the profile fresh. */
const useBalance = (): number | undefined => {
  const { sync } = useServices();
  const own = useLive(() => sync.view(ownProfileResource), ownProfileResource.key);
  if (own?.state !== 'ready' || own.value.profile.singularity) return undefined;
  return own.value.balance;
};

const noteText = (note: Note): string => {
  switch (note.state) {
    case 'sending-paid':
      return reactionTexts.sendingPaid;
    case 'late':
      return paymentTexts.onItsWay;
    case 'failed':
      return `${reactionTexts.addFailed} ${callErrorText(note.error)}`;
    case 'not-saved':
      return reactionTexts.notSaved(note.message);
  }
};

const isProblem = ({ state }: Note): boolean => state === 'failed' || state === 'not-saved';

const NoteLine = ({ note, onAgain }: { note: Note; onAgain: (() => void) | undefined }) => (
  <Notice tone={isProblem(note) ? 'error' : 'info'}>
    <p>{noteText(note)}</p>
    {note.state !== 'sending-paid' && <Button onClick={onAgain}>{reactionTexts.retry}</Button>}
  </Notice>
);

interface OpenReactionsProps {
  card: string;
  list: ReactionList;
  isPending: boolean;
}

const OpenReactions = ({ card, list, isPending }: OpenReactionsProps) => {
  const { busyEmoji, note, press, again } = useReactions(card);
  const balance = useBalance();
  const isQueued = isPending && busyEmoji === undefined;
  return (
    <>
      <ReactionButtons list={list} busyEmoji={busyEmoji} onPress={press} />
      {(balance !== undefined || isQueued) && (
        <div className={styles.foot}>
          {balance !== undefined && <p>{reactionTexts.left(balance)}</p>}
          {isQueued && <PendingMark label={reactionTexts.pending} />}
        </div>
      )}
      {note && <NoteLine note={note} onAgain={again} />}
      <RecentReactions list={list} />
    </>
  );
};

/** `card` is the ULID of the card's owner. */
export const ReactionsSection = ({ card }: { card: string }) => {
  const view = useView(reactionsResource(card));
  return (
    <Panel title={reactionTexts.title}>
      <div className={styles.body}>
        {view.state === 'loading' && <ReactionsLoading />}
        {view.state === 'failed' && <ReactionsFailed card={card} />}
        {view.state === 'ready' && (
          <OpenReactions card={card} list={view.value} isPending={view.isPending} />
        )}
      </div>
    </Panel>
  );
};
