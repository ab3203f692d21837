import { useId, type ReactNode } from 'react';
import styles from './checkbox.module.css';

export interface CheckboxProps {
  label: string;
  isChecked: boolean;
  onChange: (checked: boolean) => void;
  /** The choice is not sent to the server yet. Show a PendingMark in `hint` or beside it. */
  isPending?: boolean | undefined;
  isDisabled?: boolean | undefined;
  hint?: ReactNode;
}

/** A checkbox. Its whole row can be tapped. */
export const Checkbox = (props: CheckboxProps) => {
  const id = useId();
  const hintId = props.hint ? `${id}-hint` : undefined;
  return (
    <div className={styles.row}>
      <input
        id={id}
        type="checkbox"
        className={styles.box}
        checked={props.isChecked}
        disabled={props.isDisabled}
        aria-busy={props.isPending || undefined}
        aria-describedby={hintId}
        onChange={(event) => props.onChange(event.target.checked)}
      />
      <label className={styles.label} htmlFor={id}>
        {props.label}
      </label>
      {props.hint && (
        <div className={styles.hint} id={hintId}>
          {props.hint}
        </div>
      )}
    </div>
  );
};
