/**
 * The report on a stuck outbox that a member can copy for a developer. It is for developers, so it uses no texts of the
 * catalogue. It contains no texts, names or keys of the member, no init data and no ids of others.
 */
import { clientVersion } from '../../contract/headers.ts';
import type { CardsDatabase } from '../../db/tables.ts';
import type { JournalEvent } from '../../db/journal.ts';
import type { Clock, DeviceStorage, Locks, Network, Visibility } from '../../platform/ports.ts';
import type { Unkept } from '../../screen/services.ts';
import type { AppSync } from '../../mutations/registry.ts';
import type { Journal } from '../../sync/replay/journal.ts';
import { reportOutbox } from '../../sync/outbox/outbox-report.ts';

export interface ReportPorts {
  /** Names the build, for example by the file of its script. */
  build: string;
  browser: string;
  database: CardsDatabase;
  unkept: Unkept | undefined;
  sync: Pick<AppSync, 'status'>;
  journal: Journal;
  clock: Clock;
  network: Network;
  visibility: Visibility;
  locks: Locks;
  storage: DeviceStorage;
}

const yes = (is: boolean): string => (is ? 'yes' : 'no');

const storageLine = async ({ unkept, storage }: ReportPorts): Promise<string> => {
  const usage = await storage.usage();
  const used = usage ? `${usage.usedBytes} of ${usage.quotaBytes} bytes` : 'unknown';
  return `storage: kept ${unkept ? `no (${unkept})` : 'yes'}, ${await storage.persistence()}, used ${used}`;
};

const eventLine = ({ at, event, detail }: JournalEvent): string => {
  const details = Object.entries(detail).map(([name, value]) => `${name}=${value}`);
  return [new Date(at).toISOString(), event, ...details].join(' ');
};

/** The database is lost, or of another build. */
const unread = (fault: unknown): string[] => [`cannot be read: ${(fault as Error).name}`];

export const writeReport = async (ports: ReportPorts): Promise<string> => {
  const { build, browser, database, sync, journal, clock, network, visibility, locks } = ports;
  const now = clock.now();
  const events = await journal.events();
  return [
    `time: ${new Date(now).toISOString()}`,
    `build: ${build}, contract ${clientVersion}`,
    `browser: ${browser}`,
    `page: online ${yes(network.isOnline())}, visible ${yes(visibility.isVisible())}, locks ${yes(locks.supported)}`,
    await storageLine(ports),
    `engine: ${JSON.stringify(sync.status())}`,
    '',
    'outbox:',
    ...(await reportOutbox(database, now).catch(unread)),
    '',
    'log:',
    ...events.map(eventLine),
  ].join('\n');
};
