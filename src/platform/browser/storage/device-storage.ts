import type { DeviceStorage, Persistence } from '../../ports.ts';

/** Missing in pages that are not a secure context, although its type says otherwise. */
const managerOrNone = (): StorageManager | undefined => navigator.storage;

const answerOf = (isPersisted: boolean): Persistence =>
  isPersisted ? 'persisted' : 'not-persisted';

/** The browser's StorageManager. Older web views lack it, or have only parts. */
export const createDeviceStorage = (
  manager: Partial<StorageManager> | undefined = managerOrNone(),
): DeviceStorage => {
  const ask = async (question: (() => Promise<boolean>) | undefined): Promise<Persistence> => {
    try {
      return question ? answerOf(await question.call(manager)) : 'unknown';
    } catch {
      return 'unknown';
    }
  };
  return {
    persistence: () => ask(manager?.persisted),
    persist: () => ask(manager?.persist),
    usage: async () => {
      try {
        const { usage, quota } = (await manager?.estimate?.()) ?? {};
        if (usage === undefined || quota === undefined) return undefined;
        return { usedBytes: usage, quotaBytes: quota };
      } catch {
        return undefined;
      }
    },
  };
};
