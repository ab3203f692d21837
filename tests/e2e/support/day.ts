/** Keeps tests of views within one UTC day. Views are counted by UTC days, and a test across midnight would see two. */
const dayMs = 86_400_000;
const longestTestMs = 60_000;

/** Waits in the last minute of a day until it is over. */
export const awayFromMidnight = async (): Promise<void> => {
  const leftMs = dayMs - (Date.now() % dayMs);
  if (leftMs > longestTestMs) return;
  await new Promise((resolve) => setTimeout(resolve, leftMs + 1_000));
};
