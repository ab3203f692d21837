import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { removeMessage } from '../../src/contract/calls/talk/messages.ts';
import { messagesResource, type MessageSample } from '../../src/mutations/resources.ts';
import { deleteMessage, type DeletedMessage } from '../../src/mutations/messages.ts';
import { documents } from '../support/sync/confirmed.ts';
import { sealedText } from '../support/sync/samples.ts';
import { folded, foldedKeys } from './folded.ts';
import { drawnFrom, messageHistory } from './message-history.ts';
import { testFolding, type Promised } from './promises.ts';

const resource = messagesResource;
const ulid = `01M${'0'.repeat(23)}`;
const args: DeletedMessage = { id: '7', base: sealedText('m1.1') };

const sample = (id: string, text: string): MessageSample => ({
  id,
  title: sealedText('t'),
  content: sealedText(text),
  createdAt: '',
  updatedAt: '',
});

const promised: Promised<DeletedMessage> = {
  mutation: deleteMessage,
  topic: 'messages',
  resource,
  changes: fc.nat(2).map((at) => drawnFrom(at, ({ id, content }) => ({ id, base: content }))),
  history: messageHistory,
};

describe('arguments', () => {
  test('an id and the ciphertext that was shown', () => {
    expect(z.parse(deleteMessage.args, args)).toEqual(args);
  });

  test.each([{}, { id: '7' }, { base: 'x' }, { ...args, id: 7 }, { ...args, base: null }])(
    'refuses %j',
    (one) => expect(z.safeParse(deleteMessage.args, one).success).toBe(false),
  );
});

test('shares the lane of all messages, and removes its own', () => {
  expect(deleteMessage.lane(args)).toBe('messages');
  expect(deleteMessage.subject?.(args)).toEqual({ id: '7', effect: 'remove' });
  expect(deleteMessage.needs(args)).toEqual([resource]);
  expect(foldedKeys(deleteMessage, args)).toEqual([resource.key]);
});

describe('folding', () => {
  test('removes a sample by its id or by its ciphertext', () => {
    const samples = [sample('6', 'm0.1'), sample('7', 'm1.1')];
    for (const one of [args, { ...args, id: ulid }]) {
      expect(folded(deleteMessage, one, resource, samples)).toEqual(samples.slice(0, 1));
    }
  });

  testFolding(promised, args);
});

const ask = (one: DeletedMessage, ...samples: MessageSample[]) =>
  deleteMessage.request(one, documents([resource, samples]));

describe('the request', () => {
  test('deletes by the id of the server', () => {
    expect(deleteMessage.call(args)).toBe(removeMessage);
    expect(ask(args, sample('7', 'm1.5'))).toEqual({ params: { id: '7' } });
    expect(ask({ ...args, id: ulid }, sample('7', 'm1.1'))).toEqual({ params: { id: '7' } });
  });

  test('is not made if the sample is gone', () => {
    expect(ask(args, sample('8', 'm2.1'))).toBe('done');
    expect(deleteMessage.request(args, documents())).toBe('done');
  });
});

describe('once an unsent change of it is dropped', () => {
  const dropped = { ...args, base: sealedText('m1.0'), title: sealedText('t'), content: args.base };

  test('it finds the message as it was before that change', () => {
    expect(deleteMessage.rebase?.(args, dropped)).toEqual({ ...args, base: sealedText('m1.0') });
  });

  test('it stays as it is for a new message, another content, or a value that is not a change', () => {
    expect(deleteMessage.rebase?.(args, { ...dropped, base: null })).toEqual(args);
    expect(deleteMessage.rebase?.(args, { ...dropped, content: sealedText('m9.9') })).toEqual(args);
    expect(deleteMessage.rebase?.(args, { nonce: 'x' })).toEqual(args);
  });

  test('it goes back through any number of changes to what the server has', () => {
    const texts = fc.uniqueArray(fc.nat(100), { minLength: 2, maxLength: 6 });
    fc.assert(
      fc.property(texts, (revisions) => {
        const contents = revisions.map((one) => sealedText(`m1.${one}`));
        const edits = contents
          .slice(1)
          .map((content, at) => ({ ...dropped, base: contents[at], content }));
        const last = { id: '7', base: contents.at(-1) ?? '' };
        const rebased = edits.reduceRight(
          (now, one) => deleteMessage.rebase?.(now, one) ?? now,
          last,
        );
        expect(rebased).toEqual({ id: '7', base: contents[0] });
      }),
    );
  });
});

test('a doubtful try is sent again, since a deleted sample stays deleted', () => {
  expect(deleteMessage.verification).toBe('resend');
});
