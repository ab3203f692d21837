/** Faults drawn from a seed, only for calls of the API. The page itself and the sign-in meet none. */
import type { Random } from '../../src/platform/ports.ts';
import { answerOf, type HttpMessage, type RequestLine } from './http-messages.ts';
import type { LineFault, FaultKind } from './tcp-proxy.ts';

export type Mood = 'calm' | 'rough' | 'hostile';

type Drawn = Exclude<FaultKind, 'pass' | 'foreign answer' | 'hold request' | 'hold answer'>;

/** Answers of a box in the middle. Their shape shows that none is the server's. */
const foreignAnswers: readonly HttpMessage[] = [
  answerOf(404, 'text/plain', '404 page not found'),
  answerOf(401, 'text/html', '<html>Sign in</html>'),
  answerOf(403, 'text/plain', 'forbidden'),
  answerOf(410, 'text/plain', ''),
  answerOf(502, 'text/html', '<h1>502 Bad Gateway</h1>'),
  answerOf(200, 'text/html', '<!doctype html><title>Sign in</title>'),
  answerOf(200, 'application/json', '{"success":false}'),
];

/** Foreign answers to a hundred requests, if the line has a liar and is not calm. */
const foreignAnswersOfAHundred = 15;

/** How many requests of a hundred meet each fault. */
const shares: Readonly<Record<Mood, Readonly<Record<Drawn, number>>>> = {
  calm: {
    'cut before': 0,
    'cut after': 0,
    'cut answer': 0,
    truncate: 0,
    delay: 0,
    stall: 0,
    duplicate: 0,
  },
  rough: {
    'cut before': 4,
    'cut after': 4,
    'cut answer': 4,
    truncate: 3,
    delay: 20,
    stall: 5,
    duplicate: 15,
  },
  hostile: {
    'cut before': 12,
    'cut after': 12,
    'cut answer': 12,
    truncate: 8,
    delay: 15,
    stall: 8,
    duplicate: 20,
  },
};

/** After one more invalid answer the engine would park the change, behind later ones. */
const maxTruncations = 2;

export interface RandomFaults {
  mood: Mood;
  /** The longest stall; beyond 30 s requests run out of time. */
  longestStallMs: number;
  choose(line: RequestLine): LineFault;
  /** A box in the middle answers now and then. */
  hasLiar: boolean;
  /** Changes the mood, and at times allows stalls beyond the time-out of a request. */
  change(by: Random): void;
}

const moods: readonly Mood[] = ['calm', 'rough', 'rough', 'hostile'];
const pick = <T>(by: Random, items: readonly T[]): T | undefined =>
  items[Math.floor(by.fraction() * items.length)];

const pickKind = (random: Random, mood: Mood): Drawn | 'pass' => {
  let left = random.fraction() * 100;
  for (const [kind, share] of Object.entries(shares[mood]) as [Drawn, number][]) {
    left -= share;
    if (left < 0) return kind;
  }
  return 'pass';
};

const drawForeignAnswer = (random: Random): LineFault | undefined => {
  if (random.fraction() * 100 >= foreignAnswersOfAHundred) return undefined;
  const answer = pick(random, foreignAnswers);
  return answer && { kind: 'foreign answer', answer, isPassedOn: random.fraction() < 0.5 };
};

export const createRandomFaults = (random: Random): RandomFaults => {
  const truncations = new Map<string, number>();
  const upTo = (ms: number) => Math.floor(random.fraction() * ms);

  const mayTruncate = ({ key }: RequestLine): boolean => {
    if (key === undefined) return true;
    const count = (truncations.get(key) ?? 0) + 1;
    truncations.set(key, count);
    return count <= maxTruncations;
  };

  const faults: RandomFaults = {
    mood: 'rough',
    longestStallMs: 1500,
    hasLiar: false,
    choose: (line) => {
      if (!line.path.startsWith('/tma/')) return { kind: 'pass' };
      const foreignAnswer =
        faults.hasLiar && faults.mood !== 'calm' ? drawForeignAnswer(random) : undefined;
      if (foreignAnswer) return foreignAnswer;
      const kind = pickKind(random, faults.mood);
      switch (kind) {
        case 'delay':
          return { kind, ms: upTo(300) };
        case 'stall':
          return { kind, ms: upTo(faults.longestStallMs) };
        case 'duplicate':
          return { kind, afterMs: upTo(2000) };
        case 'truncate':
          return mayTruncate(line) ? { kind } : { kind: 'pass' };
        default:
          return { kind };
      }
    },
    change: (by) => {
      faults.mood = pick(by, moods) ?? 'rough';
      faults.longestStallMs = pick(by, [40_000, 1500, 1500, 1500]) ?? 1500;
    },
  };
  return faults;
};
