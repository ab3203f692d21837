/**
 * Stores the last screens of a member in their local values, which a start reads before anything is loaded. There is
 * one for each screen that the page requests by itself. It is valid for this build only, whose styles it was drawn
 * with, and for one language.
 */
import type { KeyValueStore } from '../../platform/ports.ts';
import type { StartScreen } from '../navigation.ts';
import type { ScreenSnapshot } from './snapshot.ts';

/** In UTF-16 code units. Local storage holds some five million, for all members and all other values. */
const longestRecord = 200_000;

const keyOf = (screen: StartScreen): string => `screen:${screen}`;

interface KeptScreen extends ScreenSnapshot {
  /** File name of a script, which contains the hash of its build. */
  build: string;
  language: string;
}

const isKeptScreen = (value: unknown): value is KeptScreen => {
  if (!value || typeof value !== 'object') return false;
  const { html, css, width, height, build, language } = value as Partial<Record<string, unknown>>;
  const areTexts = [html, css, build, language].every((text) => typeof text === 'string');
  return areTexts && typeof width === 'number' && typeof height === 'number';
};

export const keepScreen = (values: KeyValueStore, screen: StartScreen, kept: KeptScreen): void => {
  const text = JSON.stringify(kept);
  if (text.length <= longestRecord) values.write(keyOf(screen), text);
  else values.remove(keyOf(screen));
};

/** Undefined if there is none, or if it cannot be read. */
export const readScreen = (values: KeyValueStore, screen: StartScreen): KeptScreen | undefined => {
  try {
    const kept: unknown = JSON.parse(values.read(keyOf(screen)) ?? '');
    return isKeptScreen(kept) ? kept : undefined;
  } catch {
    return undefined; // stored data is input
  }
};
