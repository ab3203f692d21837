/**
 * Message samples. Title and content are base64 of a 12-byte initialisation vector, AES-256-GCM ciphertext and a
 * 16-byte tag; the server never sees a key.
 */
import * as z from 'zod/mini';
import { limits } from '../domain/limits.ts';
import { acknowledgement, defineCall } from './call.ts';

/** Bytes that encryption adds: the initialisation vector and the tag. */
const overhead = 12 + 16;

const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** Bytes that a base64 text encodes. */
const decodedLength = (text: string): number => {
  const padding = text.endsWith('==') ? 2 : Number(text.endsWith('='));
  return (text.length / 4) * 3 - padding;
};

/** Base64 of 1 to `bytes` encrypted bytes. */
const sealed = (bytes: number) =>
  z.string().check(
    z.maxLength(Math.ceil((overhead + bytes) / 3) * 4),
    z.regex(base64),
    z.refine((text) => {
      const length = decodedLength(text) - overhead;
      return length >= 1 && length <= bytes;
    }),
  );

export const sealedMessage = z.object({
  title: sealed(limits.messageTitleBytes),
  content: sealed(limits.messageContentBytes),
});

export const message = z.object({
  id: z.int(),
  title: z.string(),
  content: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
});

export type Message = z.output<typeof message>;

const messageId = z.object({ id: z.string().check(z.regex(/^[1-9]\d{0,15}$/)) });

export const getMessages = defineCall('GET /tma/messages', {
  answer: z.object({ messages: z.array(message), count: z.int() }),
});

export const createMessage = defineCall('POST /tma/messages', {
  body: sealedMessage,
  answer: acknowledgement,
});

export const updateMessage = defineCall('PUT /tma/messages/:id', {
  params: messageId,
  body: sealedMessage,
  answer: acknowledgement,
  isOnly200: true,
});

export const removeMessage = defineCall('DELETE /tma/messages/:id', {
  params: messageId,
  answer: acknowledgement,
  isOnly200: true,
});
