/** The bookkeeping of a torture run finds each kind of fault. */
import { beforeEach, describe, expect, test } from 'vitest';
import { ChangeBook, type IssuedChange } from './changes.ts';
import type { LoggedEffect } from './effect-log.ts';
import { flawless } from './verdict.ts';

const tags = Array.from({ length: 10 }, (_, index) => ({ id: index + 1, name: `Tag ${index}` }));

/** The effects that the server records for these changes. */
const effectsOf = (changes: readonly IssuedChange[]): LoggedEffect[] => {
  let [description, interests] = ['', ''];
  return changes.map(({ change }) => {
    switch (change.kind) {
      case 'edit-profile':
        description = change.args.description ?? '';
        return { kind: 'form', value: description, beside: interests };
      case 'choose-interests':
        interests = change.args.tags.map(({ id }) => id).join(',');
        return { kind: 'interests', value: interests, beside: description };
      case 'set-public-mode':
        return { kind: 'public', value: String(change.args.publicMode), beside: '' };
    }
  });
};

let book: ChangeBook;
beforeEach(() => {
  book = new ChangeBook(tags);
});

const accepted = (lane: 'profile' | 'share'): IssuedChange => {
  const issued = book.issue(lane);
  book.accept(issued);
  return issued;
};

const judge = (changes: readonly IssuedChange[], acknowledged: string[] = []) =>
  book.judge(
    { effects: effectsOf(changes), keys: changes.map((_, index) => `key ${index}`) },
    new Set(acknowledged),
  );

const profile = (count: number) => Array.from({ length: count }, () => accepted('profile'));

test('accepted changes that took effect once and in order are flawless', () => {
  const changes = [...profile(40), accepted('share'), accepted('share')];
  expect(judge(changes, ['key 0'])).toEqual({
    issued: 42,
    accepted: 42,
    applied: 42,
    ...flawless,
  });
});

test('the kinds alternate with each acceptance, since a doubtful change may merge with the next', () => {
  const kinds = [accepted('profile'), book.issue('profile'), accepted('profile')].map(
    ({ change }) => change.kind,
  );
  expect(kinds).toEqual(['choose-interests', 'edit-profile', 'edit-profile']);
});

test('changes that the browser threw away may be missing; earlier and later ones may not', () => {
  const [before, unsent] = [accepted('profile'), accepted('profile')];
  accepted('share');
  book.forgive({ effects: effectsOf([before]), keys: ['key 0'] });
  const after = accepted('profile');
  expect(judge([before, after])).toMatchObject({ ...flawless, issued: 4, accepted: 2 });
  expect(judge([before, unsent, after])).toMatchObject(flawless);
  expect(judge([before])).toMatchObject({ lost: ['3'] });
  expect(judge([after])).toMatchObject({ lost: ['1'] });
});

test('a change that was never accepted may or may not take effect', () => {
  const [one, two, three] = [accepted('profile'), book.issue('profile'), accepted('profile')];
  expect(judge([one, three])).toMatchObject(flawless);
  expect(judge([one, two, three])).toMatchObject(flawless);
});

describe('faults', () => {
  test('a missing change is lost', () => {
    expect(judge(profile(5).toSpliced(2, 1))).toMatchObject({ ...flawless, lost: ['3'] });
  });

  test('the last change of the visibility is missing', () => {
    const [first] = [accepted('share'), accepted('share')];
    expect(judge([first])).toMatchObject({ ...flawless, lost: ['visibility 2'] });
  });

  test('a change took effect twice', () => {
    const [one, two, three] = [accepted('profile'), accepted('profile'), accepted('profile')];
    expect(judge([one, two, two, three])).toMatchObject({ ...flawless, twice: ['2'] });
    expect(judge([one, two, three, two])).toMatchObject({ twice: ['2'], outOfOrder: ['2'] });
  });

  test('changes took effect in another order', () => {
    const [one, two, three] = [accepted('profile'), accepted('profile'), accepted('profile')];
    expect(judge([two, one, three])).toMatchObject({ ...flawless, outOfOrder: ['1'] });
  });

  test('the server does not know an acknowledged key, or the key of an effect', () => {
    const changes = profile(2);
    expect(judge(changes, ['key 9'])).toMatchObject({ unexplained: ['key 9'] });
    const record = { effects: effectsOf(changes), keys: ['key 0'] };
    expect(book.judge(record, new Set())).toMatchObject({
      unexplained: ['2 effects under 1 keys'],
    });
  });

  test('no request explains an effect', () => {
    profile(1);
    const stranger: LoggedEffect = { kind: 'form', value: 'somebody else', beside: '' };
    const verdict = book.judge({ effects: [stranger], keys: ['key'] }, new Set());
    expect(verdict).toMatchObject({ lost: ['1'], unexplained: ['NaN'] });
  });

  test('a form restored old interests, or interests deleted a description', () => {
    const [interests, form, more] = [accepted('profile'), accepted('profile'), accepted('profile')];
    const effects = effectsOf([interests, form, more]);
    const keys = ['a', 'b', 'c'];
    const [first, second, third] = effects;
    if (!first || !second || !third) throw new Error('three are expected');
    const bare = { ...second, beside: '' };
    expect(book.judge({ effects: [first, bare, third], keys }, new Set())).toMatchObject({
      overwritten: ['1 by change 2'],
    });
    const costly = { ...third, beside: '' };
    expect(book.judge({ effects: [first, second, costly], keys }, new Set())).toMatchObject({
      overwritten: ['change 2 by 1,2'],
    });
  });
});

test('each of two devices has its own numbers and order', () => {
  const books = [1, 2].map((device) => new ChangeBook(tags, { device, of: 2 }));
  const [one, three, two, four] = books.flatMap((own) => {
    const issued = [own.issue('profile'), own.issue('profile')];
    for (const each of issued) own.accept(each);
    return issued;
  });
  if (!one || !two || !three || !four) throw new Error('four are expected');
  const judgeBoth = (changes: IssuedChange[]) => {
    const record = { effects: effectsOf(changes), keys: changes.map(({ number }) => `k${number}`) };
    return books.map((own) => own.judge(record, new Set()));
  };
  for (const verdict of judgeBoth([two, one, four, three])) {
    expect(verdict).toMatchObject({ ...flawless, accepted: 2, applied: 2 });
  }
  const [first, second] = judgeBoth([one, three, four, two]);
  expect(first).toMatchObject(flawless);
  expect(second).toMatchObject({ ...flawless, outOfOrder: ['2'] });
});
