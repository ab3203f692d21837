import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { profileForm } from '../../../src/contract/calls/card/profile-form.ts';
import { isUlid } from '../../../src/domain/links/deep-links.ts';
import { limits } from '../../../src/domain/limits.ts';
import { sortMessengerLinks } from '../../../src/domain/links/messenger-links.ts';
import { codePointLength } from '../../../src/domain/text.ts';
import { listingUrlKind } from '../../../src/domain/links/titled-links.ts';
import { community } from '../../../demo/community/community.ts';
import { featured, newcomer } from '../../../demo/community/featured.ts';
import { avatarCount, type CommunityMember } from '../../../demo/community/member.ts';

const everybody = community();
const some = (is: (member: CommunityMember) => boolean) => everybody.filter(is).length;
const called = (key: string): CommunityMember => {
  const member = everybody.find((one) => one.key === key);
  if (!member) throw new Error(`Nobody is called ${key}`);
  return member;
};

/** All sections that a card can have. */
const sections = (member: CommunityMember): number[] => {
  const { miniApps, channels, forums } = sortMessengerLinks(member.messengerLinks);
  return [
    Number(member.description !== null),
    Number(member.phone !== null),
    Number(member.email !== null),
    member.tags.length,
    member.customLinks.length,
    member.productHuntLinks.length,
    Object.keys(member.socialLinks).length,
    miniApps.length,
    channels.length,
    forums.length,
  ];
};

describe('the community', () => {
  test('is large, and the same in every run', () => {
    expect(everybody.length).toBeGreaterThanOrEqual(68);
    expect(community()).toEqual(everybody);
    expect(community(1000).slice(0, 50)).toEqual(everybody.slice(0, 50));
    expect(community(1000)).toHaveLength(1000);
  });

  test('gives every member a key, an id, and at most one ULID', () => {
    const many = community(2000);
    const ulids = many.flatMap(({ ulid }) => ulid ?? []);
    expect(new Set(many.map(({ key }) => key)).size).toBe(many.length);
    expect(new Set([...many.map(({ id }) => id), newcomer.id]).size).toBe(many.length + 1);
    expect(new Set(ulids).size).toBe(ulids.length);
    expect(ulids.filter((ulid) => !isUlid(ulid) || ulid !== ulid.toUpperCase())).toEqual([]);
  });

  test('wrote nothing that the form would refuse', () => {
    for (const member of community(500)) {
      const { phone, email, description, customLinks, productHuntLinks, socialLinks } = member;
      const form = {
        telegramMiniAppsLinks: member.messengerLinks,
        phone: phone ?? '',
        email: email ?? '',
        description: description ?? '',
        customLinks,
        productHuntLinks,
        socialLinks,
      };
      expect(z.safeParse(profileForm, form), member.key).toMatchObject({ success: true });
    }
  });

  test('has only its own pictures', () => {
    const folder = path.resolve(import.meta.dirname, '../../../demo/community/public/avatars');
    expect(readdirSync(folder)).toHaveLength(avatarCount);
    const photos = new Set(community(500).flatMap(({ photoUrl }) => photoUrl ?? []));
    expect(photos.size).toBe(avatarCount);
    for (const photo of photos) {
      expect(photo).toMatch(/^\/messenger\/avatars\/\d\d\.svg$/);
      expect(readdirSync(folder)).toContain(path.basename(photo));
    }
  });

  test('is varied', () => {
    expect(some((member) => sections(member).every((count) => count > 0))).toBeGreaterThan(1);
    expect(
      some((member) => member.isFilled && sections(member).every((n) => n === 0)),
    ).toBeGreaterThan(0);
    expect(some(({ isFilled }) => !isFilled)).toBeGreaterThan(1);
    expect(some(({ isPublic }) => !isPublic)).toBeGreaterThan(1);
    expect(some(({ ulid }) => ulid === null)).toBeGreaterThan(1);
    expect(some(({ photoUrl }) => photoUrl === null)).toBeGreaterThan(5);
    expect(some(({ lastName }) => lastName === null)).toBeGreaterThan(2);
    expect(some(({ singularityUntil }) => singularityUntil !== null)).toBeGreaterThan(5);
    expect(
      some(({ description }) => codePointLength(description ?? '') === limits.description),
    ).toBeGreaterThan(1);
    expect(
      some(({ customLinks }) => customLinks.some(({ title }) => title.length === limits.linkTitle)),
    ).toBeGreaterThan(0);
    expect(some(({ firstName }) => /\p{Extended_Pictographic}/u.test(firstName))).toBeGreaterThan(
      0,
    );
    expect(new Set(everybody.flatMap(({ tags }) => tags)).size).toBeGreaterThanOrEqual(12);
  });

  test.each(['Latin', 'Cyrillic', 'Hebrew', 'Arabic'])('has names in %s script', (script) => {
    const pattern = new RegExp(String.raw`\p{Script=${script}}`, 'u');
    expect(some(({ firstName }) => pattern.test(firstName))).toBeGreaterThan(5);
    expect(some(({ description }) => pattern.test(description ?? ''))).toBeGreaterThan(2);
  });
});

describe('the featured members', () => {
  test('A is filled and free, A+ the same with Singularity', () => {
    const [a, aPlus] = [called('a'), called('a-plus')];
    expect(a).toMatchObject({ isFilled: true, isPublic: true, singularityUntil: null });
    expect(a.tags).toHaveLength(3);
    expect(a.socialLinks.github).toMatch(/^@/);
    expect(a.lastName).not.toBeNull();
    expect(aPlus.singularityUntil?.getUTCFullYear()).toBe(2099);
    expect(aPlus.tags).toEqual(a.tags);
    expect(sections(aPlus).every((count) => count > 0)).toBe(true);
  });

  test('B is public and a subscriber, with every section filled', () => {
    const b = called('b');
    expect(b.isPublic && b.isFilled && b.singularityUntil !== null && b.ulid !== null).toBe(true);
    expect(sections(b).every((count) => count > 0)).toBe(true);
    expect(codePointLength(b.description ?? '')).toBe(300);
    expect(b.tags).toHaveLength(5);
    expect(Object.keys(b.socialLinks).length).toBeGreaterThanOrEqual(4);
    expect(b.productHuntLinks.map(({ url }) => listingUrlKind(url))).toEqual(['page', 'card']);
  });

  test('C is not public, D not filled, E has no ulid, no photo and no last name', () => {
    expect(called('c')).toMatchObject({ isPublic: false, isFilled: true });
    expect(called('d')).toMatchObject({ isPublic: true, isFilled: false });
    expect(called('e')).toMatchObject({
      isPublic: true,
      isFilled: true,
      ulid: null,
      photoUrl: null,
      lastName: null,
    });
  });

  test('N is in no database before the first visit', () => {
    expect(featured.map(({ key }) => key)).not.toContain('n');
    expect(everybody.map(({ id }) => id)).not.toContain(newcomer.id);
  });
});
