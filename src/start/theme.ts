/**
 * Applies the stored theme before the first paint. The build puts this script at the top of every page. It uses the
 * messenger's colours at the launch; app/theme/theme.ts replaces them by the current ones.
 */
import { effectiveScheme, parseTheme, themeKey } from '../domain/theme.ts';
import { readLocal } from '../platform/browser/storage/key-value-store.ts';
import { launchParam } from '../platform/telegram/launch/launch-params.ts';
import { parseThemeParams } from '../platform/telegram/launch/theme-params.ts';

const start = (): void => {
  const { dataset, style } = document.documentElement;
  const choice = parseTheme(readLocal(themeKey));
  dataset.theme = choice;
  if (choice !== 'tma') return;
  const colours = parseThemeParams(launchParam('tgWebAppThemeParams'));
  // Without a background the page follows the system, on which the other colours may not be legible.
  if (!colours.bg_color) return;
  for (const [name, colour] of Object.entries(colours))
    style.setProperty(`--tma-${name.replaceAll('_', '-')}`, colour);
  const prefersDark = matchMedia('(prefers-color-scheme: dark)').matches;
  dataset.scheme = effectiveScheme(choice, prefersDark, colours);
};

start();
