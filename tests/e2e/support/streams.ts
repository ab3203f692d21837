import type { Request } from '@playwright/test';
import { liveEventsPath } from '../../../src/contract/live.ts';

/** An answer that goes on for as long as the page is looked at: nobody can wait for its end. */
export const isStream = (request: Request): boolean =>
  new URL(request.url()).pathname === liveEventsPath;
