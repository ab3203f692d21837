/** What every screen is given: composed once in app/, handed down by context. */
import { createContext, use } from 'react';
import type { AppConfig } from '../contract/config.ts';
import type { Clock, KeyValueStore, Surroundings } from '../platform/ports.ts';
import type { SyncEngine } from '../sync/api.ts';

export interface Services {
  config: AppConfig;
  surroundings: Surroundings;
  sync: SyncEngine;
  clock: Clock;
  /** Local values of this member only: every key is prefixed with the member's id. */
  storage: KeyValueStore;
}

const ServicesContext = createContext<Services | undefined>(undefined);

export const ServicesProvider = ServicesContext;

export const useServices = (): Services => {
  const services = use(ServicesContext);
  if (!services) throw new Error('useServices needs a ServicesProvider above it');
  return services;
};
