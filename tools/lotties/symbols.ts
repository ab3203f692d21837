/** The first gallery: messages in one picture. */
import { animation, drawn, ellipse, path, rectangle, together, type Keyframes } from './lottie.ts';

const flames = {
  outer: [
    'M0 72 C-36 72 -56 48 -56 18 C-56 -12 -34 -22 -30 -50 C-14 -42 -8 -28 -6 -16 C6 -32 8 -56 -2 -80 C30 -62 56 -24 56 14 C56 48 36 72 0 72 Z',
    'M0 72 C-38 72 -54 46 -54 20 C-54 -8 -40 -24 -26 -44 C-16 -40 -6 -26 -6 -14 C4 -28 14 -50 8 -74 C34 -56 54 -20 54 18 C54 46 38 72 0 72 Z',
  ],
  middle: [
    'M0 72 C-24 72 -38 54 -36 32 C-34 14 -22 6 -18 -10 C-8 -4 -4 6 -2 14 C6 4 10 -10 6 -26 C26 -10 38 10 36 34 C36 56 22 72 0 72 Z',
    'M0 72 C-26 72 -36 52 -36 34 C-34 18 -26 8 -14 -4 C-8 0 -2 8 0 16 C8 8 14 -6 14 -20 C30 -4 36 16 36 36 C36 54 24 72 0 72 Z',
  ],
  inner: [
    'M0 72 C-14 72 -20 60 -18 48 C-16 38 -6 32 -2 20 C10 30 20 40 18 54 C16 66 10 72 0 72 Z',
    'M0 72 C-14 72 -20 62 -18 50 C-16 42 -8 34 2 26 C10 34 18 42 18 54 C16 66 12 72 0 72 Z',
  ],
} as const;

const flicker = ([one, other]: readonly [string, string], beat: number): Keyframes<string> => ({
  keys: [0, 1, 2, 3, 4].map((turn) => [turn * beat, turn % 2 === 0 ? one : other] as const),
});

const spark = (x: number, from: number) =>
  drawn(ellipse(7), {
    fill: '#ffb020',
    at: {
      keys: [
        [from, [x, -20]],
        [from + 30, [x * 1.4, -92]],
      ],
      curve: 'out',
    },
    opacity: {
      keys: [
        [from, 0],
        [from + 6, 100],
        [from + 30, 0],
      ],
    },
  });

export const fire = animation('Fire', 60, [
  spark(-30, 0),
  spark(34, 14),
  spark(6, 28),
  drawn(path(flicker(flames.outer, 15)), { fill: '#f4511e' }),
  drawn(path(flicker(flames.middle, 15)), { fill: '#ff9d1b' }),
  drawn(path(flicker(flames.inner, 15)), { fill: '#ffe082' }),
]);

const red = '#e5323e';

/** Draws like a pen, one stroke after the other; at the end all of them disappear. */
const penned = (geometry: ReturnType<typeof path>, from: number, width = 12) =>
  drawn(geometry, {
    stroke: red,
    width,
    to: {
      keys: [
        [from, 0],
        [from + 12, 100],
      ],
      curve: 'out',
    },
    opacity: {
      keys: [
        [from, 0],
        [from + 1, 100],
        [84, 100],
        [90, 0],
      ],
      curve: 'linear',
    },
  });

export const hundred = animation('Hundred', 90, [
  together(
    [
      penned(path('M-66 -26 L-50 -40 L-50 22'), 2),
      penned(path('M-12 -40 C-30 -40 -30 22 -12 22 C6 22 6 -40 -12 -40'), 10),
      penned(path('M40 -40 C22 -40 22 22 40 22 C58 22 58 -40 40 -40'), 18),
      penned(path('M-60 50 C-20 40 30 38 66 42'), 32, 9),
      penned(path('M-34 70 C-8 62 24 60 46 64'), 42, 8),
    ],
    {
      turn: -8,
      scale: {
        keys: [
          [52, [100, 100]],
          [59, [112, 112]],
          [68, [100, 100]],
        ],
      },
    },
  ),
]);

const star = (x: number, y: number, from: number) =>
  drawn(path('M0 -7 L0 7'), {
    stroke: '#8fa3d9',
    width: 4,
    turn: 45,
    at: {
      keys: [
        [from, [x + 46, y - 46]],
        [from + 20, [x - 46, y + 46]],
      ],
      curve: 'linear',
    },
    opacity: {
      keys: [
        [from, 0],
        [from + 5, 100],
        [from + 15, 100],
        [from + 20, 0],
      ],
    },
  });

const exhaust = (...shapes: readonly [string, string]) => path(flicker(shapes, 10));

export const rocket = animation('Rocket', 40, [
  star(-40, -30, 0),
  star(48, 34, 8),
  star(-10, 66, 16),
  star(62, -44, 20),
  together(
    [
      drawn(
        exhaust(
          'M-13 44 C-16 66 -8 78 0 92 C8 78 16 66 13 44 Z',
          'M-13 44 C-18 60 -6 68 0 76 C6 68 18 60 13 44 Z',
        ),
        { fill: '#ff9d1b' },
      ),
      drawn(
        exhaust(
          'M-6 44 C-8 56 -4 62 0 70 C4 62 8 56 6 44 Z',
          'M-6 44 C-8 52 -4 56 0 60 C4 56 8 52 6 44 Z',
        ),
        { fill: '#ffe082' },
      ),
      drawn(path('M-20 4 C-44 14 -46 38 -42 52 C-34 42 -28 38 -16 36 Z'), { fill: '#e5323e' }),
      drawn(path('M20 4 C44 14 46 38 42 52 C34 42 28 38 16 36 Z'), { fill: '#e5323e' }),
      drawn(rectangle(24, 12, 4, [0, 42]), { fill: '#5b647a' }),
      drawn(path('M0 -82 C26 -58 32 -14 18 40 L-18 40 C-32 -14 -26 -58 0 -82 Z'), {
        fill: '#dfe5f2',
      }),
      drawn(path('M0 -82 C12 -71 20 -56 24 -38 L-24 -38 C-20 -56 -12 -71 0 -82 Z'), {
        fill: '#e5323e',
      }),
      drawn(ellipse(26, 26, [0, -12]), { fill: '#3aa0ff', stroke: '#5b647a', width: 5 }),
    ],
    {
      turn: 45,
      scale: [92, 92],
      at: {
        keys: [
          [0, [-3, 3]],
          [20, [4, -4]],
          [40, [-3, 3]],
        ],
      },
    },
  ),
]);

const ray = (turn: number) =>
  drawn(path('M0 -66 L0 -84'), {
    stroke: '#ffb020',
    width: 6,
    turn,
    from: {
      keys: [
        [24, 0],
        [40, 100],
      ],
      curve: 'out',
    },
    to: {
      keys: [
        [16, 0],
        [30, 100],
      ],
      curve: 'out',
    },
    opacity: {
      keys: [
        [16, 0],
        [17, 100],
        [40, 100],
        [41, 0],
      ],
      curve: 'linear',
    },
  });

export const thumbsUp = animation('Thumbs up', 60, [
  ...[-66, -33, 0, 33, 66].map(ray),
  together(
    [
      drawn(rectangle(24, 62, 8, [-46, 32]), { fill: '#3a7bd5' }),
      drawn(
        path(
          'M-32 8 C-14 -4 -6 -24 -4 -50 C-3 -64 20 -64 22 -46 C23 -32 20 -20 16 -8 L44 -8 C60 -8 60 10 50 13 C60 18 58 32 47 34 C53 40 49 52 39 54 C41 62 34 68 26 68 L2 68 C-12 68 -20 62 -32 60 Z',
        ),
        { fill: '#ffc83d' },
      ),
      drawn(path('M28 13 L48 13'), { stroke: '#e09b13', width: 3 }),
      drawn(path('M26 34 L46 34'), { stroke: '#e09b13', width: 3 }),
      drawn(path('M22 54 L38 54'), { stroke: '#e09b13', width: 3 }),
    ],
    {
      anchor: [-46, 60],
      at: {
        keys: [
          [0, [-46, 64]],
          [14, [-46, 56]],
          [24, [-46, 64]],
          [60, [-46, 64]],
        ],
      },
      turn: {
        keys: [
          [0, 0],
          [8, 10],
          [18, -12],
          [28, 3],
          [36, 0],
          [60, 0],
        ],
      },
    },
  ),
]);

const heartShape =
  'M0 58 C-72 14 -68 -44 -34 -48 C-15 -50 -4 -38 0 -28 C4 -38 15 -50 34 -48 C68 -44 72 14 0 58 Z';

const rising = (x: number, from: number) =>
  drawn(path(heartShape), {
    fill: '#ff8aa0',
    at: {
      keys: [
        [from, [x, 20]],
        [from + 34, [x * 1.3, -84]],
      ],
      curve: 'out',
    },
    scale: {
      keys: [
        [from, [6, 6]],
        [from + 34, [18, 18]],
      ],
    },
    opacity: {
      keys: [
        [from, 0],
        [from + 8, 100],
        [from + 34, 0],
      ],
    },
  });

export const heart = animation('Heart', 60, [
  rising(-52, 0),
  rising(56, 12),
  rising(-20, 24),
  drawn(path(heartShape), {
    fill: '#e5264b',
    scale: {
      keys: [
        [0, [100, 100]],
        [8, [113, 113]],
        [16, [98, 98]],
        [24, [109, 109]],
        [36, [100, 100]],
        [60, [100, 100]],
      ],
    },
  }),
  drawn(path('M-44 -16 C-44 -28 -36 -34 -28 -34'), {
    stroke: '#ffb3c1',
    width: 7,
    scale: {
      keys: [
        [0, [100, 100]],
        [8, [113, 113]],
        [16, [98, 98]],
        [24, [109, 109]],
        [36, [100, 100]],
        [60, [100, 100]],
      ],
    },
  }),
]);

const paper = ['#e5323e', '#ffb020', '#2fb673', '#3a7bd5', '#9b5de5'];

/** A piece of paper: it leaves the cone at its angle, then falls and turns. */
const scrap = (index: number) => {
  const angle = (-82 + index * 9.5) * (Math.PI / 180);
  const reach = 92 + (index % 3) * 22;
  const [x, y] = [-34 + Math.cos(angle) * reach, 34 + Math.sin(angle) * reach];
  const from = 10 + (index % 4);
  return drawn(index % 2 === 0 ? rectangle(12, 8, 2) : ellipse(10), {
    fill: paper[index % paper.length] ?? red,
    at: {
      keys: [
        [from, [-34, 34]],
        [from + 18, [x, y]],
        [from + 46, [x + 6, y + 46]],
      ],
      curve: 'out',
    },
    turn: {
      keys: [
        [from, 0],
        [from + 46, 300 + index * 40],
      ],
      curve: 'linear',
    },
    opacity: {
      keys: [
        [from, 0],
        [from + 1, 100],
        [from + 32, 100],
        [from + 46, 0],
      ],
      curve: 'linear',
    },
  });
};

export const confetti = animation('Confetti', 72, [
  ...Array.from({ length: 10 }, (_, index) => scrap(index)),
  together(
    [
      drawn(path('M-82 82 L-46 6 L-6 46 Z'), { fill: '#9b5de5' }),
      drawn(path('M-71 58 L-58 72'), { stroke: '#ffe082', width: 6 }),
      drawn(path('M-58 31 L-31 59'), { stroke: '#ffe082', width: 6 }),
      drawn(ellipse(20, 58), { fill: '#7a3fc4', at: [-26, 26], turn: -45 }),
    ],
    {
      anchor: [-82, 82],
      at: [-82, 82],
      scale: {
        keys: [
          [0, [100, 100]],
          [7, [90, 90]],
          [11, [110, 110]],
          [20, [100, 100]],
          [72, [100, 100]],
        ],
      },
    },
  ),
]);
