/** Randomly made-up people, the same in every run. Most cards are half filled, as real ones are. */
import type { SocialPlatform } from '../../src/domain/links/social-platforms.ts';
import type { TitledLink } from '../../src/domain/links/titled-links.ts';
import { avatar, farAway, memberWith, type CommunityMember } from './member.ts';
import { createRandom, type SeededRandom } from './random.ts';
import { emojis, products, scripts, tagNames, words, type Script } from './words.ts';

const firstId = 9_100_000;

const platforms: readonly SocialPlatform[] = [
  'telegram',
  'github',
  'linkedin',
  'twitter',
  'medium',
];

/** Fictional in the numbering plan: 555-0100 to 555-0199. */
const phone = (random: SeededRandom): string =>
  `+120255501${String(random.below(100)).padStart(2, '0')}`;

const description = (random: SeededRandom, script: Script): string => {
  const sentences = random.some(words[script].sentences, 1 + random.below(5));
  const emoji = random.percent(30) ? ` ${random.pick(emojis)}` : '';
  return sentences.join(' ') + emoji;
};

const customLinks = (random: SeededRandom, script: Script, handle: string): TitledLink[] =>
  random.some(words[script].linkTitles, random.below(4)).map((title, index) => ({
    title,
    url: `https://example.com/${handle}/${index + 1}`,
  }));

const productLinks = (random: SeededRandom): TitledLink[] =>
  random.some(products, random.below(3)).map((product) => ({
    title: product.charAt(0).toUpperCase() + product.slice(1),
    url: `https://www.producthunt.com/products/${product}`,
  }));

const messengerLinks = (random: SeededRandom, handle: string): string[] =>
  random.some([`${handle}_bot`, `@${handle}_news`, `@${handle}_club/12`], random.below(4));

const sections = (
  random: SeededRandom,
  script: Script,
  handle: string,
): Partial<CommunityMember> => ({
  description: random.percent(85) ? description(random, script) : null,
  phone: random.percent(30) ? phone(random) : null,
  email: random.percent(40) ? `${handle}@example.com` : null,
  tags: random.some(tagNames, random.below(7)),
  messengerLinks: messengerLinks(random, handle),
  customLinks: customLinks(random, script, handle),
  productHuntLinks: productLinks(random),
  socialLinks: Object.fromEntries(
    random.some(platforms, random.below(4)).map((platform) => [platform, `@${handle}`]),
  ),
});

const ordinaryMember = (random: SeededRandom, index: number): CommunityMember => {
  // Every script in turn, Latin twice: a list of five shows all of them.
  const script = scripts[(index % 5) - 1] ?? 'latin';
  const [firstName, latinFirst] = random.pick(words[script].first);
  const [lastName, latinLast] = random.pick(words[script].last);
  const handle = `${latinFirst}_${latinLast}${index + 1}`.slice(0, 24);
  const isFilled = !random.percent(5);
  return memberWith({
    key: `m${index + 1}`,
    id: firstId + index,
    ulid: random.percent(4) ? null : random.ulid(index),
    firstName,
    lastName: random.percent(8) ? null : lastName,
    username: random.percent(15) ? null : handle,
    photoUrl: random.percent(70) ? avatar(random.below(1000)) : null,
    isFilled,
    isPublic: !random.percent(10),
    singularityUntil: random.percent(20) ? farAway : null,
    ...(isFilled && sections(random, script, handle)),
  });
};

/** The first members are the same for any count. */
export const ordinaryMembers = (count: number): CommunityMember[] => {
  const random = createRandom(20_250_101);
  return Array.from({ length: count }, (_, index) => ordinaryMember(random, index));
};
