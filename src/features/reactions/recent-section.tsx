/** Shows below any card who reacted last. */
import { useEffect } from 'react';
import { cardTexts } from '#texts/card';
import { reactionTexts } from '#texts/reactions';
import { reactionsResource } from '../../mutations/resources.ts';
import type { ReactionList } from '../../contract/calls/talk/reactions.ts';
import { Group } from '../../ui/lists/group.tsx';
import { Emoji } from './reactions-bar.tsx';
import { recentOf } from './tally.ts';
import styles from './reactions.module.css';
import { useStored } from '../../screen/hooks/use-view.ts';

/** Lists the five latest members who reacted, and counts the others. Shows nothing if there are none. */
export const RecentReactions = ({ list }: { list: ReactionList }) => {
  const { shown, more } = recentOf(list);
  if (shown.length === 0) return null;
  return (
    <Group title={reactionTexts.recent}>
      <div className={styles.recent}>
        <ul className={styles.names} aria-label={reactionTexts.recent}>
          {shown.map(({ id, emoji, displayName }) => (
            <li key={id} className={styles.name}>
              <Emoji index={emoji} />
              <bdi>
                {list.yourIds.includes(id) ? reactionTexts.you : displayName || cardTexts.nameless}
              </bdi>
            </li>
          ))}
        </ul>
        {more > 0 && <p className={styles.more}>{reactionTexts.more(more)}</p>}
      </div>
    </Group>
  );
};

interface RecentSectionProps {
  /** The ULID of the card's owner. */
  card: string;
  /** Called once the count is known or has failed: the sections below can show. */
  onSettled: () => void;
}

/** Other parts of the screen fetch the list. */
export const RecentSection = ({ card, onSettled }: RecentSectionProps) => {
  const view = useStored(reactionsResource(card));
  const isSettled = view !== undefined && view.state !== 'loading';
  useEffect(() => {
    if (isSettled) onSettled();
  }, [isSettled, onSettled]);
  return view?.state === 'ready' ? <RecentReactions list={view.value} /> : null;
};
