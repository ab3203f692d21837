/** Saves and deletes message samples. */
import * as z from 'zod/mini';
import {
  createMessage,
  removeMessage,
  sealedMessage,
  updateMessage,
} from '../contract/calls/talk/messages.ts';
import { foldOf } from '../db/document-fold.ts';
import { messagesResource, type MessageSample } from './resources.ts';
import { deletedTexts, savedTexts, indexOfSample, serverIdIn } from './message-texts.ts';
import type { Mutation } from '../sync/mutation.ts';

const savedArgs = z.extend(sealedMessage, {
  /** The server's id as text, or a ULID drawn by the screen for a new sample. */
  id: z.string(),
  /** Content ciphertext of the sample as it was shown; null for a new one. */
  base: z.nullable(z.string()),
});
export type SavedMessage = z.output<typeof savedArgs>;

const isInPlace = (samples: readonly MessageSample[], { title, content }: SavedMessage): boolean =>
  samples.some((one) => one.content === content && one.title === title);

const sampleOf = ({ id, title, content }: SavedMessage, createdAt: number): MessageSample => {
  const at = new Date(createdAt).toISOString();
  return { id, title, content, createdAt: at, updatedAt: at };
};

/**
 * Creates or changes a message sample. Ciphertexts are unique, since every encryption draws a new vector. So the
 * ciphertext that the screen showed (`base`) finds the sample on the server, under any id that it had on this device.
 * The new ciphertext shows whether an ambiguous try took effect.
 */
export const saveMessage: Mutation<SavedMessage> = {
  kind: 'save-message',
  version: 1,
  args: savedArgs,
  lane: () => 'messages',
  call: ({ base }) => (base === null ? createMessage : updateMessage),
  subject: ({ id, base }) => ({ id, effect: base === null ? 'create' : 'change' }),
  needs: ({ base }) => (base === null ? [] : [messagesResource]),
  folds: (saved) => [
    foldOf(messagesResource, (samples, createdAt) => {
      if (isInPlace(samples, saved)) return samples;
      const before = samples[indexOfSample(samples, saved)];
      if (!before) return saved.base === null ? [...samples, sampleOf(saved, createdAt)] : samples;
      const { title, content } = saved;
      return samples.map((one) => (one === before ? { ...before, title, content } : one));
    }),
  ],
  request: (message, views, saved) => {
    const { title, content, base } = message;
    if (base === null) return { body: { title, content } };
    const id = serverIdIn(views.read(messagesResource) ?? [], message, saved);
    return id === undefined ? 'gone' : { params: { id }, body: { title, content } };
  },
  merge: (earlier, later) =>
    earlier.id === later.id ? { ...later, base: earlier.base } : undefined,
  amend: (saved, { content }) => ({ ...saved, base: content }),
  verification: {
    reads: () => [messagesResource],
    hasApplied: (saved, mirror) => isInPlace(mirror.read(messagesResource) ?? [], saved),
  },
  texts: savedTexts,
};

const deletedArgs = z.object({ id: z.string(), base: z.string() });
export type DeletedMessage = z.output<typeof deletedArgs>;

/** Deletes a message sample. If the server's list no longer has it, it is deleted already. */
export const deleteMessage: Mutation<DeletedMessage> = {
  kind: 'delete-message',
  version: 1,
  args: deletedArgs,
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
  request: (deleted, views, saved) => {
    const id = serverIdIn(views.read(messagesResource) ?? [], deleted, saved);
    return id === undefined ? 'done' : { params: { id } };
  },
  rebase: (deleted, dropped) => {
    const saved = z.safeParse(savedArgs, dropped);
    const base = saved.success && saved.data.content === deleted.base ? saved.data.base : null;
    return base === null ? deleted : { ...deleted, base };
  },
  verification: 'resend',
  texts: deletedTexts,
};
