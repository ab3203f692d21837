/** Starts the live stream at an engine's start, after the first request has ended. */
import { readHeard, saveHeard } from '../../db/meta.ts';
import type { CardsDatabase } from '../../db/tables.ts';
import type { SyncLog } from '../ports.ts';
import { createLiveStream, type StreamPorts } from './live-stream.ts';
import { startLive, type LivePorts } from './live.ts';

interface ListeningPorts extends Omit<StreamPorts, 'heard' | 'onHeard'>, Omit<LivePorts, 'listen'> {
  database: CardsDatabase;
  /** Resolves when the engine's first request has ended. */
  firstEnded: Promise<void>;
  log?: SyncLog | undefined;
}

export const startListening = async (ports: ListeningPorts): Promise<void> => {
  const { database, firstEnded, log, signal } = ports;
  // Read this before any document. If a document changes before the stream opens, the stream then still reports it.
  const heard = await readHeard(database).catch(() => undefined);
  // The start's own requests come first. After a 429 the stream is not asked for.
  await firstEnded;
  if (signal.aborted) return;
  const onHeard = (id: string) => {
    saveHeard(database, id).catch((fault: unknown) => log?.('not-noted', { fault: String(fault) }));
  };
  startLive({ ...ports, listen: createLiveStream({ ...ports, heard, onHeard }) });
};
