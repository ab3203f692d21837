/** The field for the text to be proven, with its length and what that length means. */
import { type Ref, useEffect, useState, type Dispatch, type SetStateAction } from 'react';
import { proofTexts } from '#texts/proof';
import { sizeOf, barTone, blocksNeeded, type TextSize } from '../../../domain/proofs/proof-text.ts';
import { proofTextLimits } from '../../../domain/limits.ts';
import { Notice } from '../../../ui/states/notice.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { faultText, warningOf } from './pre-checks.ts';
import type { AppSync } from '../../../mutations/registry.ts';
import { useServices } from '../../../screen/services.ts';
import { noteUnkept } from '../../../screen/hooks/use-reload.ts';
import styles from '../proof.module.css';

/** Each engine belongs to one member. */
const kept = new WeakMap<AppSync, string>();

/** Keeps the text of the field while the member is on other screens, in memory only. */
export const useDraft = (): [string, Dispatch<SetStateAction<string>>] => {
  const { sync } = useServices();
  const [text, setText] = useState(() => kept.get(sync) ?? proofTexts.defaultText);
  useEffect(() => {
    kept.set(sync, text);
    noteUnkept('text to prove', text !== '' && text !== proofTexts.defaultText);
  }, [sync, text]);
  return [text, setText];
};

/** `TextField` renders either element. */
export type Field = HTMLInputElement & HTMLTextAreaElement;

const { characters: most } = proofTextLimits;

const toneText = (characters: number, text: string): string => {
  const tone = barTone(characters);
  return tone === 'blue' ? proofTexts.tones.blue(blocksNeeded(text)) : proofTexts.tones[tone];
};

/**
 * Shows the length of the text as a bar. Its colour says how the text will be cut, and words beside it say the same.
 */
const LengthMeter = ({ text, size }: { text: string; size: TextSize }) => {
  const { characters, bytes } = size;
  const words = toneText(characters, text);
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

interface TextPanelProps {
  text: string;
  onChange: (text: string) => void;
  fieldRef: Ref<Field>;
  isFixed: boolean;
}

export const TextPanel = ({ text, onChange, fieldRef, isFixed }: TextPanelProps) => {
  const size = sizeOf(text);
  const warning = warningOf(size);
  return (
    <>
      <div className={styles.field} inert={isFixed}>
        <TextField
          ref={fieldRef}
          label={proofTexts.field}
          value={text}
          onChange={onChange}
          error={faultText(text)}
          autoComplete="off"
          isMultiline
        />
      </div>
      <LengthMeter text={text} size={size} />
      {/* The region stays in the page: screen readers announce only changes inside a region they know. */}
      <div className={styles.region} aria-live="polite">
        {warning && (
          <Notice tone="warning">
            <p lang="ru">{proofTexts.warnings[warning]}</p>
          </Notice>
        )}
      </div>
    </>
  );
};
