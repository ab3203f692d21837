/**
 * The messenger's chrome around the frame: its bar, its background, safe areas, and the controls that the app
 * requested.
 */
import { byId, make } from './page.ts';
import type { ScreenInsets, MessengerSettings } from '../settings.ts';
import type { MessengerScheme, MessengerPalette } from '../clients/themes.ts';

/** What the app of this frame requested; every frame starts without any. */
export interface AppState {
  isReady: boolean;
  isExpanded: boolean;
  header: string;
  background: string;
  isBackVisible: boolean;
  needsConfirmation: boolean;
  areSwipesAllowed: boolean;
  canReload: boolean;
  /** It was asked to reload, and has not begun. */
  isReloadAwaited: boolean;
  isOnHomeScreen: boolean;
}

export const freshState = (theme: MessengerPalette): AppState => ({
  isReady: false,
  isExpanded: false,
  header: theme['header_bg_color'] ?? '',
  background: theme['bg_color'] ?? '',
  isBackVisible: false,
  needsConfirmation: false,
  areSwipesAllowed: true,
  canReload: false,
  isReloadAwaited: false,
  isOnHomeScreen: false,
});

const shapes = { close: 'M6 6l12 12M18 6L6 18', back: 'M15 5l-7 7 7 7' };

/** Perceived brightness of '#rrggbb', ITU-R BT.601, from 0 to 255. */
const brightness = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(colour.slice(at, at + 2), 16),
  );
  return (red * 299 + green * 587 + blue * 114) / 1000;
};

const showBar = ({ header, background, isBackVisible }: AppState): void => {
  const phone = byId('phone', HTMLElement);
  phone.style.setProperty('--header', header);
  phone.style.setProperty('--app-background', background);
  phone.dataset['tone'] = brightness(header) > 140 ? 'light' : 'dark';
  byId('leave-shape', SVGPathElement).setAttribute('d', isBackVisible ? shapes.back : shapes.close);
  byId('leave', HTMLElement).ariaLabel = isBackVisible ? 'Back' : 'Close the mini app';
};

const yesNo = (value: boolean): string => (value ? 'yes' : 'no');

const showAnswers = (state: AppState): void => {
  const rows = {
    'On screen': yesNo(state.isReady),
    Expanded: yesNo(state.isExpanded),
    'Vertical swipes': state.areSwipesAllowed ? 'allowed' : 'locked',
    'Header colour': state.header,
    'Background colour': state.background,
    'Back button': yesNo(state.isBackVisible),
    'Confirm closing': yesNo(state.needsConfirmation),
  };
  const items = Object.entries(rows).flatMap(([name, value]) => [
    make('dt', {}, name),
    make('dd', {}, value),
  ]);
  byId('app-state', HTMLElement).replaceChildren(...items);
};

export const showState = (state: AppState): void => {
  showBar(state);
  showAnswers(state);
};

/** Names the open member in the bar. */
export const showTitle = (name: string, { version, client }: MessengerSettings): void => {
  byId('bar-name', HTMLElement).textContent = name;
  byId('bar-note', HTMLElement).textContent = `mini app · ${client} ${version}`;
};

const widths = ({ top, right, bottom, left }: ScreenInsets): string =>
  [top, right, bottom, left].map((side) => `${side}px`).join(' ');

/** Size, palette and covered edges of the phone. */
export const showSurface = (settings: MessengerSettings, system: MessengerScheme): void => {
  const { scheme, size, insets, contentInsets } = settings;
  document.documentElement.dataset['scheme'] = scheme === 'system' ? system : scheme;
  const phone = byId('phone', HTMLElement);
  phone.dataset['size'] = size;
  phone.style.setProperty('--device-insets', widths(insets));
  phone.style.setProperty('--content-insets', widths(contentInsets));
};

/** Shows a text in place of the frame, or nothing while the app is open. */
export const showPlaceholder = (text: string | undefined, action?: 'choose' | 'reopen'): void => {
  byId('placeholder', HTMLElement).hidden = text === undefined;
  byId('placeholder-text', HTMLElement).textContent = text ?? '';
  byId('choose', HTMLElement).hidden = action !== 'choose';
  byId('reopen', HTMLElement).hidden = action !== 'reopen';
};
