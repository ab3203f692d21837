/** The second gallery: things that members own and send. The shapes are our own, and no network's or company's mark. */
import {
  animation,
  drawn,
  ellipse,
  path,
  rectangle,
  together,
  type Keyframes,
  type Point,
} from './lottie.ts';

const gold = { edge: '#c98a0b', face: '#ffc83d', light: '#ffe9a8' };
const starShape =
  'M0 -26 L7.6 -8.4 L26 -8.4 L11.4 3 L17 22 L0 10.8 L-17 22 L-11.4 3 L-26 -8.4 L-7.6 -8.4 Z';

const glint = (x: number, y: number, from: number) =>
  drawn(path('M0 -16 C2 -4 4 -2 16 0 C4 2 2 4 0 16 C-2 4 -4 2 -16 0 C-4 -2 -2 -4 0 -16 Z'), {
    fill: '#fff6d6',
    stroke: '#f0b429',
    width: 1.5,
    at: [x, y],
    scale: {
      keys: [
        [from, [0, 0]],
        [from + 8, [100, 100]],
        [from + 18, [0, 0]],
      ],
    },
  });

const faceTurns: Keyframes<Point> = {
  keys: [
    [0, [100, 100]],
    [18, [4, 100]],
    [36, [100, 100]],
    [72, [100, 100]],
  ],
};

export const coin = animation('Coin', 72, [
  drawn(ellipse(92, 14, [0, 84]), {
    fill: '#8a93a6',
    opacity: 35,
    scale: {
      keys: [
        [0, [100, 100]],
        [18, [60, 100]],
        [36, [100, 100]],
        [72, [100, 100]],
      ],
    },
  }),
  together(
    [
      drawn(ellipse(124), { fill: gold.edge, at: [0, 4] }),
      drawn(ellipse(124), { fill: gold.face }),
      drawn(ellipse(98), { stroke: gold.edge, width: 4 }),
      drawn(path(starShape), { fill: gold.edge, scale: [115, 115] }),
    ],
    {
      scale: faceTurns,
      at: {
        keys: [
          [0, [0, 0]],
          [18, [0, -22]],
          [36, [0, 0]],
          [72, [0, 0]],
        ],
      },
    },
  ),
  glint(-44, -46, 40),
  glint(50, 30, 50),
]);

/** A facet that catches the light for a moment. */
const facet = (shape: string, fill: string, from: number) => [
  drawn(path(shape), { fill }),
  drawn(path(shape), {
    fill: '#ffffff',
    opacity: {
      keys: [
        [0, 0],
        [from, 0],
        [from + 8, 70],
        [from + 18, 0],
        [60, 0],
      ],
    },
  }),
];

export const gem = animation('Gem', 60, [
  drawn(ellipse(70, 12, [0, 84]), {
    fill: '#8a93a6',
    opacity: 35,
    scale: {
      keys: [
        [0, [100, 100]],
        [30, [84, 100]],
        [60, [100, 100]],
      ],
    },
  }),
  together(
    [
      ...facet('M-70 -22 L-40 -58 L-24 -22 Z', '#8b7bff', 4),
      ...facet('M-40 -58 L0 -58 L-24 -22 Z', '#a99cff', 8),
      ...facet('M0 -58 L24 -22 L-24 -22 Z', '#c4bbff', 12),
      ...facet('M0 -58 L40 -58 L24 -22 Z', '#a99cff', 16),
      ...facet('M40 -58 L70 -22 L24 -22 Z', '#7a68f5', 20),
      ...facet('M-70 -22 L-24 -22 L0 66 Z', '#6f5ce8', 14),
      ...facet('M-24 -22 L24 -22 L0 66 Z', '#8b7bff', 20),
      ...facet('M24 -22 L70 -22 L0 66 Z', '#5a46cf', 26),
    ],
    {
      at: {
        keys: [
          [0, [0, 2]],
          [30, [0, -8]],
          [60, [0, 2]],
        ],
      },
    },
  ),
  glint(-58, -54, 36),
]);

export const wallet = animation('Wallet', 75, [
  drawn(path('M-66 -30 L44 -52 C52 -53 58 -48 58 -40 L58 -20 L-66 -20 Z'), { fill: '#7a4a2b' }),
  together(
    [
      drawn(ellipse(56), { fill: gold.face, stroke: gold.edge, width: 5 }),
      drawn(path(starShape), { fill: gold.edge, scale: [52, 52] }),
    ],
    {
      at: {
        keys: [
          [0, [-10, -96]],
          [24, [-10, 12]],
          [75, [-10, 12]],
        ],
        curve: 'in',
      },
      opacity: {
        keys: [
          [0, 0],
          [6, 100],
          [75, 100],
        ],
      },
    },
  ),
  together(
    [
      drawn(rectangle(148, 100, 14, [0, 22]), { fill: '#a8663a' }),
      drawn(path('M-62 -12 L62 -12'), { stroke: '#c98a5c', width: 3 }),
      drawn(path('M-62 58 L62 58'), { stroke: '#c98a5c', width: 3 }),
      drawn(rectangle(50, 40, 12, [52, 22]), { fill: '#7a4a2b' }),
      drawn(ellipse(16, 16, [44, 22]), { fill: gold.face }),
    ],
    {
      anchor: [0, 72],
      at: [0, 72],
      scale: {
        keys: [
          [20, [100, 100]],
          [26, [106, 92]],
          [34, [97, 104]],
          [42, [100, 100]],
        ],
      },
    },
  ),
]);

/** One block of the chain: it lights up when its turn comes. */
const block = (x: number, y: number, from: number) =>
  together(
    [
      drawn(path('M0 -26 L26 -13 L0 0 L-26 -13 Z'), { fill: '#7fd6c2' }),
      drawn(path('M-26 -13 L0 0 L0 30 L-26 17 Z'), { fill: '#35a58b' }),
      drawn(path('M26 -13 L26 17 L0 30 L0 0 Z'), { fill: '#1f7f6a' }),
      drawn(path('M0 -26 L26 -13 L26 17 L0 30 L-26 17 L-26 -13 Z'), {
        fill: '#d9fff4',
        opacity: {
          keys: [
            [from, 0],
            [from + 6, 80],
            [from + 22, 0],
          ],
        },
      }),
    ],
    {
      at: {
        keys: [
          [from, [x, y]],
          [from + 7, [x, y - 14]],
          [from + 16, [x, y]],
        ],
      },
    },
  );

const link = (shape: string, from: number) =>
  drawn(path(shape), {
    stroke: '#8fa3d9',
    width: 6,
    to: {
      keys: [
        [from, 0],
        [from + 12, 100],
      ],
      curve: 'out',
    },
    opacity: {
      keys: [
        [from, 100],
        [76, 100],
        [84, 0],
      ],
      curve: 'linear',
    },
  });

export const chain = animation('Block chain', 84, [
  link('M-56 44 L0 2', 14),
  link('M0 2 L56 -40', 36),
  block(56, -44, 46),
  block(0, 0, 24),
  block(-56, 44, 2),
]);

export const padlock = animation('Padlock', 80, [
  drawn(path('M-30 -4 L-30 -34 C-30 -76 30 -76 30 -34 L30 -4'), {
    stroke: '#8a93a6',
    width: 14,
    anchor: [-30, -4],
    at: {
      keys: [
        [0, [-30, -22]],
        [18, [-30, -4]],
        [60, [-30, -4]],
        [74, [-30, -22]],
        [80, [-30, -22]],
      ],
      curve: 'out',
    },
    turn: {
      keys: [
        [0, -16],
        [14, 0],
        [64, 0],
        [76, -16],
        [80, -16],
      ],
    },
  }),
  together(
    [
      drawn(rectangle(104, 82, 16, [0, 32]), { fill: gold.face }),
      drawn(rectangle(104, 20, 10, [0, 63]), { fill: gold.edge }),
      drawn(rectangle(104, 24, 0, [0, 52]), { fill: gold.face }),
      drawn([ellipse(22, 22, [0, 26]), rectangle(9, 26, 4, [0, 40])], { fill: '#6b4a06' }),
    ],
    {
      anchor: [0, 72],
      at: [0, 72],
      turn: {
        keys: [
          [16, 0],
          [20, -4],
          [25, 4],
          [30, 0],
        ],
      },
    },
  ),
  drawn(path('M-16 30 L-4 42 L20 14'), {
    stroke: '#ffffff',
    width: 8,
    to: {
      keys: [
        [28, 0],
        [40, 100],
      ],
      curve: 'out',
    },
    opacity: {
      keys: [
        [28, 0],
        [29, 100],
        [58, 100],
        [62, 0],
      ],
      curve: 'linear',
    },
  }),
]);

/** Half of a turn around the middle, on an oval, in steps short enough for straight lines. */
const around = (start: number): Keyframes<Point> => ({
  keys: Array.from({ length: 13 }, (_, step) => {
    const angle = start + (step / 12) * 2 * Math.PI;
    return [step * 6, [Math.cos(angle) * 58, Math.sin(angle) * 22]] as const;
  }),
  curve: 'linear',
});

const token = (start: number, colours: { edge: string; face: string }) =>
  together(
    [
      drawn(ellipse(54), { fill: colours.edge, at: [0, 3] }),
      drawn(ellipse(54), { fill: colours.face }),
      drawn(ellipse(38), { stroke: colours.edge, width: 4 }),
    ],
    { at: around(start) },
  );

const arrow = (turn: number) =>
  together(
    [
      drawn(path('M-52 -46 C-20 -74 24 -74 54 -50'), { stroke: '#8fa3d9', width: 7 }),
      drawn(path('M56 -70 L57 -48 L35 -48'), { stroke: '#8fa3d9', width: 7 }),
    ],
    {
      turn,
      opacity: {
        keys: [
          [0, 100],
          [18, 45],
          [36, 100],
          [54, 45],
          [72, 100],
        ],
      },
    },
  );

export const exchange = animation('Exchange', 72, [
  arrow(0),
  arrow(180),
  token(0, gold),
  token(Math.PI, { edge: '#5a46cf', face: '#a99cff' }),
]);
