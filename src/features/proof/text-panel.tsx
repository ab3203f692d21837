/** The field for the text to be proven, with its length and what that length means. */
import type { Ref } from 'react';
import { proofTexts } from '#texts/proof';
import { sizeOf } from '../../domain/proof-text.ts';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { LengthMeter } from './length-meter.tsx';
import { faultText, warningOf } from './pre-checks.ts';
import styles from './proof.module.css';

/** `TextField` renders either element. */
export type Field = HTMLInputElement & HTMLTextAreaElement;

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
