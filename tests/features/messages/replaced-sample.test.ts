/** Which samples the notice of replaced texts names. */
import { describe, expect, test } from 'vitest';
import type { Doubt } from '../../../src/samples/sample-versions.ts';
import type { MessageSample } from '../../../src/mutations/resources.ts';
import type { Shown } from '../../../src/features/messages/use-opened-samples.ts';
import { replacedSamples } from '../../../src/features/messages/replaced-samples.tsx';
import { writeSealed } from '../../../src/mutations/message-texts.ts';
import type { Replaced } from '../../../src/sync/api.ts';
import { sealedText } from '../../support/sync/samples.ts';

const sealed = (text: string) => ({ title: sealedText('t'), content: sealedText(text) });
const mine = sealed('mine');
const theirs: MessageSample = { id: '7', ...sealed('theirs'), createdAt: '', updatedAt: '' };
const open: Shown = {
  state: 'opened',
  title: { ok: true, text: 't' },
  content: { ok: true, text: 'theirs' },
  failure: undefined,
  by: 'key',
  isBound: true,
};
const damaged: Shown = { ...open, failure: { cause: 'damaged' } };
const replaced: Replaced = {
  kind: 'save-message',
  field: '7',
  text: writeSealed(mine),
  present: writeSealed(theirs),
};
const notice = (
  one: Partial<Replaced>,
  {
    samples = [theirs],
    shown = open,
    doubt,
  }: {
    samples?: MessageSample[];
    shown?: Shown;
    doubt?: Doubt;
  } = {},
) => replacedSamples([{ ...replaced, ...one }], { samples, shown: [shown], doubts: [doubt] });

describe('F55 it is reported', () => {
  test('with the present version, if that is valid', () => {
    expect(notice({})).toEqual([{ id: '7', sealed: mine, present: theirs.content }]);
  });

  test('as deleted, if it is gone', () => {
    expect(notice({ present: '' }, { samples: [] })).toEqual([
      { id: '7', sealed: mine, present: null },
    ]);
  });
});

describe('F55 it is not reported', () => {
  test.each<[string, Parameters<typeof notice>]>([
    ['before the present version is opened', [{}, { shown: { state: 'opening' } }]],
    ['if there is no key to open it', [{}, { shown: { state: 'no-key' } }]],
    ['if the present version was altered', [{}, { shown: damaged }]],
    ['if the present version is in doubt', [{}, { doubt: 'older' }]],
    ['before the list shows the present version', [{ present: writeSealed(sealed('newer')) }]],
    ['before the list shows the deletion', [{ present: '' }]],
    ['before the list shows a version that came back', [{}, { samples: [] }]],
    ['of a text of the profile', [{ kind: 'edit-profile' }]],
    ['if the remembered text is broken', [{ text: '{"title":"t"}' }]],
  ])('%s', (_, args) => {
    expect(notice(...args)).toEqual([]);
  });
});
