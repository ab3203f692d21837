/**
 * The members whom the tests and the documentation name by a letter: A and A+ (me, without and with Singularity), N
 * (new: the server has never seen this person), B (everything filled), C (private), D (not filled), E (no ulid, no
 * photo, no last name).
 */
import { takeCodePoints } from '../../src/domain/text.ts';
import { avatar, farAway, memberWith, type CommunityMember } from './member.ts';

const about =
  'I design maps for people who like to get lost. After twelve years of city planning I now run a small studio that turns walks, rumours and old photographs into printed guides. I collect bus tickets, speak four languages badly and believe that every neighbourhood deserves a bench, a tree and somebody who knows its stories well.';

const a = memberWith({
  key: 'a',
  id: 9_000_001,
  ulid: '01JGFJJZ00A0000000000000AA',
  firstName: 'Alice',
  lastName: 'Novak',
  username: 'alice_novak',
  photoUrl: avatar(1),
  headline: 'Interfaces that leave you in peace',
  description: 'Product designer in Brno. I like quiet interfaces, trains and rye bread.',
  phone: '+12025550101',
  email: 'alice@example.com',
  tags: ['Design', 'Travel', 'Food'],
  messengerLinks: ['@brno_walks'],
  customLinks: [{ title: 'My portfolio', url: 'https://example.com/alice' }],
  productHuntLinks: [{ title: 'Figma', url: 'https://www.producthunt.com/products/figma' }],
  socialLinks: { github: '@alice-novak', telegram: '@alice_novak', instagram: '@alice.novak' },
});

const aPlus: CommunityMember = {
  ...a,
  key: 'a-plus',
  id: 9_000_002,
  ulid: '01JGFJJZ00A0000000000000AP',
  firstName: 'Anton',
  lastName: 'Plusnin',
  username: 'anton_plusnin',
  photoUrl: avatar(0),
  singularityUntil: farAway,
  email: 'anton@example.com',
  messengerLinks: ['shop_helper_bot/app?startapp=anton', '@brno_walks', '@brno_makers/42'],
  productHuntLinks: [
    { title: 'Figma', url: 'https://www.producthunt.com/products/figma' },
    { title: 'Figma card', url: 'https://cards.producthunt.com/cards/products/1001' },
  ],
  socialLinks: { github: '@anton-plusnin', telegram: '@anton_plusnin' },
};

const b = memberWith({
  key: 'b',
  id: 9_000_003,
  ulid: '01JGFJJZ00B0000000000000BB',
  firstName: 'Beatriz',
  lastName: 'Moreira',
  username: 'bea_moreira',
  photoUrl: avatar(2),
  singularityUntil: farAway,
  headline: 'Maps for people who like to get lost',
  cover: 'topography',
  description: takeCodePoints(about, 300),
  phone: '+12025550102',
  email: 'beatriz@example.com',
  tags: ['Design', 'Business', 'Art', 'Photography', 'Travel'],
  messengerLinks: [
    'lisbon_maps_bot',
    'https://t.me/lisbon_quiz_bot?startapp=card',
    '@lisbon_stories',
    '@lisbon_makers/7',
  ],
  customLinks: [
    { title: 'Printed guides', url: 'https://example.com/guides?from=card' },
    { title: 'Talks (video)', url: 'https://example.org/talks' },
  ],
  verifiedLinks: ['https://example.com/guides?from=card'],
  pinnedLink: 'https://example.com/guides?from=card',
  productHuntLinks: [
    { title: 'Notion', url: 'https://www.producthunt.com/products/notion' },
    { title: 'Lisbon maps', url: 'https://cards.producthunt.com/cards/products/1002' },
  ],
  socialLinks: {
    telegram: '@bea_moreira',
    linkedin: '@beatriz-moreira',
    github: '@bea-moreira',
    behance: '@beamoreira',
    instagram: '@bea.moreira',
    youtube: '@lisbonmaps',
  },
});

const c = memberWith({
  key: 'c',
  id: 9_000_004,
  ulid: '01JGFJJZ00C0000000000000CC',
  firstName: 'Caspar',
  lastName: 'de Vries',
  username: 'caspar_devries',
  photoUrl: avatar(3),
  isPublic: false,
  description: 'This card is for me alone until I say otherwise.',
  phone: '+12025550103',
  email: 'caspar@example.com',
  tags: ['Finance', 'Books'],
  socialLinks: { github: '@caspar-devries' },
});

const d = memberWith({
  key: 'd',
  id: 9_000_005,
  ulid: '01JGFJJZ00D0000000000000DD',
  firstName: 'Daria',
  lastName: 'Kim',
  username: 'daria_kim',
  photoUrl: avatar(4),
  isFilled: false,
});

const e = memberWith({
  key: 'e',
  id: 9_000_006,
  ulid: null,
  firstName: 'Emeka',
  description: 'No photo, no last name, but plenty of opinions on tea.',
  email: 'emeka@example.com',
  tags: ['Food', 'Community', 'Music', 'Nature'],
  socialLinks: { twitter: '@emeka_tea' },
});

export const featured: readonly CommunityMember[] = [a, aPlus, b, c, d, e];

/** N: listed, but not in any database until N opens the app. */
export const newcomer = {
  key: 'n',
  id: 9_000_007,
  firstName: 'Nina',
  lastName: 'Berg',
  username: 'nina_berg',
};
