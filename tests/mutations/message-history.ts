/** Histories of message samples: created, changed and deleted, as the member saw them at the time. */
import * as fc from 'fast-check';
import { messagesResource, type MessageSample } from '../../src/mutations/resources.ts';
import { deleteMessage, saveMessage, type SavedMessage } from '../../src/mutations/messages.ts';
import type { Confirmed } from '../support/sync/confirmed.ts';
import { openText, sealedText } from '../support/sync/samples.ts';
import type { Draw } from './promises.ts';

/** A change of an existing sample; undefined if there is none. */
export const drawnFrom =
  <A>(at: number, change: (sample: MessageSample & { text: string }, next: number) => A): Draw<A> =>
  (confirmed, next) => {
    const samples = confirmed.read(messagesResource);
    const sample = samples[at % samples.length];
    return sample && change({ ...sample, text: openText(sample.content) }, next);
  };

export const createdMessage = (_: Confirmed, next: number): SavedMessage => ({
  id: `01M${String(next).padStart(23, '0')}`,
  base: null,
  title: sealedText('t'),
  content: sealedText(`m${next}.${next}`),
});

const happen =
  <A>(draw: Draw<A>, apply: (confirmed: Confirmed, args: A) => void) =>
  (confirmed: Confirmed, next: number): void => {
    const args = draw(confirmed, next);
    if (args !== undefined) apply(confirmed, args);
  };

const deletion = (at: number) =>
  happen(
    drawnFrom(at, ({ id, content: base }) => ({ id, base })),
    (confirmed, args) => void confirmed.apply(deleteMessage, args),
  );

export const messageHistory = fc.oneof(
  fc.constant(happen(createdMessage, (confirmed, args) => void confirmed.apply(saveMessage, args))),
  fc.nat(2).map(deletion),
);
