/** Deletes a message sample. If the server's list no longer has it, it is deleted already. */
import * as z from 'zod/mini';
import { removeMessage } from '../contract/messages.ts';
import { foldOf } from '../db/document-fold.ts';
import { messagesResource } from './resources.ts';
import { indexOfSample, serverIdIn } from './known-sample.ts';
import { deletedTexts } from './message-texts.ts';
import type { Mutation } from '../sync/mutation.ts';
import { saveMessage } from './save-message.ts';

const args = z.object({ id: z.string(), base: z.string() });
export type DeletedMessage = z.output<typeof args>;

export const deleteMessage: Mutation<DeletedMessage> = {
  kind: 'delete-message',
  version: 1,
  args,
  lane: () => 'messages',
  call: () => removeMessage,
  subject: ({ id }) => ({ id, effect: 'remove' }),
  needs: () => [messagesResource],
  folds: (deleted) => [
    foldOf(messagesResource, (samples) => {
      const at = indexOfSample(samples, deleted);
      return at < 0 ? samples : samples.filter((_, index) => index !== at);
    }),
  ],
  request: (deleted, views) => {
    const id = serverIdIn(views.read(messagesResource) ?? [], deleted);
    return id === undefined ? 'done' : { params: { id } };
  },
  rebase: (deleted, dropped) => {
    const saved = z.safeParse(saveMessage.args, dropped);
    const base = saved.success && saved.data.content === deleted.base ? saved.data.base : null;
    return base === null ? deleted : { ...deleted, base };
  },
  verification: 'resend',
  texts: deletedTexts,
};
