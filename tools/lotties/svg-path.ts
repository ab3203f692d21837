/** Reads the SVG paths that our drawings use: absolute M, L, C and Z. */

/** A path as Lottie keeps it: corners, and the handles that enter and leave each, relative to it. */
export interface Bezier {
  /** Closed. */
  c: boolean;
  v: number[][];
  i: number[][];
  o: number[][];
}

const commands = (text: string): { name: string; numbers: number[] }[] =>
  [...text.matchAll(/([MLCZ])([^MLCZ]*)/g)].map(([, name = '', rest = '']) => ({
    name,
    numbers: (rest.match(/-?[\d.]+/g) ?? []).map(Number),
  }));

const minus = (a: readonly number[], b: readonly number[]): number[] => [
  (a[0] ?? 0) - (b[0] ?? 0),
  (a[1] ?? 0) - (b[1] ?? 0),
];

/** One step to `corner`, leaving the last corner by `leave` and entering the new one by `enter`. */
const step = (bezier: Bezier, corner: number[], leave?: number[], enter?: number[]): void => {
  const last = bezier.v.at(-1);
  if (last && leave) bezier.o[bezier.o.length - 1] = minus(leave, last);
  bezier.v.push(corner);
  bezier.i.push(enter ? minus(enter, corner) : [0, 0]);
  bezier.o.push([0, 0]);
};

/** A closed path often ends where it began: one corner, not two on the same spot. */
const joinEnds = ({ v, i, o }: Bezier): void => {
  const [first, last] = [v[0], v.at(-1)];
  if (v.length < 2 || String(first) !== String(last)) return;
  i[0] = i.at(-1) ?? [0, 0];
  for (const list of [v, i, o]) list.pop();
};

export const bezierOf = (text: string): Bezier => {
  const bezier: Bezier = { c: false, v: [], i: [], o: [] };
  for (const { name, numbers } of commands(text)) {
    if (name === 'Z') bezier.c = true;
    const size = name === 'C' ? 6 : 2;
    for (let at = 0; at < numbers.length; at += size) {
      const points = [at, at + 2, at + 4].map((from) => numbers.slice(from, from + 2));
      if (name === 'C') step(bezier, points[2] ?? [], points[0], points[1]);
      else step(bezier, points[0] ?? []);
    }
  }
  if (bezier.c) joinEnds(bezier);
  return bezier;
};
