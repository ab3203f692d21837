/**
 * Samples as texts, each under the server's id: those that a change states, and those of the list. They stay sealed.
 */
import * as z from 'zod/mini';
import { sealedMessage } from '../contract/calls/talk/messages.ts';
import { parseJson } from '../domain/parse-json.ts';
import { messagesResource, type MessageSample } from './resources.ts';
import type { Named, StatedTexts } from '../sync/mutation.ts';

export type SealedMessage = z.output<typeof sealedMessage>;

export const writeSealed = ({ title, content }: SealedMessage): string =>
  JSON.stringify({ title, content });

/** Undefined if it is not a sealed sample: storage is input. */
export const readSealed = (text: string): SealedMessage | undefined =>
  z.safeParse(sealedMessage, parseJson(text)).data;

const created = z.object({ id: z.int() });

/** What a change says about its sample: `base` is the content ciphertext as it was shown. */
interface KnownSample {
  id: string;
  base: string | null;
}

/** The index of a sample that this device knows by `id` or by its ciphertext. */
export const indexOfSample = (
  samples: readonly MessageSample[],
  { id, base }: KnownSample,
): number => {
  const byId = samples.findIndex((one) => one.id === id);
  return byId >= 0 || base === null ? byId : samples.findIndex(({ content }) => content === base);
};

/** The server's own ids are numbers. */
export const isServerId = (id: string | undefined): id is string =>
  id !== undefined && /^[1-9]\d{0,15}$/.test(id);

/** `saved`: the texts that this device saved, by the server's ids. */
const savedId = (saved: Named['saved'], base: string | null): string | undefined =>
  Object.keys(saved).find((id) => readSealed(saved[id] ?? '')?.content === base);

/**
 * The id on the server of a sample that this device may know by another; undefined if the list does not have it. Another
 * device may have edited the sample before this one has read the id.
 */
export const serverIdIn = (
  samples: readonly MessageSample[],
  known: KnownSample,
  saved: Named['saved'] = {},
): string | undefined => {
  const at = indexOfSample(samples, known);
  const id = at < 0 ? savedId(saved, known.base) : samples[at]?.id;
  return isServerId(id) && samples.some((one) => one.id === id) ? id : undefined;
};

/**
 * The server's id, from the answer, from the ciphertext in the list, or from what was saved before. Undefined: unknown.
 */
const idOf = (
  { id, base, content }: KnownSample & Partial<SealedMessage>,
  { document: samples = [], saved, answer }: Named<MessageSample[]>,
): string | undefined => {
  if (isServerId(id)) return id;
  const parsed = z.safeParse(created, answer);
  if (parsed.success) return String(parsed.data.id);
  const listed = samples.find((one) => one.content === content || one.content === base);
  if (listed) return listed.id;
  return savedId(saved, base);
};

const common = {
  kind: 'save-message',
  resource: messagesResource,
  found: (samples: MessageSample[]) =>
    Object.fromEntries(samples.map((one) => [one.id, writeSealed(one)])),
};

export const savedTexts: StatedTexts<KnownSample & SealedMessage, MessageSample[]> = {
  ...common,
  stated: (message, named) => {
    const id = idOf(message, named);
    return id === undefined ? {} : { [id]: writeSealed(message) };
  },
};

export const deletedTexts: StatedTexts<KnownSample, MessageSample[]> = {
  ...common,
  stated: (deleted, named) => {
    const id = idOf(deleted, named);
    return id === undefined ? {} : { [id]: null };
  },
};
