/** Members who fill a card to its limits, or not at all. A screen must show them without breaking. */
import { limits, linkLimits } from '../../src/domain/limits.ts';
import { socialPlatforms } from '../../src/domain/links/social-platforms.ts';
import { takeCodePoints } from '../../src/domain/text.ts';
import { avatar, farAway, memberWith, type CommunityMember } from './member.ts';
import { tagNames, words } from './words.ts';

const repeat = (sentences: readonly string[], length: number): string =>
  takeCodePoints(`${sentences.join(' ')} `.repeat(20), length);

const numbers = Array.from({ length: linkLimits.singularity }, (_, index) => index + 1);

const longTitle = (number: number): string =>
  `${number} ${repeat(['The longest title that a link may have, and then'], limits.linkTitle)}`.slice(
    0,
    limits.linkTitle,
  );

/** Everything that the form accepts, to its limits. */
const everything = memberWith({
  key: 'full',
  id: 9_000_101,
  ulid: '01JGFJJZ00EDGECASES0000001',
  firstName: 'Maximiliane Wilhelmine',
  lastName: 'Freifrau von und zu Hohenstein-Wartenberg-Sommerfeld',
  username: 'maximiliane_wilhelmine_hohenstei',
  photoUrl: avatar(8),
  singularityUntil: farAway,
  description: repeat(words.latin.sentences, limits.description),
  phone: '+123456789012345',
  email: `${'m'.repeat(64)}@${'long-host-name.'.repeat(8)}example.com`,
  tags: [...tagNames],
  messengerLinks: [
    ...numbers.slice(0, 5).map((number) => `collection_number_${number}_bot/app?startapp=card`),
    ...numbers.slice(5, 10).map((number) => `@a_channel_with_a_long_name_${number}`),
    ...numbers.slice(10).map((number) => `@a_forum_with_a_long_name/${number}`),
  ],
  customLinks: numbers.map((number) => ({
    title: longTitle(number),
    url: `https://example.com/${'a-long-path/'.repeat(38)}${number}`,
  })),
  productHuntLinks: numbers.map((number) => ({
    title: longTitle(number),
    url:
      number % 2 === 0
        ? `https://cards.producthunt.com/cards/products/${2000 + number}`
        : `https://www.producthunt.com/products/example-product-${number}`,
  })),
  socialLinks: Object.fromEntries(
    socialPlatforms.map((platform) => [
      platform,
      `@${`maximiliane_on_${platform}_since_2011`.slice(0, limits.socialHandle - 1)}`,
    ]),
  ),
});

const longWord = memberWith({
  key: 'long-word',
  id: 9_000_102,
  ulid: '01JGFJJZ00EDGECASES0000002',
  firstName: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbea',
  lastName: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
  description: 'w'.repeat(limits.descriptionPreview + 45),
  tags: ['Languages'],
});

export const edgeCases: readonly CommunityMember[] = [
  everything,
  longWord,
  memberWith({
    key: 'nothing',
    id: 9_000_103,
    ulid: '01JGFJJZ00EDGECASES0000003',
    firstName: 'Blank',
  }),
  memberWith({
    key: 'emoji',
    id: 9_000_104,
    ulid: '01JGFJJZ00EDGECASES0000004',
    firstName: '🦊 Foxy',
    lastName: '👩🏽‍🚀✨',
    photoUrl: null,
    description: '🏔️ → 🌊 → 🏡  Family: 👨‍👩‍👧‍👦. Flags: 🇫🇷🇺🇦🇮🇱🇪🇬. Zalgo? N̈ö t̊o̊d̊åẙ.',
    tags: ['Nature', 'Travel'],
    customLinks: [{ title: 'Trip diary', url: 'https://example.com/trip' }],
  }),
  memberWith({
    key: 'markup',
    id: 9_000_105,
    ulid: '01JGFJJZ00EDGECASES0000005',
    firstName: '<b>Bobby</b>',
    lastName: '</script><script>alert(1)</script>',
    description: '<img src=x onerror=alert(1)> & "quotes" {{braces}} ${dollars} <!-- comment -->',
    tags: ['Technology'],
  }),
  memberWith({
    key: 'hebrew-full',
    id: 9_000_106,
    ulid: '01JGFJJZ00EDGECASES0000006',
    firstName: 'תמר',
    lastName: 'בן־דוד',
    username: 'tamar_bendavid',
    photoUrl: avatar(6),
    singularityUntil: farAway,
    description: repeat(words.hebrew.sentences, limits.description),
    phone: '+12025550104',
    tags: ['Education', 'Community', 'Design', 'Books'],
    customLinks: words.hebrew.linkTitles.map((title, index) => ({
      title,
      url: `https://example.com/tamar/${index}`,
    })),
  }),
  memberWith({
    key: 'arabic-full',
    id: 9_000_107,
    ulid: '01JGFJJZ00EDGECASES0000007',
    firstName: 'عبد الرحمن',
    lastName: 'بن محمد الأنصاري',
    username: 'abdulrahman_ansari',
    photoUrl: avatar(7),
    singularityUntil: farAway,
    description: repeat(words.arabic.sentences, limits.description),
    tags: ['Science', 'Education'],
    customLinks: words.arabic.linkTitles.map((title, index) => ({
      title,
      url: `https://example.org/ansari/${index}`,
    })),
    socialLinks: { telegram: '@abdulrahman_ansari', linkedin: '@abdulrahman-ansari' },
  }),
];
