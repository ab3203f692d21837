/**
 * Applies the stored theme before the first paint. The build puts this script at the top of every page. It uses the
 * messenger's colours at the launch; app/theme.ts replaces them by the current ones.
 */
import { parseTheme } from '../../domain/theme.ts';
import { readKeptParams } from '../../platform/telegram/launch-params.ts';
import { effectiveScheme, hexColour, themeKey } from '../theme.ts';

/** Only well-formed colours: anyone may have written the link that opened the page. Throws if there are none. */
const launchColours = (): [name: string, colour: string][] => {
  const launch = new URLSearchParams(
    location.hash.slice(1) || String(JSON.parse(readKeptParams() ?? '')),
  );
  const params: unknown = JSON.parse(launch.get('tgWebAppThemeParams') ?? '');
  return Object.entries(Object(params) as object).filter(([, colour]) =>
    hexColour.test(String(colour)),
  );
};

const start = (): void => {
  const { dataset, style } = document.documentElement;
  const choice = parseTheme(localStorage.getItem(themeKey));
  dataset.theme = choice;
  if (choice !== 'tma') return;
  const colours = launchColours();
  for (const [name, colour] of colours)
    style.setProperty(`--tma-${name.replaceAll('_', '-')}`, colour);
  const prefersDark = matchMedia('(prefers-color-scheme: dark)').matches;
  dataset.scheme = effectiveScheme(choice, prefersDark, Object.fromEntries(colours));
};

try {
  start();
} catch {
  // Without storage or colours the page follows the system.
}
