/** Every method that the app calls, in order: a list on the page, and `window.messengerLog` for scripts. */
import { byId, make } from './page.ts';
import type { MethodCall } from '../protocol/messages.ts';

export interface LogEntry {
  method: string;
  /** `{}` when the call has none. */
  params: Readonly<Record<string, unknown>>;
  /** Milliseconds since the epoch. */
  at: number;
}

/** One array for the life of the page; clearing empties it in place. */
export const methodLog: LogEntry[] = [];

const toRow = ({ method, params, at }: LogEntry): HTMLElement => {
  const time = new Date(at).toTimeString().slice(0, 8);
  const row = make('li', {}, make('time', {}, time), make('code', {}, method));
  if (Object.keys(params).length > 0) row.append(make('pre', {}, JSON.stringify(params)));
  row.dataset['method'] = method;
  return row;
};

export const logCall = ({ method, params }: MethodCall): void => {
  const entry = { method, params, at: Date.now() };
  methodLog.push(entry);
  byId('log', HTMLElement).prepend(toRow(entry));
};

export const clearLog = (): void => {
  methodLog.length = 0;
  byId('log', HTMLElement).replaceChildren();
};
