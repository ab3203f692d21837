const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

/** '840 kB', '1.2 MB': at most one decimal, none from ten on. */
export const bytesWords = (bytes: number): string => {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  const amount = bytes / 1000 ** power;
  return `${amount < 10 && power > 0 ? amount.toFixed(1) : Math.round(amount)} ${units[power]}`;
};
