import { describe, expect, test } from 'vitest';
import { toFields } from '../../../src/features/edit-profile/form-fields.ts';
import { startForm } from '../../../src/features/edit-profile/form-state.ts';
import {
  draftWith,
  refusedEdits,
  refusedFaults,
} from '../../../src/features/edit-profile/refused-edits.ts';
import type { OutboxItem } from '../../../src/mutations/registry.ts';
import { outboxItem, type GivenItem } from '../../support/outbox-item.ts';
import { profileWith } from './profiles.ts';

const refusal = { kind: 'http', status: 422, statusText: 'Unprocessable Content' } as const;

const item = (seq: number, args: unknown, more: GivenItem = {}): OutboxItem =>
  outboxItem(seq, { args, status: { state: 'refused', error: refusal }, ...more });

const profile = profileWith({ phone: '+123', email: 'a@b.co', socialLinks: { github: '@octo' } });

const refused = refusedEdits([
  item(1, { phone: '+1', socialLinks: { github: null } }),
  item(2, { publicMode: true }, { kind: 'set-public-mode' }),
  item(3, { email: 'waits@b.co' }, { status: { state: 'waiting' } }),
  item(4, { phone: '+44', socialLinks: { medium: '@writer' } }),
]);

test('refused edits are the refused changes of the form, and later ones win', () => {
  expect(refused).toEqual({
    seqs: [1, 4],
    changes: { phone: '+44', socialLinks: { github: null, medium: '@writer' } },
    errors: [refusal, refusal],
  });
});

describe('an edit that the member chose', () => {
  const tags = [{ id: 3, name: 'Music' }];
  const items = [item(1, { phone: '+1' }), item(2, { tags }, { kind: 'choose-interests' })];

  test('is taken alone, even if it is the interests of onboarding', () => {
    expect(refusedEdits(items, 1)).toMatchObject({ seqs: [1], changes: { phone: '+1' } });
    expect(refusedEdits(items, 2)).toMatchObject({ seqs: [2], changes: { tags } });
  });

  test('is ignored if it is gone', () => {
    expect(refusedEdits(items, 7)).toEqual(refusedEdits(items));
    expect(refusedEdits([], 7)).toEqual({ seqs: [], changes: {}, errors: [] });
  });
});

test('a later edit wins over an earlier one, in any order of the outbox', () => {
  const items = [item(9, { phone: '+9' }), item(3, { phone: '+3' })];
  expect(refusedEdits(items)).toMatchObject({ seqs: [3, 9], changes: { phone: '+9' } });
});

test('a message of the server about an input shows until the input changes', () => {
  const details = [{ path: 'phone', message: 'Invalid phone' }];
  const status = { state: 'refused', error: { ...refusal, details } } as const;
  const edits = refusedEdits([item(1, { phone: '+1' }, { status })]);
  const { fields } = startForm(profile, draftWith(profile, edits, undefined));
  expect(refusedFaults(profile, edits, fields)).toEqual({ phone: 'Invalid phone' });
  expect(refusedFaults(profile, edits, { ...fields, phone: '+2' })).toEqual({});
});

describe('refused edits in the form', () => {
  test('are input that the member can correct', () => {
    const state = startForm(profile, draftWith(profile, refused, undefined));
    expect(state.touched.toSorted()).toEqual(['phone', 'social.github', 'social.medium']);
    expect(state.fields).toMatchObject({ phone: '+44', email: 'a@b.co' });
    expect(state.fields.social).toMatchObject({ github: '', medium: '@writer' });
  });

  test('give way to input that was typed since', () => {
    const typed = { fields: { ...toFields(profile), phone: '+55' }, touched: ['phone'] as const };
    const state = startForm(profile, draftWith(profile, refused, typed));
    expect(state.fields.phone).toBe('+55');
    expect(state.fields.social.medium).toBe('@writer');
  });

  test('leave the form as it is if there are none', () => {
    expect(startForm(profile, draftWith(profile, refusedEdits([]), undefined))).toEqual(
      startForm(profile),
    );
  });
});
