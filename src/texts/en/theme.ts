/** Texts of the theme screen. */
import { catalogue } from '../catalogue.ts';

export const themeTexts = catalogue('theme', {
  title: 'Theme',
  back: 'Back to start',
  legend: 'Colours of the app',
  kept: 'Saved on this device.',

  system: 'System',
  systemHint: 'As this device is set.',
  dark: 'Dark',
  darkHint: 'Light text on a dark ground.',
  light: 'Light',
  lightHint: 'Dark text on a light ground.',
  tma: 'Messenger (tma)',
  tmaHint: "Telegram's own colours, as you chose them there.",
  /** Shown if the messenger sends no colours. */
  tmaHintOutside: "Telegram's own colours; outside Telegram as System.",
});
