/**
 * Checks whether the host of an embedded card answers. A frame cannot say, since it also fires `load` for the browser's
 * own error page. So the same address is requested without reading the answer, which other origins allow.
 */

/** Milliseconds that the host may take. The member is informed within ten seconds. */
const patienceMs = 9_000;

/** Aborts with `signal`, or after the longest wait. (Many web views lack `AbortSignal.any`.) */
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

/** Never rejects. `signal`: aborts when the card is gone. */
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
