/** Views are counted by UTC days, so a test that began on one and ended on the next would see both. */
const dayMs = 86_400_000;
const longestTestMs = 60_000;

/** Waits in the last minute of a day until it is over. */
export const awayFromMidnight = async (): Promise<void> => {
  const leftMs = dayMs - (Date.now() % dayMs);
  if (leftMs > longestTestMs) return;
  await new Promise((resolve) => setTimeout(resolve, leftMs + 1_000));
};
