/** Databases of members who no longer use this device. Looked at behind Dexie's back, for any build may have made them. */

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('no result')));
  });

/** Opens it as it is; rejects where there is none, instead of making one. */
const openAsIs = (factory: IDBFactory, name: string): Promise<IDBDatabase> => {
  const request = factory.open(name);
  request.addEventListener('upgradeneeded', () => request.transaction?.abort());
  return settled(request);
};

const countUnsent = async (factory: IDBFactory, name: string): Promise<number> => {
  const database = await openAsIs(factory, name);
  try {
    return await settled(database.transaction('outbox').objectStore('outbox').count());
  } finally {
    database.close();
  }
};

/** True once it is gone. One whose outbox holds anything stays, and so does one that cannot be looked into. */
export const deleteUnlessUnsent = async (factory: IDBFactory, name: string): Promise<boolean> => {
  const isHere = (await factory.databases()).some((one) => one.name === name);
  if (!isHere) return true;
  try {
    if ((await countUnsent(factory, name)) > 0) return false;
    await settled(factory.deleteDatabase(name));
    return true;
  } catch {
    return false;
  }
};
