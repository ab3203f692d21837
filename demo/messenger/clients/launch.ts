/** The address that a client opens, with the launch in its fragment. Telegram's server builds it. */
import type { MessengerSettings } from '../settings.ts';
import type { MessengerPalette } from './themes.ts';
import { writeTheme } from './colours.ts';
import { traitOf } from './table.ts';

const themeParams = ({ client, opened }: MessengerSettings, theme: MessengerPalette) => {
  const isMissing = opened === 'join request' && traitOf(client, 'joinRequestTheme') === 'missing';
  return isMissing
    ? {}
    : { tgWebAppThemeParams: JSON.stringify(writeTheme(theme, client, 'launchColours')) };
};

/** Init data are encoded once more here: the fragment has them as one value. */
export const launchAddress = (
  settings: MessengerSettings,
  initData: string,
  theme: MessengerPalette,
): string => {
  const { client, path, version, startParam } = settings;
  const start = startParam ? { tgWebAppStartParam: startParam } : {};
  const isInQuery = traitOf(client, 'startParam') === 'query';
  const launch = {
    tgWebAppData: initData,
    tgWebAppVersion: version,
    tgWebAppPlatform: traitOf(client, 'platform'),
    ...themeParams(settings, theme),
    ...(!isInQuery && start),
  };
  const query = isInQuery ? new URLSearchParams(start).toString() : '';
  const separator = query && (path.includes('?') ? '&' : '?');
  const fragment = Object.entries(launch).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  );
  return `${path}${separator}${query}#${fragment.join('&')}`;
};
