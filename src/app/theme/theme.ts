/**
 * The theme: the member's choice, and the colours of page and messenger. start/theme.ts sets `data-theme` before the
 * first paint. Then this module follows the messenger's theme, its insets and the system's preference.
 */
import { createListeners } from '../../domain/listeners.ts';
import {
  effectiveScheme,
  parseTheme,
  themeKey,
  type Scheme,
  type ThemeChoice,
} from '../../domain/theme.ts';
import type { ThemeControl } from '../../screen/services.ts';
import type { Insets, KeyValueStore, Messenger, ThemeParams } from '../../platform/ports.ts';
import { legiblePalette } from './legible-palette.ts';

export interface SurfaceColours {
  header: string;
  background: string;
}

/** The product's own colours. */
const lightSurface: SurfaceColours = { header: '#ffffff', background: '#f9fafb' };
/** The dark values of --surface and --background in ui/tokens.css. */
const darkSurface: SurfaceColours = { header: '#191c22', background: '#0f1115' };

/** Colours for the messenger's header and background. */
export const surfaceColours = (
  choice: ThemeChoice,
  scheme: Scheme,
  params: ThemeParams,
): SurfaceColours => {
  if (scheme === 'light') return lightSurface;
  if (choice !== 'tma') return darkSurface;
  return {
    header: params.header_bg_color ?? params.bg_color ?? darkSurface.header,
    background: params.bg_color ?? darkSurface.background,
  };
};

/**
 * The messenger's colours and insets as the custom properties of ui/tokens.css: `bg_color` is `--tma-bg-color`. If the
 * messenger covers less than the device, the device's own insets count.
 */
export const themeProperties = (
  params: ThemeParams,
  scheme: Scheme,
  insets: Insets,
): Record<string, string> => {
  const edges = Object.entries(insets).map(([edge, px]) => [
    `--safe-${edge}`,
    `max(env(safe-area-inset-${edge}, 0px), ${px}px)`,
  ]);
  return { ...legiblePalette(params, scheme), ...Object.fromEntries(edges) };
};

/**
 * Sets properties of the page, and removes those that it or start/theme.ts set before and that are gone. What is set
 * already stays: each event of the messenger comes here, and a sheet that moves sends many.
 */
const propertySetter = () => {
  const { style } = document.documentElement;
  const early = Array.from(style).filter((name) => name.startsWith('--tma-'));
  let set = Object.fromEntries(early.map((name) => [name, style.getPropertyValue(name)]));
  return (properties: Record<string, string>): void => {
    for (const name of Object.keys(set)) if (!(name in properties)) style.removeProperty(name);
    for (const [name, value] of Object.entries(properties)) {
      if (set[name] !== value) style.setProperty(name, value);
    }
    set = properties;
  };
};

/** Passes its colours to the messenger, once per change: insets change far more often. */
const surfacePainter = (messenger: Messenger) => {
  let painted = '';
  return ({ header, background }: SurfaceColours): void => {
    if (painted === header + background) return;
    painted = header + background;
    messenger.setSurface(header, background);
  };
};

/** The colour of the browser's own bars around an installed app. */
const setBrowserColour = (colour: string): void =>
  document
    .querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')
    .forEach((meta) => (meta.content = colour));

/** Applies a choice to page, browser and messenger, under the present conditions. */
const painter = (messenger: Messenger | undefined, darkQuery: MediaQueryList) => {
  const setProperties = propertySetter();
  const paintSurface = messenger && surfacePainter(messenger);
  return (choice: ThemeChoice): void => {
    const params = messenger?.themeParams() ?? {};
    const scheme = effectiveScheme(choice, darkQuery.matches, params);
    const surface = surfaceColours(choice, scheme, params);
    Object.assign(document.documentElement.dataset, { theme: choice, scheme });
    setProperties(messenger ? themeProperties(params, scheme, messenger.insets()) : {});
    setBrowserColour(surface.background);
    paintSurface?.(surface);
  };
};

/**
 * Applies the stored theme and follows its sources, including a choice in another tab. `store` is the one without a
 * member's prefix. If it stores nothing, a choice lasts as long as the page.
 */
export const followTheme = (
  store: KeyValueStore,
  messenger: Messenger | undefined,
): ThemeControl => {
  const darkQuery = window.matchMedia('(prefers-color-scheme: dark)');
  const paint = painter(messenger, darkQuery);
  const { notify, subscribe } = createListeners();
  let choice = parseTheme(store.read(themeKey));
  const take = (next: ThemeChoice) => {
    choice = next;
    paint(choice);
    notify();
  };
  paint(choice);
  darkQuery.addEventListener('change', () => paint(choice));
  messenger?.subscribe(() => paint(choice));
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === themeKey) take(parseTheme(newValue));
  });
  return {
    choice: () => choice,
    choose: (next) => {
      store.write(themeKey, next);
      take(next);
    },
    subscribe,
  };
};
