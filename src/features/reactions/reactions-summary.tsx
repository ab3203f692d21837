/** Shows the reactions on the member's own card, without buttons. */
import type { ReactNode } from 'react';
import { reactionTexts } from '#texts/reactions';
import type { ReactionList } from '../../contract/calls/talk/reactions.ts';
import { reactionsResource } from '../../mutations/resources.ts';
import { pillFootClass, pillRowClass } from '../../ui/controls/pill-row.tsx';
import { useView } from '../../screen/hooks/use-view.ts';
import {
  ReactionsBar,
  ReactionsFailed,
  ReactionsLoading,
  Emoji,
  EmojiCount,
} from './reactions-bar.tsx';
import { countOf, emojiIndices, totalText } from './tally.ts';
import styles from './reactions.module.css';

const Summary = ({ list }: { list: ReactionList }) => (
  <ul className={pillRowClass} aria-label={reactionTexts.counts}>
    {emojiIndices.map((index) => (
      <li
        key={index}
        className={styles.pill}
        data-empty={countOf(list, index) === 0 || undefined}
        data-given={countOf(list, index) > 0 || undefined}
      >
        <Emoji index={index} />
        <EmojiCount count={countOf(list, index)} />
      </li>
    ))}
  </ul>
);

interface ReactionsSummaryProps {
  /** The ULID of the card's owner. */
  card: string;
  /** At the end of the line below, once the total stands before it: it would move aside for it. */
  foot?: ReactNode;
}

export const ReactionsSummary = ({ card, foot }: ReactionsSummaryProps) => {
  const view = useView(reactionsResource(card));
  return (
    <ReactionsBar>
      {view.state === 'loading' && <ReactionsLoading />}
      {view.state === 'failed' && <ReactionsFailed card={card} />}
      {view.state === 'ready' && <Summary list={view.value} />}
      <div className={pillFootClass}>
        {view.state === 'ready' && (
          <>
            <p>{totalText(view.value)}</p>
            {foot}
          </>
        )}
      </div>
    </ReactionsBar>
  );
};
