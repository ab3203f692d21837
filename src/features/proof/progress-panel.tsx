/** A proof in the making: how far it is, and the way out. */
import { useEffect, useId, useRef } from 'react';
import { proofTexts } from '#texts/proof';
import { Button } from '../../ui/button.tsx';
import type { Creation } from './use-creation.ts';
import styles from './proof.module.css';

export type Making = Extract<Creation, { step: 'proving' | 'asking' }>;

/** The block that is worked on, of those not proven the first; with several at once, the others follow. */
const currentBlock = (proven: number, total: number): number => Math.min(proven + 1, total);

const wordsOf = (making: Making): string =>
  making.step === 'proving'
    ? proofTexts.progress(currentBlock(making.proven, making.total), making.total)
    : proofTexts.verifying;

const barOf = (making: Making) =>
  making.step === 'proving' ? { max: making.total, value: making.proven } : { max: 1, value: 1 };

export const ProgressPanel = ({ making, onCancel }: { making: Making; onCancel: () => void }) => {
  const id = useId();
  const words = useRef<HTMLParagraphElement>(null);
  // The button that was pressed is out of reach now.
  useEffect(() => words.current?.focus(), []);
  return (
    <section className={styles.making} aria-labelledby={id}>
      <p ref={words} id={id} className={styles.step} tabIndex={-1} aria-live="polite">
        {wordsOf(making)}
      </p>
      <progress className={styles.progress} aria-labelledby={id} {...barOf(making)} />
      <p className={styles.hint}>{proofTexts.progressHint}</p>
      <Button onClick={onCancel}>{proofTexts.cancel}</Button>
    </section>
  );
};
