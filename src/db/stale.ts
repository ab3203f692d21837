/** Deletes databases of members who no longer use this device. It avoids Dexie, since any build may have made them. */

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('no result')));
  });

/** Opens the database at its own version. Rejects if there is none, and makes none. */
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

/** Resolves to true once it is deleted. A database with unsent changes stays, and so does one that cannot be read. */
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
