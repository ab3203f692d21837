/**
 * Composes the server: the database, the API, and what others register on the app, on one port.
 */
import { openDatabase } from './db/database.ts';
import { buildApp } from './http/app.ts';
import type { Settings } from './settings.ts';

export interface RunningServer {
  /** Where it listens, without a trailing slash. */
  url: string;
  /** Lets running requests end, then closes the database. */
  close(): Promise<void>;
}

/** A reason not to start that an operator can do something about, in one line. */
export class StartError extends Error {
  override name = 'StartError';
}
