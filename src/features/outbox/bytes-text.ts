import { deviceTexts } from '#texts/device';
import { formatDecimal, formatNumber } from '../../texts/format.ts';

/** Words for a size: '840 kB', '1.2 MB'. At most one decimal, and none from ten on. */
export const bytesText = (bytes: number): string => {
  const { units } = deviceTexts;
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  const amount = bytes / 1000 ** power;
  const isShort = amount < 10 && power > 0;
  return `${isShort ? formatDecimal(amount) : formatNumber(Math.round(amount))} ${units[power]}`;
};
