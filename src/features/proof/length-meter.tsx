/**
 * Shows the length of the text as a bar. Its colour says how the text will be cut, and words beside it say the same.
 */
import { proofTexts } from '#texts/proof';
import { proofTextLimits } from '../../domain/limits.ts';
import { barTone, blocksNeeded, type TextSize } from '../../domain/proof-text.ts';
import styles from './proof.module.css';

const { characters: most } = proofTextLimits;

const toneWords = (characters: number, text: string): string => {
  const tone = barTone(characters);
  return tone === 'blue' ? proofTexts.tones.blue(blocksNeeded(text)) : proofTexts.tones[tone];
};

export const LengthMeter = ({ text, size }: { text: string; size: TextSize }) => {
  const { characters, bytes } = size;
  const words = toneWords(characters, text);
  const share = Math.min(characters / most, 1);
  return (
    <div className={styles.length}>
      <div className={styles.meter} data-tone={barTone(characters)} aria-hidden="true">
        <span style={{ inlineSize: `${share * 100}%` }} />
      </div>
      <p className={styles.counts}>
        <span>{words}</span>
        <span>{proofTexts.counter(characters, bytes)}</span>
      </p>
    </div>
  );
};
