/**
 * The cover of a card: one of six patterns, drawn from the member's seed, so that it is the same on every device, on
 * paper and in the picture that others see of a card. It is paths of one colour at several opacities, over the gradient
 * of the member's hue. The box is twice as wide as high, and is cropped from its middle.
 */
import type { Cover } from './hue.ts';

export const coverBox = { width: 800, height: 400 } as const;
const { width, height } = coverBox;

export interface CoverShape {
  d: string;
  opacity: number;
  /** The width of a line; none for an area. */
  line?: number;
  /** Lengths of a broken line and its gaps; whole lines have round ends. */
  dash?: string;
}

export interface CoveredMember {
  ulid: string | null;
  id: number;
  cover?: string | null | undefined;
}

/** Numbers from 0 to 1: FNV-1a of the seed, then mulberry32. */
const randomFrom = (seed: string): (() => number) => {
  let state = 0x81_1c_9d_c5;
  for (const character of seed) state = Math.imul(state ^ character.charCodeAt(0), 0x01_00_01_93);
  return () => {
    state = Math.trunc(state + 0x6d_2b_79_f5);
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** A number between the two. */
type Draw = (from: number, to: number) => number;

const times = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));

const round = Math.round;

const even = (value: number): number => 2 * round(value / 2);

/** A smooth closed line around points, of even numbers, so that what is halfway between two of them is exact. */
const ring = (points: readonly (readonly [number, number])[]): string => {
  const halfway = points.map(([x, y], at) => {
    const [toX, toY] = points[(at + 1) % points.length] ?? [x, y];
    return [(x + toX) / 2, (y + toY) / 2] as const;
  });
  const [[x0, y0] = [0, 0], ...rest] = halfway;
  const [control] = points.slice(1);
  const steps = [...rest, [x0, y0] as const];
  let [atX, atY] = [x0, y0];
  return steps.reduce((path, [x, y], at) => {
    const [dx, dy] = [x - atX, y - atY];
    const by = at === 0 && control ? `q${control[0] - atX} ${control[1] - atY} ` : 't';
    [atX, atY] = [x, y];
    return `${path}${by}${dx} ${dy}`;
  }, `M${x0} ${y0}`);
};

const topography = (draw: Draw): CoverShape[] => {
  const [x, y] = [draw(0.2, 0.8) * width, draw(0.2, 0.7) * height];
  const phases = times(3, () => draw(0, 6.28));
  const [apart, drift] = [draw(34, 46), draw(-0.14, 0.14)];
  const heightAt = (angle: number, level: number) =>
    phases.reduce(
      (sum, phase, at) => sum + Math.sin(angle * (at + 1) + phase + drift * level * at) / (at + 2),
      1.9,
    );
  const lines = times(12, (level) =>
    ring(
      times(10, (at) => {
        const angle = (at / 10) * 2 * Math.PI;
        const far = (level + 0.9) * apart * heightAt(angle, level) * 0.6;
        return [even(x + far * 1.5 * Math.cos(angle)), even(y + far * Math.sin(angle))] as const;
      }),
    ),
  );
  const every = (rest: number) => lines.filter((_, at) => (at % 4 === 0) === (rest === 0)).join('');
  return [
    { d: every(1), opacity: 0.32, line: 2 },
    { d: every(0), opacity: 0.6, line: 3 },
  ];
};

const waves = (draw: Draw): CoverShape[] => {
  const long = draw(90, 190);
  const count = 6;
  return times(count, (at) => {
    const [high, shift] = [draw(16, 60), draw(0, 2 * long)];
    const [start, y] = [round(-shift - long), round(60 + (at * 330) / count + draw(-14, 14))];
    const step = round(long * draw(0.8, 1.3));
    const crests = times(Math.ceil((width - start) / step) - 1, () => `t${step} 0`).join('');
    return {
      d: `M${start} ${y}q${step / 2} ${round(-high)} ${step} 0${crests}V400H${start}z`,
      opacity: 0.13,
    };
  });
};

const grid = (draw: Draw): CoverShape[] => {
  const side = 100;
  const paths = ['', '', ''];
  for (let x = 0; x < width; x += side)
    for (let y = 0; y < height; y += side) {
      const corner = Math.floor(draw(0, 4));
      const [right, low] = [corner % 2, corner >> 1];
      const [dx, dy] = [right ? -side : side, low ? -side : side];
      const turn = right === low ? 1 : 0;
      const form = [
        `M${x + right * side} ${y + low * side}h${dx}a100 100 0 0 ${turn}${-dx} ${dy}z`,
        `M${x + right * side} ${y + low * side}h${dx}a100 100 0 0 ${turn}${-dx} ${dy}z`,
        `M${x + right * side} ${y + low * side}h${dx}l${-dx} ${dy}z`,
        `M${x + 20} ${y + 50}a30 30 0 1 0 60 0a30 30 0 1 0-60 0z`,
        '',
      ][Math.floor(draw(0, 5))];
      const tone = Math.floor(draw(0, 3));
      paths[tone] += form ?? '';
    }
  return paths
    .map((d, at) => ({ d, opacity: [0.1, 0.2, 0.32][at] ?? 0 }))
    .filter(({ d }) => d !== '');
};

const confetti = (draw: Draw): CoverShape[] => {
  const paths = ['', '', '', ''];
  const step = 80;
  for (let x = step / 2; x < width; x += step)
    for (let y = step / 2; y < height; y += step) {
      // The last place is empty.
      const kind = Math.floor(draw(0, 3.6));
      const [atX, atY] = [round(x + draw(-30, 30)), round(y + draw(-30, 30))];
      const angle = draw(0, 6.28);
      const [dx, dy] = [round(30 * Math.cos(angle)), round(30 * Math.sin(angle))];
      const from = `M${atX} ${atY}`;
      paths[kind] +=
        [`${from}h0`, `${from}l${dx} ${dy}`, `${from}q${dx} 0 ${dx} ${dy}t${dx} ${dy}`][kind] ?? '';
    }
  return paths.slice(0, 3).map((d, at) => ({
    d,
    opacity: [0.7, 0.45, 0.3][at] ?? 0,
    line: [18, 11, 7][at] ?? 0,
  }));
};

const disc = (x: number, y: number, radius: number): string =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;

const sun = (draw: Draw): CoverShape[] => {
  const [x, y] = [round(draw(0.3, 0.78) * width), round(draw(0.32, 0.62) * height)];
  const count = round(draw(9, 20));
  const turn = draw(0, 6.28);
  const far = 900;
  const rays = times(count, (at) => {
    const [one, other] = [0, 0.5].map((half) => {
      const angle = turn + ((at + half) / count) * 2 * Math.PI;
      return `L${round(x + far * Math.cos(angle))} ${round(y + far * Math.sin(angle))}`;
    });
    return `M${x} ${y}${one}${other}z`;
  });
  const size = draw(44, 64);
  return [
    { d: rays.join(''), opacity: 0.12 },
    ...times(3, (at) => ({
      d: disc(x, y, round(size * (3.2 - at * 1.1))),
      opacity: 0.16 + at * 0.14,
    })),
  ];
};

const weave = (draw: Draw): CoverShape[] => {
  const apart = round(draw(40, 66));
  const angle = draw(-0.8, 0.8);
  const wide = round(apart * draw(0.5, 0.72));
  const gap = wide + round(apart * 0.16);
  const reach = Math.ceil(480 / apart / 2) * 2;
  const at = (u: number, v: number) =>
    `${round(400 + u * Math.cos(angle) - v * Math.sin(angle))} ${round(200 + u * Math.sin(angle) + v * Math.cos(angle))}`;
  /** Each strand is over every second one that it crosses, and begins in the middle of where it is. */
  const strands = (isAcross: boolean) =>
    times(2 * reach + 1, (index) => {
      const [side, start] = [
        (index - reach) * apart,
        -(reach + ((index + (isAcross ? 1 : 0)) % 2)) * apart,
      ];
      const from = start - apart + gap / 2;
      const [one, other] = [from, reach * apart];
      return isAcross
        ? `M${at(side, one)}L${at(side, other)}`
        : `M${at(one, side)}L${at(other, side)}`;
    }).join('');
  const dash = `${2 * apart - gap} ${gap}`;
  return [
    { d: strands(false), opacity: 0.34, line: wide, dash },
    { d: strands(true), opacity: 0.18, line: wide, dash },
  ];
};

const patterns: Record<Cover, (draw: Draw) => CoverShape[]> = {
  topography,
  waves,
  grid,
  confetti,
  sun,
  weave,
};

/** The same for the same seed, everywhere. */
export const coverShapes = (seed: string, cover: Cover): CoverShape[] => {
  const random = randomFrom(`${cover} ${seed}`);
  return patterns[cover]((from, to) => from + random() * (to - from));
};

/** The patterns are named here again, since a public card needs this alone. */
const names = Object.keys(patterns) as Cover[];

/**
 * Markup within an `svg` element of the box, whose `color` is the ink. Each paint has the opacity, not the path: the
 * server's library (resvg) ends with one that is a group outside of the picture.
 */
export const coverMarkup = (shapes: readonly CoverShape[]): string =>
  shapes
    .map(({ d, opacity, line, dash }) => {
      if (!line) return `<path fill="currentColor" fill-opacity="${opacity}" d="${d}"/>`;
      const ends = dash ? `dasharray="${dash}"` : 'linecap="round"';
      return `<path fill="none" stroke="currentColor" stroke-width="${line}" stroke-${ends} stroke-opacity="${opacity}" d="${d}"/>`;
    })
    .join('');

/** Of a member: the chosen pattern, else one that is drawn from the ULID, or from the numeric id. */
export const coverPaths = ({ ulid, id, cover }: CoveredMember): string => {
  const seed = ulid ?? String(id);
  const drawn = names[Math.floor(randomFrom(seed)() * names.length)] ?? 'waves';
  return coverMarkup(coverShapes(seed, names.find((name) => name === cover) ?? drawn));
};

/** As large as the element that it is put into. */
export const coverOf = (member: CoveredMember): string =>
  `<svg width="100%" height="100%" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">${coverPaths(member)}</svg>`;
