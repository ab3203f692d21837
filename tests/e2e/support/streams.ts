import type { Request } from '@playwright/test';
import { liveEventsPath } from '../../../src/contract/live.ts';

/** Whether an answer lasts as long as the page is open, so that a test cannot wait for its end. */
export const isStream = (request: Request): boolean =>
  new URL(request.url()).pathname === liveEventsPath;
