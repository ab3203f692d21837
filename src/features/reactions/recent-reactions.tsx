/** Who reacted last: five, and how many more. */
import { reactionTexts } from '#texts/reactions';
import type { ReactionList } from '../../contract/reactions.ts';
import { Emoji } from './emoji.tsx';
import { recentOf } from './tally.ts';
import styles from './reactions.module.css';

export const RecentReactions = ({ list }: { list: ReactionList }) => {
  const { shown, more } = recentOf(list);
  if (shown.length === 0) return <p className={styles.quiet}>{reactionTexts.noneYet}</p>;
  return (
    <div className={styles.recent}>
      <ul className={styles.names} aria-label={reactionTexts.recent}>
        {shown.map(({ id, emoji, displayName }) => (
          <li key={id} className={styles.name}>
            <Emoji index={emoji} />
            <bdi>{list.yourIds.includes(id) ? reactionTexts.you : displayName}</bdi>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={styles.quiet}>{reactionTexts.more(more)}</p>}
    </div>
  );
};
