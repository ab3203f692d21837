/** The four themes of this device, for the theme screen and the settings. A choice applies at once. */
import { useSyncExternalStore } from 'react';
import { themeTexts } from '#texts/theme';
import { themeChoices, type ThemeChoice } from '../../domain/theme.ts';
import type { IconName } from '../../ui/pictures/icon.tsx';
import { RadioGroup, RadioRow } from '../../ui/controls/radio-row.tsx';
import { useServices } from '../../screen/services.ts';
import { useHaptic } from '../../screen/hooks/use-haptic.ts';

const icons: Record<ThemeChoice, IconName> = {
  system: 'device',
  dark: 'moon',
  light: 'sun',
  tma: 'telegram',
};

/** Dark and light explain themselves. */
const hintOf = (choice: ThemeChoice, isInside: boolean): { hint: string } | undefined => {
  if (choice === 'system') return { hint: themeTexts.systemHint };
  if (choice !== 'tma') return undefined;
  return { hint: isInside ? themeTexts.tmaHint : themeTexts.tmaHintOutside };
};

export const ThemeChoices = () => {
  const { surroundings, theme } = useServices();
  const haptic = useHaptic();
  const chosen = useSyncExternalStore(theme.subscribe, theme.choice);
  const choose = (choice: ThemeChoice) => {
    theme.choose(choice);
    haptic('selection');
  };
  return (
    <RadioGroup legend={themeTexts.legend}>
      {themeChoices.map((choice) => (
        <RadioRow
          key={choice}
          name="theme"
          value={choice}
          icon={icons[choice]}
          label={themeTexts[choice]}
          {...hintOf(choice, surroundings.kind === 'inside')}
          isChosen={choice === chosen}
          onChoose={choose}
        />
      ))}
    </RadioGroup>
  );
};
