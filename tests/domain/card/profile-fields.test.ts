/**
 * Adds a text to the table, and looks at the code that takes it up without a line of its own. What else a new text needs
 * is a type error until it is there: see "Add a field of the profile" in CONTRIBUTING.md.
 */
import { beforeAll, expect, test } from 'vitest';

/** Modules that read the table when they load, so they load once the text is in it. */
const load = async () => {
  const { textFields } = await import('../../../src/domain/card/profile-fields.ts');
  const { limits } = await import('../../../src/domain/limits.ts');
  const motto = { name: 'motto', part: 'about', shape: 'line', isKept: true };
  Array.prototype.push.call(textFields, motto);
  Object.assign(limits, { motto: 5 });
  return {
    ...(await import('../../../src/contract/calls/member/export.ts')),
    ...(await import('../../../src/contract/calls/card/profile.ts')),
    ...(await import('../../../src/contract/calls/card/profile-form.ts')),
    ...(await import('../../../src/features/edit-profile/draft.ts')),
    ...(await import('../../../src/features/edit-profile/form-changes.ts')),
    ...(await import('../../../src/features/edit-profile/form-faults.ts')),
    ...(await import('../../../src/features/edit-profile/form-fields.ts')),
    ...(await import('../../../src/features/edit-profile/form-state.ts')),
    ...(await import('../../../src/features/edit-profile/parts.ts')),
    ...(await import('../../../src/features/edit-profile/server-faults.ts')),
    ...(await import('../../../src/mutations/edit-profile.ts')),
    ...(await import('../../../src/mutations/profile-changes.ts')),
    ...(await import('../../../src/mutations/profile-texts.ts')),
    ...(await import('../../../src/mutations/resources.ts')),
  };
};

let app: Awaited<ReturnType<typeof load>>;
beforeAll(async () => {
  app = await load();
});

const profileWith = (motto: string | null) =>
  Object.assign(app.profile.parse({ profileId: 1, firstName: 'Ada' }), { motto });
const fieldsWith = (motto: string) => Object.assign(app.toFields(profileWith(null)), { motto });
const edit = { motto: 'New' };

test('the form sends it, clean and within its limit', () => {
  expect(app.profileForm.parse({ motto: ' a\n b ' })).toEqual({ motto: 'a b' });
  const { error } = app.profileForm.safeParse({ motto: 'too long' });
  expect(error?.issues).toMatchObject([{ path: ['motto'], message: 'Invalid motto' }]);
});

test('the edit form has an input for it, cleans it and finds its fault', () => {
  const input = app.inputsOf('about').at(-1) ?? 'headline';
  expect(app.openedAt(input)).toEqual({ part: 'about', field: 'motto' });
  expect(app.toFields(profileWith('Old'))).toMatchObject({ motto: 'Old' });
  expect(app.settleFields(fieldsWith(' a\n b '))).toMatchObject({ motto: 'a b' });
  expect(app.findFaults(fieldsWith('too long'))).toEqual({ motto: 'motto' });
});

test('a fault that the server names is at its input', () => {
  const details = [{ path: 'motto', message: 'Invalid motto' }];
  const error = { kind: 'http', status: 422, statusText: '', error: '', details } as const;
  expect(app.serverFaults(error, fieldsWith('x'))).toEqual({ motto: 'Invalid motto' });
});

test('a draft keeps it, and one of an older build is read without it', () => {
  let kept = '';
  const storage = {
    read: () => kept,
    write: (_: string, text: string) => void (kept = text),
    remove: () => undefined,
  };
  const start = app.startForm(profileWith(null));
  app.saveProfileDraft(storage, app.changed(start, 'email', fieldsWith('New')));
  expect(app.readProfileDraft(storage)?.fields).toMatchObject(edit);
  kept = kept.replaceAll(/"motto":"[^"]*",?/g, '');
  expect(app.readProfileDraft(storage)?.fields).toMatchObject({ motto: '' });
});

test('a change of it is kept, shown at once and sent', () => {
  const profile = profileWith('Old');
  expect(app.toChanges(profile, fieldsWith('New'), undefined)).toEqual(edit);
  const changes = app.profileChanges.parse(edit);
  expect(changes).toEqual(edit);
  expect(app.applyChanges(profile, changes)).toMatchObject(edit);
  expect(app.writtenTexts.stated(changes, { document: undefined, saved: {} })).toEqual(edit);

  const own = { filled: true, startParam: null, profile };
  const read = ({ key }: { key: string }) =>
    (key === app.ownProfileResource.key ? own : []) as never;
  expect(app.editProfile.request(changes, { read })).toMatchObject({ body: edit });
  expect(app.editProfile.request({}, { read })).not.toHaveProperty('body.motto');
});

test('an export has it', () => {
  expect(app.memberExport.shape.card.shape).toHaveProperty('motto');
});
