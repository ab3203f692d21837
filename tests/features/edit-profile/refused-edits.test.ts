import { describe, expect, test } from 'vitest';
import { toFields } from '../../../src/features/edit-profile/form-fields.ts';
import { startForm } from '../../../src/features/edit-profile/form-state.ts';
import { draftWith, refusedEdits } from '../../../src/features/edit-profile/refused-edits.ts';
import type { OutboxItem } from '../../../src/sync/api.ts';
import { profileWith } from './profiles.ts';

const refusal = { kind: 'http', status: 422, statusText: 'Unprocessable Content' } as const;

const item = (seq: number, args: unknown, more: Partial<OutboxItem> = {}): OutboxItem => ({
  seq,
  kind: 'edit-profile',
  args,
  createdAt: 0,
  status: { state: 'refused', error: refusal },
  ...more,
});

const profile = profileWith({ phone: '+123', email: 'a@b.co', socialLinks: { github: '@octo' } });

const refused = refusedEdits([
  item(1, { phone: '+1', socialLinks: { github: null } }),
  item(2, { publicMode: true }, { kind: 'set-public-mode' }),
  item(3, { email: 'waits@b.co' }, { status: { state: 'waiting' } }),
  item(4, { phone: '+44', socialLinks: { medium: '@writer' } }),
]);

test('are the refused changes of the form, later ones over earlier ones', () => {
  expect(refused).toEqual({
    seqs: [1, 4],
    changes: { phone: '+44', socialLinks: { github: null, medium: '@writer' } },
  });
});

describe('open with the form', () => {
  test('as input that the member may mend', () => {
    const state = startForm(profile, draftWith(profile, refused, undefined));
    expect(state.touched.toSorted()).toEqual(['phone', 'social.github', 'social.medium']);
    expect(state.fields).toMatchObject({ phone: '+44', email: 'a@b.co' });
    expect(state.fields.social).toMatchObject({ github: '', medium: '@writer' });
  });

  test('under what was typed since', () => {
    const typed = { fields: { ...toFields(profile), phone: '+55' }, touched: ['phone'] as const };
    const state = startForm(profile, draftWith(profile, refused, typed));
    expect(state.fields.phone).toBe('+55');
    expect(state.fields.social.medium).toBe('@writer');
  });

  test('and leave a form without them as it is', () => {
    expect(startForm(profile, draftWith(profile, refusedEdits([]), undefined))).toEqual(
      startForm(profile),
    );
  });
});
