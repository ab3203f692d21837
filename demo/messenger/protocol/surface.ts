/** The events about the app's surface: theme, viewport and safe areas, as the played client sends them. */
import type { ClientName } from '../clients/kinds.ts';
import { traitOf } from '../clients/table.ts';
import { writeTheme } from '../clients/colours.ts';
import type { AppEvent } from './messages.ts';
import type { ScreenInsets } from '../settings.ts';
import type { MessengerPalette } from '../clients/themes.ts';

/** What the app's surface is like at the moment. */
export interface Surface {
  client: ClientName;
  theme: MessengerPalette;
  viewport: { width: number; height: number };
  isExpanded: boolean;
  insets: ScreenInsets;
  contentInsets: ScreenInsets;
}

export const themeEvent = ({ client, theme }: Pick<Surface, 'client' | 'theme'>): AppEvent => ({
  type: 'theme_changed',
  data: { theme_params: writeTheme(theme, client, 'eventColours') },
});

const viewportData = ({ client, viewport, isExpanded }: Surface): object | null | undefined => {
  const { height } = viewport;
  switch (traitOf(client, 'viewport')) {
    case 'silent':
      return undefined;
    case 'null':
      return null;
    case 'no-width':
      return { height, is_state_stable: true, is_expanded: isExpanded };
    case 'stable-expanded':
      return { height, is_state_stable: true, is_expanded: true };
    default:
      return { ...viewport, is_state_stable: true, is_expanded: isExpanded };
  }
};

/** None from a client that does not tell. */
export const viewportEvents = (surface: Surface): AppEvent[] => {
  const data = viewportData(surface);
  return data === undefined ? [] : [{ type: 'viewport_changed', data }];
};

/** The answer to a question for the device's safe area, or for that of the content. */
export const insetsAnswer = (surface: Surface, kind: 'device' | 'content'): AppEvent[] => {
  const device: AppEvent = { type: 'safe_area_changed', data: surface.insets };
  const content: AppEvent = { type: 'content_safe_area_changed', data: surface.contentInsets };
  switch (traitOf(surface.client, 'safeArea')) {
    case 'silent':
      return [];
    case 'one-event':
      return [device];
    case 'layout-pass':
      return [...viewportEvents(surface), device, content];
    default:
      return [kind === 'device' ? device : content];
  }
};

/** Both, after a change. */
export const insetsEvents = (surface: Surface): AppEvent[] =>
  traitOf(surface.client, 'safeArea') === 'each'
    ? [...insetsAnswer(surface, 'device'), ...insetsAnswer(surface, 'content')]
    : insetsAnswer(surface, 'content');
