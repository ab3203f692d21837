/** Texts of the theme screen. */
import { catalogue } from '../catalogue.ts';

export const themeTexts = catalogue('theme', {
  title: 'Theme',
  back: 'Back to start',
  legend: 'Colours of the app',
  kept: 'Saved on this device.',

  system: 'System',
  systemHint: 'Same as this device',
  dark: 'Dark',
  light: 'Light',
  tma: 'Telegram',
  tmaHint: "Telegram's own colours, as you chose them there.",
  /** Shown if the messenger sends no colours. */
  tmaHintOutside: "Telegram's own colours; outside Telegram as System.",
});
