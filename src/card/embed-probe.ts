/**
 * Whether the host of an embedded card answers. A frame cannot tell: it fires `load` for the browser's own error page
 * as well. So the same address is asked for without reading the answer, which a foreign host allows.
 */

/** How long the host may take, in milliseconds: the member learns it within ten seconds. */
const patienceMs = 9_000;

/** Aborted with `signal`, or when the patience is over. (`AbortSignal.any` is younger than many a web view.) */
const untilLate = (signal: AbortSignal): { either: AbortSignal; settle: () => void } => {
  const either = new AbortController();
  const giveUp = () => either.abort();
  const timer = setTimeout(giveUp, patienceMs);
  signal.addEventListener('abort', giveUp);
  const settle = () => {
    clearTimeout(timer);
    signal.removeEventListener('abort', giveUp);
  };
  return { either: either.signal, settle };
};

/** Never rejects. `signal`: the card is gone, and nobody wants to know. */
export const canReach = async (url: string, signal: AbortSignal): Promise<boolean> => {
  const { either, settle } = untilLate(signal);
  try {
    await fetch(url, { mode: 'no-cors', credentials: 'omit', signal: either });
    return true;
  } catch {
    return false;
  } finally {
    settle();
  }
};
