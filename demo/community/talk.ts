/**
 * How the standard community reacts to its members' cards and reviews them: random, but the same in every run. The
 * featured members have done neither, so that a demo begins with every choice open. The member whose name is markup has
 * done neither, so that the demo stays pleasant to look at. No free member reacts twice to a card, or spends more than
 * the welcome.
 */
import { community } from './community.ts';
import { featured } from './featured.ts';
import type { CommunityMember } from './member.ts';
import { beginning, createRandom, type SeededRandom } from './random.ts';
import { scripts, type Script } from './words.ts';

interface Said {
  /** A ULID of the moment when it was written. */
  id: string;
  /** The messenger's user ids of the card's owner and of the author. */
  cardId: number;
  authorId: number;
  createdAt: Date;
}

export interface CommunityReaction extends Said {
  /** Index 0 to 5. */
  emoji: number;
  /** 1 if a free author paid; 0 for a subscriber. */
  cost: 0 | 1;
}

export interface CommunityReview extends Said {
  body: string;
}

export interface Talk {
  /** Both in their order. */
  reactions: CommunityReaction[];
  reviews: CommunityReview[];
}

/** The numbers of reactions and reviews on the cards that the tests and the documentation name. */
const wanted: Readonly<Record<string, readonly [reactions: number, reviews: number]>> = {
  a: [8, 3],
  'a-plus': [5, 1],
  b: [23, 6],
  c: [2, 1],
  full: [38, 14],
  nothing: [0, 0],
  'hebrew-full': [7, 3],
  'arabic-full': [6, 2],
};

/** Every free member keeps some of the 10 welcome reactions. */
const maxSpent = 8;
const emojiCount = 6;
const day = 24 * 60;

const isFree = ({ singularityUntil }: CommunityMember): boolean => singularityUntil === null;

const writes: Readonly<Record<Exclude<Script, 'latin'>, RegExp>> = {
  cyrillic: /^\p{Script=Cyrillic}/u,
  hebrew: /^\p{Script=Hebrew}/u,
  arabic: /^\p{Script=Arabic}/u,
};

const scriptOf = ({ firstName }: CommunityMember): Script =>
  scripts.find((script) => script !== 'latin' && writes[script].test(firstName)) ?? 'latin';

/** A moment in the second to the ninth month of the demo's time. */
const moment = (random: SeededRandom) => {
  const minutes = 31 * day + random.below(240 * day);
  return { id: random.ulid(minutes), createdAt: new Date(beginning + minutes * 60_000) };
};

const chooseAuthors = (
  random: SeededRandom,
  authors: readonly CommunityMember[],
  card: CommunityMember,
  count: number,
) =>
  random.some(
    authors.filter(({ id }) => id !== card.id),
    count,
  );

const createReact = (random: SeededRandom, authors: readonly CommunityMember[]) => {
  const spent = new Map<number, number>();
  const spentBy = ({ id }: CommunityMember) => spent.get(id) ?? 0;
  return (card: CommunityMember, count: number): CommunityReaction[] => {
    const able = authors.filter((author) => !isFree(author) || spentBy(author) < maxSpent);
    return chooseAuthors(random, able, card, count).map((author, index) => {
      const cost = isFree(author) ? 1 : 0;
      spent.set(author.id, spentBy(author) + cost);
      // All six first, then random ones.
      const emoji = index < emojiCount ? index : random.below(emojiCount);
      return { ...moment(random), cardId: card.id, authorId: author.id, emoji, cost };
    });
  };
};

/** What the demo's people write about each other, in several scripts, with characters that a review allows. */
const praise: Readonly<Record<Script, readonly string[]>> = {
  latin: [
    'Great to work with.',
    'Answers fast, listens well, and brings cake to meetings.',
    'Helped me find my first three customers. Thank you!',
    'Knows everybody in town and introduces you to the right ones.',
    // As long as a review may be.
    'Patient, precise and funny. We shipped on time (really), and the maps hang in our hallway. Thanks!!!',
    'Un vrai plaisir, à refaire très bientôt!',
    'Sehr zuverlässig, jederzeit wieder.',
    'Good.',
    'Gave a talk at our meetup - people still quote it.',
    'Honest feedback, kindly put. That is rare.',
    'Muchas gracias por la ayuda, todo salió perfecto.',
  ],
  cyrillic: [
    'Очень приятно работать вместе.',
    'Отвечает быстро, помогает по делу. Рекомендую!',
    'Дуже дякую за пораду, все вийшло чудово.',
    'Лучший мастер в городе, и чай вкусный.',
    'Спасибо за лекцию (и за терпение).',
  ],
  hebrew: [
    'תענוג לעבוד יחד, ממליצה בחום.',
    'עוזרת מהר ובחיוך. תודה רבה!',
    'מקצועי, סבלני ותמיד בזמן.',
    'בזכותה מצאתי את הצוות שלי.',
  ],
  arabic: [
    'شكرا جزيلا على المساعدة!',
    'تعامل راق وسرعة في الرد.',
    'أنصح بالعمل معه, محترف وصبور.',
    'محاضرة ممتعة, تعلمنا منها الكثير.',
  ],
};

const review = (
  random: SeededRandom,
  authors: readonly CommunityMember[],
  card: CommunityMember,
  count: number,
): CommunityReview[] => {
  const said = new Set<string>();
  return chooseAuthors(random, authors, card, count).flatMap((author) => {
    const fresh = praise[scriptOf(author)].filter((text) => !said.has(text));
    const body = fresh[random.below(fresh.length)];
    if (body === undefined) return [];
    said.add(body);
    return [{ ...moment(random), cardId: card.id, authorId: author.id, body }];
  });
};

const byTime = (a: Said, b: Said): number => a.createdAt.getTime() - b.createdAt.getTime();

/** Whether others could react to the card: it is on the server, it has content, and it is or was public. */
const isOpen = ({ key, ulid, isFilled, isPublic }: CommunityMember): boolean =>
  ulid !== null && isFilled && (isPublic || key in wanted);

/** The same for every size of the community. */
export const communityTalk = (): Talk => {
  const random = createRandom(20_250_201);
  const members = community();
  const silent = new Set([...featured.map(({ key }) => key), 'markup']);
  const authors = members.filter(({ key, isFilled }) => isFilled && !silent.has(key));
  const react = createReact(random, authors);
  const reactions: CommunityReaction[] = [];
  const reviews: CommunityReview[] = [];
  for (const card of members.filter(isOpen)) {
    const [reactionCount, reviewCount] = wanted[card.key] ?? [random.below(7), random.below(4)];
    reactions.push(...react(card, reactionCount));
    reviews.push(...review(random, authors, card, reviewCount));
  }
  return { reactions: reactions.toSorted(byTime), reviews: reviews.toSorted(byTime) };
};
