import type { ReactNode } from 'react';
import { VisuallyHidden } from './visually-hidden.tsx';
import styles from './text-field.module.css';

interface FieldFrameProps {
  id: string;
  label: string;
  /** Only read out: what is shown in the control says the same. */
  isLabelUnseen?: boolean | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  counter?: string | undefined;
  children: ReactNode;
}

/** Ids of the texts that describe a field. */
export const fieldIds = (id: string) => ({ error: `${id}-error`, hint: `${id}-hint` });

/** Frames a control with a label above, and a hint or error and a counter below. */
export const FieldFrame = ({
  id,
  label,
  isLabelUnseen,
  hint,
  error,
  counter,
  children,
}: FieldFrameProps) => (
  <div className={styles.field}>
    <label className={styles.label} htmlFor={id}>
      {isLabelUnseen ? <VisuallyHidden>{label}</VisuallyHidden> : label}
    </label>
    {children}
    <div className={styles.below}>
      <div className={styles.texts}>
        {error && (
          <p className={styles.error} id={fieldIds(id).error}>
            {error}
          </p>
        )}
        {hint && (
          <p className={styles.hint} id={fieldIds(id).hint}>
            {hint}
          </p>
        )}
      </div>
      {counter && <span className={styles.counter}>{counter}</span>}
    </div>
  </div>
);
