/** One measured number: a line of JSON on standard output. */
export interface Figure {
  /** What was measured, such as 'verify, against groth16.verify of snarkjs'. */
  name: string;
  value: number;
  unit: 'KiB' | 'MiB' | 'ms' | 'ratio' | 'frames/s' | 'nodes' | 'requests' | '1/s' | 'connections';
  /** The bounds of the value, if there are any. */
  atMost?: number;
  atLeast?: number;
}

/** The middle value of the numbers; for an even count, the mean of the two in the middle. */
export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** The value below which the fraction `q` of the numbers is, interpolated between neighbours. */
export const quantile = (values: readonly number[], q: number): number => {
  if (values.length === 0) throw new Error('No numbers to take a quantile of');
  const sorted = values.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * q;
  const below = sorted[Math.floor(place)] ?? 0;
  const above = sorted[Math.ceil(place)] ?? 0;
  return below + (above - below) * (place - Math.floor(place));
};

export const rounded = (value: number, digits = 2): number => Number(value.toFixed(digits));

export const figure = (
  name: string,
  value: number,
  unit: Figure['unit'],
  bounds: Pick<Figure, 'atMost' | 'atLeast'> = {},
): Figure => ({ name, value: rounded(value), unit, ...bounds });
