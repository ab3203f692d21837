/** Reads launch parameters one by one, so that an odd one spoils no other. */
import { rawLaunch } from './launch-params.ts';

/** As a query: a fragment may begin with something else. */
export const launchParams = (): string => /tgWebApp.*/s.exec(rawLaunch() ?? '')?.[0] ?? '';

export const launchParam = (name: string): string | null =>
  new URLSearchParams(launchParams()).get(name);
