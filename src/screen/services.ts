/** The services of every screen: composed once in app/, and provided by context. */
import { createContext, use } from 'react';
import type { AppConfig } from '../contract/config.ts';
import type { Language } from '../domain/language.ts';
import type { ThemeChoice } from '../domain/theme.ts';
import type { KeyCustody, KeyKind } from '../keys/custody/custody-api.ts';
import type { RandomBytes } from '../domain/proofs/padding.ts';
import type { Clock, DeviceStorage, KeyValueStore, Surroundings } from '../platform/ports.ts';
import type { Prover } from '../prover/api.ts';
import type { AppSync } from '../mutations/registry.ts';
import type { BlocksVerifier } from '../verifier/api.ts';

/** Why nothing is stored: the browser forbids it, a newer build made what is there, or it could not be opened. */
export type Unkept = 'forbidden' | 'newer' | 'failed' | 'silent';

/**
 * What a wipe could not remove, or not confirm: a key in the client's secure storage, the member's database, other
 * values in this browser, or public cards that were opened.
 */
export type Remnant = 'secured-key' | 'database' | 'values' | 'pages' | 'pictures';

/** What this device stores. */
export interface ThisDevice {
  /** False if the database cannot be used: then everything is in memory, and is lost with this tab. */
  isKept: boolean;
  unkept?: Unkept | undefined;
  storage: DeviceStorage;
  /**
   * A text from which a developer can see why changes are stuck. It contains nothing that the member wrote, and no
   * keys.
   */
  report(): Promise<string>;
  /**
   * Deletes everything stored here for this member, and nothing of anybody else. It first stops the engine, and other
   * tabs of the member say that they are out of date. Resolves to what may still be here. The caller then starts the
   * app again or closes it.
   */
  wipe(): Promise<Remnant[]>;
  /** Loads the app again after a wipe, for the same member. */
  startAgain(): void;
  /** Whether a key is stored here and, as far as this device knows, nowhere else: a wipe would lose it. */
  hasKeyOnlyHere(): Promise<boolean>;
}

/** The theme of this device. A choice shows at once in every tab, and is stored. */
export interface ThemeControl {
  choice(): ThemeChoice;
  choose(choice: ThemeChoice): void;
  /** Calls back when another theme is chosen, here or in another tab; the result unsubscribes. */
  subscribe(listener: () => void): () => void;
}

/**
 * The member's language; `useLanguage()` says which. A choice shows at once, in every tab, and is kept for this member;
 * what is being typed stays.
 */
export interface LanguageControl {
  /** Resolves false where its texts could not be loaded: then nothing has changed. */
  choose(language: Language): Promise<boolean>;
}

export interface Services {
  config: AppConfig;
  surroundings: Surroundings;
  sync: AppSync;
  clock: Clock;
  /** Values of this member only, which survive a killed browser: drafts, and what this device remembers. */
  storage: KeyValueStore;
  device: ThisDevice;
  theme: ThemeControl;
  language: LanguageControl;
  /** The member's keys, always the same objects. Their code is loaded on demand, and nothing is read before. */
  keys(): Promise<Record<KeyKind, KeyCustody>>;
  /** Proves blocks of text; always the same object. Its code is loaded on demand, the circuit's files later. */
  prover(): Promise<Prover>;
  /**
   * Verifies blocks before their text is shown; always the same object. Its code and its worker are loaded on demand.
   */
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
