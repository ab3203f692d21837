import { useId, type ReactNode } from 'react';
import { Icon, type IconName } from '../pictures/icon.tsx';
import styles from './radio-row.module.css';

export interface RadioGroupProps {
  legend: string;
  /** Each child is a RadioRow. */
  children: ReactNode;
}

/** Offers options as rows of one panel; one row is chosen. */
export const RadioGroup = ({ legend, children }: RadioGroupProps) => {
  const id = useId();
  return (
    <fieldset role="radiogroup" className={styles.group} aria-labelledby={id}>
      <legend className={styles.legend} id={id}>
        {legend}
      </legend>
      <div className={styles.list}>{children}</div>
    </fieldset>
  );
};

export interface RadioRowProps<Value extends string> {
  /** The same for all rows of a group. */
  name: string;
  value: Value;
  label: ReactNode;
  icon?: IconName;
  /** A smaller line below the label. */
  hint?: string;
  isChosen: boolean;
  onChoose: (value: Value) => void;
}

/** A radio button. Its whole row can be tapped. */
export const RadioRow = <Value extends string>(props: RadioRowProps<Value>) => {
  const { name, value, label, icon, hint, isChosen, onChoose } = props;
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  return (
    <label
      className={styles.row}
      data-chosen={isChosen || undefined}
      data-has-icon={icon ? true : undefined}
    >
      {icon && (
        <span className={styles.icon}>
          <Icon name={icon} />
        </span>
      )}
      <span className={styles.words}>
        <span className={styles.name} id={id}>
          {label}
        </span>
        {hint && (
          <span className={styles.hint} id={hintId}>
            {hint}
          </span>
        )}
      </span>
      <input
        type="radio"
        name={name}
        className={styles.radio}
        value={value}
        checked={isChosen}
        aria-labelledby={id}
        aria-describedby={hintId}
        onChange={() => onChoose(value)}
      />
    </label>
  );
};
