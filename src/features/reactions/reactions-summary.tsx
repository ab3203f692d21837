/** The reactions on the member's own card: read, not made. */
import { useEffect } from 'react';
import { reactionTexts } from '#texts/reactions';
import type { ReactionList } from '../../contract/reactions.ts';
import { reactionsResource } from '../../mutations/resources.ts';
import { Panel } from '../../ui/panel.tsx';
import { useView } from '../../screen/use-view.ts';
import { Emoji, EmojiCount } from './emoji.tsx';
import { RecentReactions } from './recent-reactions.tsx';
import { ReactionsFailed, ReactionsLoading } from './reactions-states.tsx';
import { countOf, emojiIndices } from './tally.ts';
import styles from './reactions.module.css';

const Summary = ({ list }: { list: ReactionList }) => (
  <>
    <ul className={styles.tiles} aria-label={reactionTexts.counts}>
      {emojiIndices.map((index) => (
        <li
          key={index}
          className={styles.tile}
          data-empty={countOf(list, index) === 0 || undefined}
        >
          <Emoji index={index} />
          <EmojiCount count={countOf(list, index)} />
        </li>
      ))}
    </ul>
    <RecentReactions list={list} />
  </>
);

interface ReactionsSummaryProps {
  /** The ULID of the card's owner. */
  card: string;
  /** Hears when the reactions are known, or not to be had. */
  onSettled?: () => void;
}

export const ReactionsSummary = ({ card, onSettled }: ReactionsSummaryProps) => {
  const view = useView(reactionsResource(card));
  const isSettled = view.state !== 'loading';
  useEffect(() => {
    if (isSettled) onSettled?.();
  }, [isSettled, onSettled]);
  return (
    <Panel title={reactionTexts.title}>
      <div className={styles.body}>
        {view.state === 'loading' && <ReactionsLoading />}
        {view.state === 'failed' && <ReactionsFailed card={card} />}
        {view.state === 'ready' && <Summary list={view.value} />}
      </div>
    </Panel>
  );
};
