/** What every screen is given: composed once in app/, handed down by context. */
import { createContext, use } from 'react';
import type { AppConfig } from '../contract/config.ts';
import type { Language } from '../domain/language.ts';
import type { ThemeChoice } from '../domain/theme.ts';
import type { KeyCustody, KeyKind } from '../keys/custody-api.ts';
import type { RandomBytes } from '../domain/padding.ts';
import type { Clock, DeviceStorage, KeyValueStore, Surroundings } from '../platform/ports.ts';
import type { Prover } from '../prover/api.ts';
import type { AppSync } from '../mutations/registry.ts';
import type { BlocksVerifier } from '../verifier/api.ts';

/** What this device keeps. */
export interface ThisDevice {
  /** False where the browser keeps no database: then everything is in memory, and goes with this tab. */
  isKept: boolean;
  storage: DeviceStorage;
  /** What a developer needs to see why changes are stuck, as text: nothing that the member wrote, and no keys. */
  report(): Promise<string>;
  /**
   * Deletes all that is kept here for this member, and nothing of anybody else. The engine is stopped first, other
   * tabs of the member say that they are out of date; the caller reloads or closes the app afterwards.
   */
  wipe(): Promise<void>;
  /** Whether a key is stored here and, as far as this device knows, nowhere else: a wipe would lose it. */
  hasKeyOnlyHere(): Promise<boolean>;
}

/** The theme of this device. A choice shows at once, in every tab, and is kept. */
export interface ThemeControl {
  choice(): ThemeChoice;
  choose(choice: ThemeChoice): void;
  /** Calls back when another is chosen, here or in another tab; the result unsubscribes. */
  subscribe(listener: () => void): () => void;
}

/** The language of this device; useLanguage() says which. A choice shows at once, in every tab, and is kept; what is being typed stays. */
export interface LanguageControl {
  /** Resolves false where its texts could not be loaded: then nothing has changed. */
  choose(language: Language): Promise<boolean>;
}

export interface Services {
  config: AppConfig;
  surroundings: Surroundings;
  sync: AppSync;
  clock: Clock;
  /** Local values of this member only: every key is prefixed with the member's id. */
  storage: KeyValueStore;
  device: ThisDevice;
  theme: ThemeControl;
  language: LanguageControl;
  /** The member's keys, the same ones each time. Their code comes when first asked for, and nothing is read before. */
  keys(): Promise<Record<KeyKind, KeyCustody>>;
  /** Proves blocks of text; the same one each time. Its code comes when first asked for, the circuit's files later. */
  prover(): Promise<Prover>;
  /** Verifies blocks before their text is shown; the same one each time. Its code and its worker come when asked for. */
  blocksVerifier(): Promise<BlocksVerifier>;
  randomBytes: RandomBytes;
}

const ServicesContext = createContext<Services | undefined>(undefined);

export const ServicesProvider = ServicesContext;

export const useServices = (): Services => {
  const services = use(ServicesContext);
  if (!services) throw new Error('useServices needs a ServicesProvider above it');
  return services;
};
