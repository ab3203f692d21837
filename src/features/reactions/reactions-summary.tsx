/** The reactions on the member's own card: read, not made. And below a card, its own or not, who reacted last. */
import { useEffect, type ReactNode } from 'react';
import { reactionTexts } from '#texts/reactions';
import type { ReactionList } from '../../contract/reactions.ts';
import { useLive } from '../../db/hooks.ts';
import { reactionsResource } from '../../mutations/resources.ts';
import { pillFootClass, pillRowClass } from '../../ui/pill-row.tsx';
import { useServices } from '../../screen/services.ts';
import { useView } from '../../screen/use-view.ts';
import { Emoji, EmojiCount } from './emoji.tsx';
import { ReactionsBar } from './reactions-bar.tsx';
import { ReactionsFailed, ReactionsLoading } from './reactions-states.tsx';
import { RecentReactions } from './recent-reactions.tsx';
import { countOf, emojiIndices, totalWords } from './tally.ts';
import styles from './reactions.module.css';

const Summary = ({ list }: { list: ReactionList }) => (
  <ul className={pillRowClass} aria-label={reactionTexts.counts}>
    {emojiIndices.map((index) => (
      <li key={index} className={styles.pill} data-empty={countOf(list, index) === 0 || undefined}>
        <Emoji index={index} />
        <EmojiCount count={countOf(list, index)} />
      </li>
    ))}
  </ul>
);

interface ReactionsSummaryProps {
  /** The ULID of the card's owner. */
  card: string;
  /** At the end of the line below. */
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
        {view.state === 'ready' && <p>{totalWords(view.value)}</p>}
        {foot}
      </div>
    </ReactionsBar>
  );
};

interface RecentSectionProps {
  /** The ULID of the card's owner. */
  card: string;
  /** Hears when it is known how many there are, or that nobody knows: what is below can be shown. */
  onSettled: () => void;
}

/** What is further up on the screen has them read. */
export const RecentSection = ({ card, onSettled }: RecentSectionProps) => {
  const { sync } = useServices();
  const view = useLive(() => sync.view(reactionsResource(card)), card);
  const isSettled = view !== undefined && view.state !== 'loading';
  useEffect(() => {
    if (isSettled) onSettled();
  }, [isSettled, onSettled]);
  return view?.state === 'ready' ? <RecentReactions list={view.value} /> : null;
};
