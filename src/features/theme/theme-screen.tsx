/** The theme screen: one of four themes for this device. A choice applies at once. */
import { useNavigate } from '@tanstack/react-router';
import { themeTexts } from '#texts/theme';
import { Screen } from '../../ui/screen.tsx';
import { LanguagePicker } from '../../screen/language-picker.tsx';
import { ThemeChoices } from './theme-choices.tsx';
import styles from './theme.module.css';

/** /theme. */
export const ThemeScreen = () => {
  const navigate = useNavigate();
  const back = () => void navigate({ to: '/' });
  return (
    <Screen title={themeTexts.title} back={{ label: themeTexts.back, onClick: back }}>
      <ThemeChoices />
      <LanguagePicker />
      <p className={styles.note}>{themeTexts.kept}</p>
    </Screen>
  );
};
