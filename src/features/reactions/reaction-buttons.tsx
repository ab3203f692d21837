/** Shows the six emoji of another member's card as toggle buttons. */
import type { MouseEvent } from 'react';
import { reactionTexts } from '#texts/reactions';
import type { ReactionList } from '../../contract/reactions.ts';
import type { ScreenPoint } from '../../ui/confetti.ts';
import { pillRowClass } from '../../ui/pill-row.tsx';
import { useFocusBack } from '../../screen/use-focus-back.ts';
import { Emoji, EmojiCount } from './emoji.tsx';
import { countOf, emojiIndices, isMine } from './tally.ts';
import type { Press } from './use-reactions.ts';
import styles from './reactions.module.css';

const middleOf = ({ currentTarget }: MouseEvent): ScreenPoint => {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

interface ReactionButtonsProps {
  list: ReactionList;
  busyEmoji: number | undefined;
  onPress: (press: Press) => void;
}

export const ReactionButtons = ({ list, busyEmoji, onPress }: ReactionButtonsProps) => {
  const isBusy = busyEmoji !== undefined;
  const keepFocus = useFocusBack(isBusy);
  return (
    <fieldset className={pillRowClass} aria-label={reactionTexts.choose}>
      {emojiIndices.map((emoji) => (
        <button
          key={emoji}
          type="button"
          className={styles.pill}
          aria-pressed={isMine(list, emoji)}
          aria-busy={busyEmoji === emoji || undefined}
          disabled={isBusy}
          onClick={(event) => {
            keepFocus(event.currentTarget);
            onPress({ emoji, isOn: !isMine(list, emoji), at: middleOf(event) });
          }}
        >
          <Emoji index={emoji} />
          <EmojiCount count={countOf(list, emoji)} />
        </button>
      ))}
    </fieldset>
  );
};
