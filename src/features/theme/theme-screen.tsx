/** The theme screen: one of four themes for this device, applied as it is chosen. */
import { useId, useSyncExternalStore } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { themeTexts } from '#texts/theme';
import { themeChoices, type ThemeChoice } from '../../domain/theme.ts';
import { Screen } from '../../ui/screen.tsx';
import { LanguagePicker } from '../../screen/language-picker.tsx';
import { useServices } from '../../screen/services.ts';
import { useHaptic } from '../../screen/use-haptic.ts';
import { ThemeRadio } from './theme-radio.tsx';
import styles from './theme.module.css';

const hintOf = (choice: ThemeChoice, isInside: boolean): string =>
  choice === 'tma' && !isInside ? themeTexts.tmaHintOutside : themeTexts[`${choice}Hint`];

/** /theme. */
export const ThemeScreen = () => {
  const navigate = useNavigate();
  const { surroundings, theme } = useServices();
  const haptic = useHaptic();
  const legendId = useId();
  const chosen = useSyncExternalStore(theme.subscribe, theme.choice);
  const choose = (choice: ThemeChoice) => {
    theme.choose(choice);
    haptic('selection');
  };
  const back = () => void navigate({ to: '/' });
  return (
    <Screen title={themeTexts.title} back={{ label: themeTexts.back, onClick: back }}>
      <fieldset role="radiogroup" className={styles.choices} aria-labelledby={legendId}>
        <legend className={styles.legend} id={legendId}>
          {themeTexts.legend}
        </legend>
        {themeChoices.map((choice) => (
          <ThemeRadio
            key={choice}
            choice={choice}
            hint={hintOf(choice, surroundings.kind === 'inside')}
            isChosen={choice === chosen}
            onChoose={choose}
          />
        ))}
      </fieldset>
      <LanguagePicker />
      <p className={styles.note}>{themeTexts.kept}</p>
    </Screen>
  );
};
