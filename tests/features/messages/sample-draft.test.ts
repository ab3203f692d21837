import { describe, expect, test } from 'vitest';
import { resumed } from '../../../src/features/messages/use-open-forms.ts';
import {
  asEdit,
  blankSample,
  hasFault,
  isGone,
  isMissing,
  isDraftSaved,
  sealedBefore,
  shownFault,
  type SampleDraft,
} from '../../../src/features/messages/sample-draft.ts';

const sealed = { title: 'c2VhbGVk', content: 'dGV4dA==' };
const draft: SampleDraft = {
  id: '01HZX',
  base: null,
  title: 'Title',
  content: 'Content',
  sealed: { fingerprint: 'F', sample: { title: 'Title', content: 'Content' }, sealed },
};
const listed = { id: '7', ...sealed, createdAt: '', updatedAt: '' };

describe('a sealed draft', () => {
  test('is sent again as it was, so that it is the same request', () =>
    expect(sealedBefore(draft, 'F')).toBe(sealed));
  test.each([
    [{ ...draft, title: 'Title ' }, 'F'],
    [{ ...draft, content: 'content' }, 'F'],
    [draft, 'G'],
    [{ ...draft, sealed: undefined }, 'F'],
  ])('is sealed again after any change %#', (changed, fingerprint) =>
    expect(sealedBefore(changed, fingerprint)).toBeUndefined(),
  );
});

test('R97 faults are shown while the member types; an empty field is not one of them', () => {
  expect(shownFault('title', '')).toBeUndefined();
  expect(shownFault('title', 'я'.repeat(50))).toBe('no-room-for-marker');
  expect(shownFault('title', `${'я'.repeat(49)}a`)).toBeUndefined();
  expect(shownFault('content', 'a'.repeat(255))).toBeUndefined();
  expect(shownFault('content', 'a'.repeat(256))).toBe('too-long');
  expect(shownFault('content', '\u001A')).toBe('forbidden-character');
  expect(hasFault({ title: '', content: '' })).toBe(false);
  expect(hasFault({ title: 'fine', content: '\uD800' })).toBe(true);
});

test('R97 a text that shows nothing counts as missing', () => {
  expect(isMissing({ title: '\u3164', content: 'a' })).toBe(true);
  expect(isMissing({ title: 'a', content: '\u200B\u2800' })).toBe(true);
  expect(isMissing({ title: ' ', content: 'a' })).toBe(true);
  expect(isMissing({ title: 'a', content: '\n' })).toBe(true);
  expect(isMissing({ title: ' a', content: 'a ' })).toBe(false);
});

test('an edited sample is found by its id, or by its text if the server gave it another id', () => {
  const edited = { ...draft, id: '7', base: listed.content };
  expect(isGone([listed], edited)).toBe(false);
  expect(isGone([listed], { ...edited, id: '01HZX' })).toBe(false);
  const other = { ...edited, id: '8', base: 'other' };
  expect(isGone([listed], { ...other, sealed: undefined })).toBe(true);
  // The list shows the edit itself, which is on its way.
  expect(isGone([listed], other)).toBe(false);
  expect(isGone([], draft)).toBe(false);
});

test('a draft is saved once its ciphertext is listed', () => {
  expect(isDraftSaved([listed], draft)).toBe(true);
  expect(isDraftSaved([{ ...listed, content: 'other' }], draft)).toBe(false);
  expect(isDraftSaved([listed], { ...draft, sealed: undefined })).toBe(false);
});

describe('F60 a draft that was reworded after it was sent, and is listed by now', () => {
  const reworded = { ...draft, title: 'Better', replaces: 3, reason: 'HTTP 504' };
  const edit = { ...reworded, base: listed.content, reason: undefined };
  const fresh = blankSample(() => '01HZY');

  test('is not saved, but an edit of the listed sample', () => {
    expect(isDraftSaved([listed], reworded)).toBe(false);
    expect(asEdit([listed], reworded)).toEqual(edit);
    expect(asEdit([], reworded)).toBe(reworded);
  });
  test('stays an edit of the server’s sample if the list shows what is only on its way', () => {
    const before = { ...listed, content: 'as the server has it' };
    const edited = { ...reworded, base: before.content };
    expect(isGone([before], asEdit([listed], edited))).toBe(false);
  });
  test('opens as an edit when the screen opens again', () => {
    const forms = resumed({ fresh: reworded, open: undefined }, [listed]);
    expect(forms).toMatchObject({ fresh: { title: '', base: null }, open: edit });
    expect(resumed({ fresh, open: reworded }, [listed])).toEqual({ fresh, open: edit });
  });
  test('waits if another one is open', () => {
    const open = { ...fresh, id: '8', base: 'other' };
    expect(resumed({ fresh: reworded, open }, [listed])).toEqual({ fresh: edit, open });
  });
  test('is cleared from the forms if no letter has changed', () => {
    const forms = resumed({ fresh: draft, open: draft }, [listed]);
    expect(forms).toMatchObject({ fresh: { title: '' }, open: undefined });
    expect(resumed({ fresh: draft, open: undefined }, []).fresh).toBe(draft);
  });
});
