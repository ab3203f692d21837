/** Even reading `localStorage` throws then, which no damage to what is stored does. */
const isLocalStorageForbidden = (): boolean => {
  try {
    void globalThis.localStorage;
    return false;
  } catch {
    return true;
  }
};

/**
 * Whether the browser forbids storage here, as in a foreign frame: then nothing is stored. Chromium says so of all its
 * stores but the databases, which fail as damaged ones do.
 */
export const isForbidden = (fault: unknown): boolean => {
  const name = fault instanceof Error ? fault.name : '';
  return name === 'SecurityError' || (name === 'UnknownError' && isLocalStorageForbidden());
};
