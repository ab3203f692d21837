/** Shows one of the six emoji. Systems draw meat differently, so the sixth is a picture of ours. */
import { reactionTexts } from '#texts/reactions';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './reactions.module.css';

const meatPicture = '/icons/meat.svg';
const meat = 5;

/** `index`: as in the contract. Its name is the picture's alternative text. */
export const Emoji = ({ index }: { index: number }) => {
  const { name, text } = reactionTexts.emoji[index] ?? { name: '', text: '' };
  if (index === meat) {
    return <img className={styles.picture} src={meatPicture} alt={name} width="24" height="24" />;
  }
  return (
    <span className={styles.emoji}>
      <span aria-hidden="true">{text}</span>
      <VisuallyHidden>{name}</VisuallyHidden>
    </span>
  );
};

/** The count below an emoji. Screen readers also read its unit. */
export const EmojiCount = ({ count }: { count: number }) => (
  <>
    <span className={styles.count} aria-hidden="true">
      {count}
    </span>
    <VisuallyHidden>{reactionTexts.count(count)}</VisuallyHidden>
  </>
);

/** The pieces of a burst of this emoji. */
export const pieceOf = (index: number): { text: string } | { picture: string } =>
  index === meat ? { picture: meatPicture } : { text: reactionTexts.emoji[index]?.text ?? '' };
