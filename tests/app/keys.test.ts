/** Counts the texts that a key sealed: in the latest answers of the server, and waiting on this device. */
import { expect, test } from 'vitest';
import { countHoldings, sealedNotes, sealedSamples } from '../../src/app/keys.ts';
import { bookmarksResource } from '../../src/mutations/resources.ts';
import type { AppSync, OutboxItem } from '../../src/mutations/registry.ts';
import type { CallError } from '../../src/sync/api.ts';
import { outboxItem } from '../support/outbox-item.ts';
import { createObservable } from '../../src/sync/mirror/observable.ts';

type Asked = Pick<AppSync, 'refresh' | 'outbox'>;

const item = (kind: OutboxItem['kind'], args: object, seq: number): OutboxItem =>
  outboxItem(seq, { kind, args });

type Answer = unknown[] | 'no route' | 404;

const outcomeOf = (answer: Answer) => {
  if (typeof answer === 'object') return { ok: true, value: answer as never } as const;
  const error: CallError =
    answer === 404
      ? { kind: 'http', status: 404, statusText: 'Not Found' }
      : { kind: 'network', message: answer };
  return { ok: false, error } as const;
};

interface Holdings {
  samples?: Answer;
  bookmarks?: Answer;
  waiting?: [kind: OutboxItem['kind'], args?: object][];
}

const syncOf = ({ samples = [], bookmarks = [], waiting = [] }: Holdings): Asked => ({
  refresh: async ({ key }) => outcomeOf(key === bookmarksResource.key ? bookmarks : samples),
  outbox: () =>
    createObservable((next) => {
      next(waiting.map(([kind, args = {}], at) => item(kind, args, at)));
      return () => undefined;
    }),
});

const note = { note: 'sealed' };

test.each<[string, Holdings, number | 'unknown']>([
  ['an empty server', {}, 0],
  ['two samples', { samples: [{}, {}] }, 2],
  ['a sample that waits to be sent', { waiting: [['save-message']] }, 1],
  ['a change of a later version, which may be one', { waiting: [['unknown']] }, 1],
  ['other changes', { waiting: [['edit-profile'], ['delete-message']] }, 0],
  ['a sample that is about to be deleted', { samples: [{}], waiting: [['delete-message']] }, 1],
  ['more changes than are listed', { waiting: Array(100).fill(['edit-profile']) }, 'unknown'],
  ['a server out of reach', { samples: 'no route' }, 'unknown'],
  ['no answer about the samples', { samples: 404 }, 'unknown'],
  ['a note and a favourite', { bookmarks: [note, { note: null }] }, 1],
  ['a note beside samples', { samples: [{}], bookmarks: [note] }, 2],
  ['a note that waits to be sent', { waiting: [['change-bookmark', note]] }, 1],
  [
    'a favourite and a removed note that wait',
    {
      waiting: [
        ['change-bookmark', { isFavourite: true }],
        ['change-bookmark', { note: null }],
      ],
    },
    0,
  ],
  ['a server without bookmarks', { samples: [{}], bookmarks: 404 }, 1],
  ['no answer about the notes', { samples: [{}], bookmarks: 'no route' }, 'unknown'],
])('F47 %s', async (_name, held, expected) => {
  expect(await countHoldings(syncOf(held), [sealedSamples, sealedNotes])).toBe(expected);
});
