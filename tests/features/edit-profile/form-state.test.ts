import { describe, expect, test } from 'vitest';
import { toFields } from '../../../src/features/edit-profile/form-fields.ts';
import {
  changed,
  left,
  rebased,
  recognised,
  startForm,
  submitted,
} from '../../../src/features/edit-profile/form-state.ts';
import { profileWith } from './profiles.ts';

const profile = profileWith({
  description: 'Hello',
  phone: '+123',
  socialLinks: { github: '@octo' },
});
const start = startForm(profile);
const typeEmail = (state: typeof start, email: string) => changed(state, 'email', { email });

describe('faults are shown', () => {
  test('not while the member types, but once the input is left', () => {
    const typing = typeEmail(start, 'a@b');
    expect(typing.flagged).toEqual([]);
    expect(left(typing, ['email']).flagged).toEqual(['email']);
  });

  test('until they are corrected; then not again before the input is left', () => {
    const shown = left(typeEmail(start, 'a@b'), ['email']);
    expect(typeEmail(shown, 'a@b.').flagged).toEqual(['email']);
    const corrected = typeEmail(shown, 'a@b.co');
    expect(corrected.flagged).toEqual([]);
    expect(typeEmail(corrected, 'a@').flagged).toEqual([]);
  });

  test('for all inputs at once when the member saves', () => {
    const state = changed(typeEmail(start, 'a@b'), 'phone', { phone: '12' });
    expect(submitted(state).flagged).toEqual(['phone', 'email']);
  });

  test('only as long as their row exists', () => {
    const customLinks = [{ id: 0, title: 'a', url: 'ftp://x', known: '' }];
    const shown = submitted(changed(start, 'customLinks', { customLinks }));
    expect(shown.flagged).toEqual(['customLinks.0.url']);
    expect(changed(shown, 'customLinks', { customLinks: [] }).flagged).toEqual([]);
  });

  test('from the server until that field changes', () => {
    const refused = { ...start, refused: { phone: 'Invalid phone', email: 'Invalid email' } };
    expect(typeEmail(refused, 'x').refused).toEqual({ phone: 'Invalid phone' });
    expect(submitted(refused).refused).toEqual({});
  });
});

describe('link templates that load late', () => {
  const github = { template: 'https://github.com/{username}', extract: 'github\\.com/([\\w-]+)' };
  const address = 'https://github.com/octo-cat';
  const pasted = changed(start, 'social.github', {
    social: { ...start.fields.social, github: address },
  });

  test('read an address that was flagged before they loaded', () => {
    const marked = left(pasted, ['social.github']);
    expect(marked.flagged).toEqual(['social.github']);
    const { fields, flagged, touched } = recognised(marked, { github });
    expect(fields.social.github).toBe('@octo-cat');
    expect({ flagged, touched }).toEqual({ flagged: [], touched: ['social.github'] });
  });

  test('do not touch input that is still being typed, or other faults', () => {
    expect(recognised(pasted, { github })).toBe(pasted);
    const shown = submitted(typeEmail(pasted, 'a@b'));
    const { fields, flagged } = recognised(shown, { github });
    expect(fields).toMatchObject({ email: 'a@b', social: { github: '@octo-cat' } });
    expect(flagged).toEqual(['email']);
  });
});

describe('a newer profile from the mirror', () => {
  const newer = profileWith({
    description: 'Changed elsewhere',
    phone: '+999',
    socialLinks: { github: '@else' },
  });

  test('fills what the member has not touched, and leaves the rest alone', () => {
    const typing = changed(start, 'phone', { phone: '+1' });
    const state = rebased(typing, newer);
    expect(state.fields).toMatchObject({ description: 'Changed elsewhere', phone: '+1' });
    expect(state.fields.social.github).toBe('@else');
  });

  test('leaves a touched handle alone, and the other platforms follow', () => {
    const social = { ...start.fields.social, github: '@mine' };
    const typing = changed(start, 'social.github', { social });
    const medium = profileWith({ socialLinks: { github: '@else', medium: '@writer' } });
    const state = rebased(typing, medium);
    expect(state.fields.social).toMatchObject({ github: '@mine', medium: '@writer' });
  });

  test('reaches a group that the member changed back', () => {
    const back = changed(changed(start, 'phone', { phone: '+1' }), 'phone', { phone: '+123' });
    const newer = profileWith({ ...profile, phone: '+777' });
    expect(rebased(back, newer).fields.phone).toBe('+777');
    expect(startForm(newer, back).fields.phone).toBe('+777');
  });

  test('does not take the input away when a save in flight shows and then is rolled back', () => {
    const typing = changed(start, 'phone', { phone: '+777' });
    const folded = rebased(typing, profileWith({ ...profile, phone: '+777' }));
    expect(rebased(folded, profile).fields.phone).toBe('+777');
  });
});

describe('a draft', () => {
  const fields = { ...toFields(profile), phone: '+777', description: 'Old draft' };

  test('comes back for the groups that were touched', () => {
    const state = startForm(profile, { fields, touched: ['phone'] });
    expect(state.fields).toMatchObject({ phone: '+777', description: 'Hello' });
    expect(state.touched).toEqual(['phone']);
  });

  test('is ignored if its values were saved meanwhile', () => {
    const saved = profileWith({ ...profile, phone: '+777' });
    expect(startForm(saved, { fields, touched: ['phone'] })).toEqual(startForm(saved));
  });
});
