import { describe, expect, test } from 'vitest';
import type { OwnProfile } from '../../src/contract/calls/card/profile.ts';
import {
  cardVisibilityResource,
  ownProfileResource,
  shareSettingsResource,
} from '../../src/mutations/resources.ts';
import {
  chooseInterests,
  setAccountDeleted,
  setCardVisibility,
  setPublicMode,
} from '../../src/mutations/own-settings.ts';
import { editProfile } from '../../src/mutations/edit-profile.ts';
import { mutations } from '../../src/mutations/registry.ts';
import { folded, foldedKeys } from './folded.ts';
import { leavesOthersAlone } from './promises.ts';

const noDocuments = { read: () => undefined };
const unfilled = {
  filled: false,
  startParam: null,
  profile: { tags: [] },
} as unknown as OwnProfile;
const picked = { tags: [{ id: 3, name: 'Art' }] };

test('each mutation is registered under its own kind', () => {
  for (const [kind, mutation] of Object.entries(mutations)) expect(mutation.kind).toBe(kind);
});

describe('choosing interests', () => {
  test('sends ids and nothing else', () => {
    expect(chooseInterests.request(picked, noDocuments)).toEqual({ body: { tags: [3] } });
  });

  test('fills the profile at once, with names', () => {
    expect(foldedKeys(chooseInterests, picked)).toEqual([ownProfileResource.key]);
    expect(folded(chooseInterests, picked, ownProfileResource, unfilled)).toMatchObject({
      filled: true,
      profile: { tags: ['Art'] },
    });
    leavesOthersAlone(chooseInterests, picked);
  });
});

describe('deleting the account', () => {
  const args = { isDeleted: true };

  test('marks the own profile until the server names the day, and nothing else', () => {
    expect(foldedKeys(setAccountDeleted, args)).toEqual([ownProfileResource.key]);
    expect(folded(setAccountDeleted, args, ownProfileResource, unfilled)).toEqual({
      ...unfilled,
      erasedAt: '',
    });
    const known = { ...unfilled, erasedAt: 'earlier' };
    expect(folded(setAccountDeleted, args, ownProfileResource, known)).toBe(known);
  });

  test('an unsent deletion and its undoing merge into the undoing, which alone changes no view', () => {
    const undone = setAccountDeleted.merge?.(args, { isDeleted: false });
    expect(undone).toEqual({ isDeleted: false });
    expect(setAccountDeleted.call({ isDeleted: false }).path).toBe('/tma/profile/restore');
    const known = { ...unfilled, erasedAt: 'earlier' };
    expect(folded(setAccountDeleted, { isDeleted: false }, ownProfileResource, known)).toBe(known);
  });
});

describe('setting the public mode', () => {
  test('states the value, and reads the profile and the settings afterwards', () => {
    const args = { publicMode: true };
    expect(setPublicMode.request(args, noDocuments)).toEqual({ body: args });
    const keys = [ownProfileResource.key, shareSettingsResource.key];
    expect(foldedKeys(setPublicMode, args)).toEqual(keys);
    const isPrivate = { publicMode: false };
    expect(folded(setPublicMode, args, shareSettingsResource, isPrivate)).toBe(args);
    expect(folded(setPublicMode, args, ownProfileResource, unfilled)).toBe(unfilled);
    const hidden = { ...unfilled, isPublic: false };
    expect(folded(setPublicMode, args, ownProfileResource, hidden)).toEqual({
      ...unfilled,
      isPublic: true,
    });
    expect(setPublicMode.merge?.(args, { publicMode: false })).toEqual({ publicMode: false });
  });
});

describe('R169 choosing what others see', () => {
  test('states what was chosen, and shows it at once', () => {
    const args = { phoneForVisitors: false };
    expect(setCardVisibility.request(args, noDocuments)).toEqual({ body: args });
    expect(foldedKeys(setCardVisibility, args)).toEqual([cardVisibilityResource.key]);
    const settings = { phoneForVisitors: true, emailForVisitors: true };
    expect(folded(setCardVisibility, args, cardVisibilityResource, settings)).toEqual({
      ...settings,
      phoneForVisitors: false,
    });
    leavesOthersAlone(setCardVisibility, args);
  });

  test('two waiting choices merge, and the later value of a field wins', () => {
    const earlier = { phoneForVisitors: false, searchEngines: true };
    expect(setCardVisibility.merge?.(earlier, { searchEngines: false })).toEqual({
      phoneForVisitors: false,
      searchEngines: false,
    });
  });

  test('shares its lane with the public mode, so that the order is kept', () => {
    expect(setCardVisibility.lane({})).toBe(setPublicMode.lane({ publicMode: true }));
  });
});

test('a later edit without a field keeps the value of the earlier one', () => {
  const later = { phone: '+12', description: undefined };
  expect(editProfile.merge?.({ description: 'kept' }, later)).toEqual({
    description: 'kept',
    phone: '+12',
  });
});
