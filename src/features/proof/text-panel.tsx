/** The text that is to be proven: the field, how long it is, and what to know about its length. */
import type { Ref } from 'react';
import { proofTexts } from '#texts/proof';
import { sizeOf } from '../../domain/proof-text.ts';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { LengthMeter } from './length-meter.tsx';
import { faultText, warningOf } from './pre-checks.ts';
import styles from './proof.module.css';

/** Of `TextField`, which is either. */
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
      {/* The region stays: screen readers announce only what changes inside one they know. */}
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
