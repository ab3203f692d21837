/**
 * Functions that make the JSON of the Lottie format (https://lottiefiles.github.io/lottie-docs), as far as our drawings
 * need it. Drawings read like SVG: shapes are listed from the back to the front, and paths are SVG path texts. The page
 * is 200 × 200 with its origin in the middle. Time is in frames, 30 to the second.
 */
import { bezierOf } from './svg-path.ts';

export type Point = readonly [x: number, y: number];
type Json = Record<string, unknown>;

const framesPerSecond = 30;
const half = 100;

/** How a value moves from one keyframe to the next, as in CSS: the two handles of a cubic curve. */
const curves = {
  linear: [0, 0, 1, 1],
  smooth: [0.4, 0, 0.6, 1],
  out: [0.2, 0.7, 0.3, 1],
  in: [0.6, 0, 0.8, 0.4],
  spring: [0.3, 1.6, 0.5, 1],
} as const;
type Curve = keyof typeof curves;

/** A value, or its keyframes: `[frame, value]` in order, moving by `curve`. */
export interface Keyframes<T> {
  keys: readonly (readonly [frame: number, value: T])[];
  curve?: Curve;
}
type Value<T> = T | Keyframes<T>;

const isKeys = <T>(value: Value<T>): value is Keyframes<T> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Lottie stores every value of a keyframe in a list. */
const listed = (value: unknown): unknown => (Array.isArray(value) ? value : [value]);

const property = <T>(value: Value<T>, write: (value: T) => unknown = (same) => same): Json => {
  if (!isKeys(value)) return { a: 0, k: write(value) };
  const [ox, oy, ix, iy] = curves[value.curve ?? 'smooth'];
  const last = value.keys.length - 1;
  const keys = value.keys.map(([t, frameValue], index) => ({
    t,
    s: listed(write(frameValue)),
    ...(index < last && { o: { x: ox, y: oy }, i: { x: ix, y: iy } }),
  }));
  return { a: 1, k: keys };
};

/** '#rrggbb' as three fractions. */
const rgb = (colour: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);

export interface LayerTransform {
  at?: Value<Point>;
  /** The point of the drawing at `at`, around which it turns and grows. */
  anchor?: Point;
  /** Percent, both ways or each. */
  scale?: Value<Point>;
  /** Degrees, clockwise. */
  turn?: Value<number>;
  /** Percent. */
  opacity?: Value<number>;
}

const transform = ({
  at = [0, 0],
  anchor = [0, 0],
  scale,
  turn = 0,
  opacity = 100,
}: LayerTransform) => ({
  p: property(at),
  a: property(anchor),
  s: property(scale ?? ([100, 100] as const)),
  r: property(turn),
  o: property(opacity),
});

export type Geometry = Json;

export const path = (text: Value<string>): Geometry => ({
  ty: 'sh',
  ks: property<string>(text, bezierOf),
});
export const ellipse = (width: number, height = width, at: Point = [0, 0]): Geometry => ({
  ty: 'el',
  p: property(at),
  s: property([width, height]),
});
export const rectangle = (
  width: number,
  height: number,
  radius = 0,
  at: Point = [0, 0],
): Geometry => ({ ty: 'rc', p: property(at), s: property([width, height]), r: property(radius) });

export interface Paint extends LayerTransform {
  fill?: string;
  stroke?: string;
  /** Of the stroke. */
  width?: Value<number>;
  /** Where it begins and ends, in percent of the stroke's length. */
  from?: Value<number>;
  to?: Value<number>;
}

const trimOf = ({ from, to }: Paint): Json[] =>
  from === undefined && to === undefined
    ? []
    : [{ ty: 'tm', s: property(from ?? 0), e: property(to ?? 100), o: property(0) }];

const paintOf = ({ fill, stroke, width = 4 }: Paint): Json[] => [
  ...(stroke === undefined
    ? []
    : [{ ty: 'st', c: property(rgb(stroke)), o: property(100), w: property(width), lc: 2, lj: 2 }]),
  ...(fill === undefined ? [] : [{ ty: 'fl', c: property(rgb(fill)), o: property(100) }]),
];

/** Shapes with the same paint. */
export const drawn = (geometry: Geometry | Geometry[], paint: Paint): Json => ({
  ty: 'gr',
  it: [
    ...[geometry].flat(),
    ...trimOf(paint),
    ...paintOf(paint),
    { ty: 'tr', ...transform(paint) },
  ],
});

/** Drawings that move together, from the back to the front. */
export const together = (parts: Json[], how: LayerTransform = {}): Json => ({
  ty: 'gr',
  it: [...parts.toReversed(), { ty: 'tr', ...transform(how) }],
});

const layerOf = (shapes: Json[], frames: number): Json => ({
  ty: 4,
  ip: 0,
  op: frames,
  st: 0,
  sr: 1,
  ks: transform({ at: [half, half] }),
  shapes: shapes.toReversed(),
});

/** A drawing that repeats after `frames`. */
export const animation = (name: string, frames: number, shapes: Json[]): Json => ({
  v: '5.7.0',
  nm: name,
  fr: framesPerSecond,
  ip: 0,
  op: frames,
  w: 2 * half,
  h: 2 * half,
  layers: [layerOf(shapes, frames)],
});
