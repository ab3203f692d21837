/** Local storage, as far as it is used. */
export interface FakeStorage extends Storage {
  /** It refuses to store more, as a full one does. */
  isFull: boolean;
  /** What a killed browser had written of it by now. */
  copy(): FakeStorage;
}

export const fakeStorage = (values = new Map<string, string>()): FakeStorage => {
  const storage = {
    isFull: false,
    get length() {
      return values.size;
    },
    key: (at: number) => [...values.keys()][at] ?? null,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (storage.isFull) throw new DOMException('full', 'QuotaExceededError');
      values.set(key, value);
    },
    removeItem: (key: string) => void values.delete(key),
    clear: () => values.clear(),
    copy: () => fakeStorage(new Map(values)),
  };
  return storage;
};
