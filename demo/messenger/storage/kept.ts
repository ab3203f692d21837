/**
 * What the messenger stores in this browser, under a separate prefix because the app that it plays shares the origin:
 * the members' cloud storage, and what offline reloads need (members, init data).
 */
import type { Drawer } from './cloud-storage.ts';

const prefix = 'messenger/';

/** Whether this is a name of the messenger's, in any store of this origin. */
export const isKeptHere = (name: string): boolean => /^messenger[/-]/.test(name);

export const readKept = (name: string): string | null => localStorage.getItem(prefix + name);
export const writeKept = (name: string, value: string): void =>
  localStorage.setItem(prefix + name, value);

/** The text at `url`, or the stored one if the network fails. Throws if the server refuses. */
export const fetchOrKept = async (url: string, name: string): Promise<string> => {
  const response = await fetch(url).catch(() => undefined);
  if (response && response.status < 500) {
    const text = await response.text();
    if (!response.ok) throw new Error(`${response.status} ${text}`);
    writeKept(name, text);
    return text;
  }
  const kept = readKept(name);
  if (kept === null) throw new Error('The server cannot be reached, and nothing was kept.');
  return kept;
};

/** What is stored for one member: cloud storage, or the client's secure storage of this device. */
export const keptDrawer = (userId: number, kind: 'cloud' | 'secure' = 'cloud'): Drawer => {
  const name = `${kind}/${userId}`;
  return {
    read: () => JSON.parse(readKept(name) ?? '{}') as Record<string, string>,
    write: (values) => writeKept(name, JSON.stringify(values)),
  };
};

/** Cloud storage that begins empty, or with these values, and ends with its frame. */
export const passingDrawer = (values: Record<string, string> = {}): Drawer => {
  let now = values;
  return { read: () => now, write: (next) => void (now = next) };
};

/** 32 bytes. */
const foreignKey = 'A foreign key, of another device';

/** Cloud storage with keys of another device, under the names that the app looks for. */
export const foreignDrawer = (): Drawer =>
  passingDrawer({
    master_key: btoa(foreignKey),
    zk_master_key: Array.from(foreignKey, (one) => one.charCodeAt(0).toString(16)).join(''),
  });
