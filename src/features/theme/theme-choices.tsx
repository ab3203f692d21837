/** The four themes of this device, for the theme screen and the settings. A choice applies at once. */
import { useId, useSyncExternalStore } from 'react';
import { themeTexts } from '#texts/theme';
import { themeChoices, type ThemeChoice } from '../../domain/theme.ts';
import { useServices } from '../../screen/services.ts';
import { useHaptic } from '../../screen/use-haptic.ts';
import { ThemeRadio } from './theme-radio.tsx';
import styles from './theme.module.css';

const hintOf = (choice: ThemeChoice, isInside: boolean): string =>
  choice === 'tma' && !isInside ? themeTexts.tmaHintOutside : themeTexts[`${choice}Hint`];

export const ThemeChoices = () => {
  const { surroundings, theme } = useServices();
  const haptic = useHaptic();
  const legendId = useId();
  const chosen = useSyncExternalStore(theme.subscribe, theme.choice);
  const choose = (choice: ThemeChoice) => {
    theme.choose(choice);
    haptic('selection');
  };
  return (
    <fieldset role="radiogroup" className={styles.choices} aria-labelledby={legendId}>
      <legend className={styles.legend} id={legendId}>
        {themeTexts.legend}
      </legend>
      <div className={styles.list}>
        {themeChoices.map((choice) => (
          <ThemeRadio
            key={choice}
            choice={choice}
            hint={hintOf(choice, surroundings.kind === 'inside')}
            isChosen={choice === chosen}
            onChoose={choose}
          />
        ))}
      </div>
    </fieldset>
  );
};
