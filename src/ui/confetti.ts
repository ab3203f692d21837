/**
 * A burst of confetti. The library is loaded when it is first wanted, and draws on the main thread: its worker comes
 * from a blob, which the Content-Security-Policy forbids. Members who asked for less motion get none.
 */
const prefersStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Resolves when the last piece has landed. Offline before its first use, the celebration is left out. */
export const fireConfetti = async (): Promise<void> => {
  if (prefersStillness()) return;
  try {
    const { default: confetti } = await import('canvas-confetti');
    const fire = confetti.create(undefined, { resize: true, useWorker: false });
    await fire({ particleCount: 90, spread: 75, origin: { y: 0.7 } });
  } catch {
    // The library could not be loaded: no reason to disturb anybody.
  }
};
