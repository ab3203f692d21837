import { useId } from 'react';
import styles from './segment.module.css';

export interface SegmentProps<Value extends string> {
  /** Names the choice for screen readers. */
  label: string;
  options: readonly { value: Value; label: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
}

/** Offers a few options side by side: radio buttons that look like one control. */
export const Segment = <Value extends string>(props: SegmentProps<Value>) => {
  const { label, options, chosen, onChoose } = props;
  const name = useId();
  return (
    <fieldset role="radiogroup" className={styles.segment} aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            name={name}
            className={styles.radio}
            value={option.value}
            checked={option.value === chosen}
            onChange={() => onChoose(option.value)}
          />
          <span className={styles.name}>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
};
