/**
 * Whether the host of an embedded card answers. A frame cannot tell: it fires `load` for the browser's own error page
 * as well. So the same address is asked for without reading the answer, which a foreign host allows.
 */

/** How long the host may take, in milliseconds: the member is told within ten seconds. */
const patienceMs = 9_000;

/** Never rejects. `signal`: the card is gone, and nobody wants to know. */
export const canReach = async (url: string, signal: AbortSignal): Promise<boolean> => {
  try {
    await fetch(url, {
      mode: 'no-cors',
      credentials: 'omit',
      signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
    });
    return true;
  } catch {
    return false;
  }
};
