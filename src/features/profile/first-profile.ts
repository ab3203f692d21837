/**
 * The own profile before the app is there, as the server answers the page's own request (app/open-first-profile.ts).
 * Screens that load show it, until the first one that has the real one.
 */
import { createContext, use, useEffect, useSyncExternalStore } from 'react';
import type { AppConfig } from '../../contract/config.ts';
import type { LinkTemplates, Profile } from '../../contract/profile.ts';

/** With what its card is drawn. */
export interface KnownProfile {
  profile: Profile;
  config: AppConfig;
  linkTemplates: LinkTemplates;
}

export interface FirstProfile {
  /** Whose it is, as far as the address tells. */
  member: number | undefined;
  get(): KnownProfile | undefined;
  /** Nothing once it has ended. */
  set(known: KnownProfile): void;
  /** From now on it is unknown. */
  end(): void;
  subscribe(listener: () => void): () => void;
}

export const createFirstProfile = (member?: number): FirstProfile => {
  let known: KnownProfile | undefined;
  let hasEnded = false;
  const listeners = new Set<() => void>();
  const put = (next: KnownProfile | undefined) => {
    if (hasEnded) return;
    known = next;
    for (const listener of listeners) listener();
  };
  return {
    member,
    get: () => known,
    set: put,
    end: () => {
      put(undefined);
      hasEnded = true;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

/** One that never knows anything, for what is rendered without a start around it. */
const FirstProfileContext = createContext<FirstProfile>(createFirstProfile());

export const FirstProfileProvider = FirstProfileContext;

export const useFirstProfile = (): KnownProfile | undefined => {
  const { subscribe, get } = use(FirstProfileContext);
  return useSyncExternalStore(subscribe, get, () => undefined);
};

/** The real one is on the screen, or it is known that there is none. */
export const useEndOfFirstProfile = (isLoading: boolean): void => {
  const { end } = use(FirstProfileContext);
  useEffect(() => {
    if (!isLoading) end();
  }, [end, isLoading]);
};
