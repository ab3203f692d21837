/**
 * What others said of the member, for visitors: one review, and how many reactions there are. A single one is its sign
 * alone.
 */
import { shownTalkTexts } from '#texts/shown-talk';
import type { Card } from '../contract/calls/card/profile.ts';
import { Panel } from '../ui/lists/group.tsx';
import styles from './shown-talk.module.css';

/** By index. Systems draw meat differently, so the last is a picture of ours. */
const emoji = ['🔥', '💯', '🚀', '👍', '❤️', '🍖'] as const;

export const ShownTalk = ({ review, emojiCounts = {} }: Pick<Card, 'review' | 'emojiCounts'>) => {
  const counts = emoji.flatMap((sign, index) => {
    const count = emojiCounts[index];
    return count ? [{ sign, count }] : [];
  });
  return (
    <>
      {counts.length > 0 && (
        <ul className={styles.counts} aria-label={shownTalkTexts.reactions}>
          {counts.map(({ sign, count }) => (
            <li key={sign}>
              <span>
                {sign === '🍖' ? (
                  // Lazily: Chromium makes a document of it, which the first paint would wait for.
                  <img src="/icons/meat.svg" alt={sign} loading="lazy" />
                ) : (
                  sign
                )}
              </span>
              {count > 1 && ` ${count}`}
            </li>
          ))}
        </ul>
      )}
      {review && (
        <Panel title={shownTalkTexts.review}>
          <figure className={styles.review}>
            <blockquote dir="auto">{review.body}</blockquote>
            <figcaption>
              <bdi>{review.displayName ?? shownTalkTexts.reviewer}</bdi>
            </figcaption>
          </figure>
        </Panel>
      )}
    </>
  );
};
