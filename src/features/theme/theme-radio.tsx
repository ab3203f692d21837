import { useId } from 'react';
import { themeTexts } from '#texts/theme';
import type { ThemeChoice } from '../../domain/theme.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import styles from './theme.module.css';

const icons: Record<ThemeChoice, IconName> = {
  system: 'device',
  dark: 'moon',
  light: 'sun',
  tma: 'telegram',
};

interface ThemeRadioProps {
  choice: ThemeChoice;
  hint: string;
  isChosen: boolean;
  onChoose: (choice: ThemeChoice) => void;
}

/** One theme: a radio button. Its whole row can be tapped. */
export const ThemeRadio = ({ choice, hint, isChosen, onChoose }: ThemeRadioProps) => {
  const id = useId();
  return (
    <label className={styles.choice} data-chosen={isChosen || undefined}>
      <span className={styles.icon}>
        <Icon name={icons[choice]} />
      </span>
      <span className={styles.words}>
        <span className={styles.name} id={id}>
          {themeTexts[choice]}
        </span>
        <span className={styles.hint} id={`${id}-hint`}>
          {hint}
        </span>
      </span>
      <input
        type="radio"
        name="theme"
        className={styles.radio}
        value={choice}
        checked={isChosen}
        aria-labelledby={id}
        aria-describedby={`${id}-hint`}
        onChange={() => onChoose(choice)}
      />
    </label>
  );
};
