/** Lists the five latest members who reacted, and counts the others. Shows nothing if there are none. */
import { cardTexts } from '#texts/card';
import { reactionTexts } from '#texts/reactions';
import type { ReactionList } from '../../contract/reactions.ts';
import { Group } from '../../ui/group.tsx';
import { Emoji } from './emoji.tsx';
import { recentOf } from './tally.ts';
import styles from './reactions.module.css';

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
