/**
 * Message samples. Title and content are base64 of a 12-byte initialisation vector, AES-256-GCM ciphertext and a
 * 16-byte tag; the server never sees a key.
 */
import * as z from 'zod/mini';
import { limits } from '../domain/limits.ts';
import { defineCall } from './call.ts';

/** Length in characters of the base64 of `bytes` encrypted bytes. */
const sealedLength = (bytes: number): number => Math.ceil((12 + bytes + 16) / 3) * 4;

const sealed = (bytes: number) =>
  z
    .string()
    .check(
      z.minLength(sealedLength(1)),
      z.maxLength(sealedLength(bytes)),
      z.regex(/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/),
    );

const sealedMessage = z.object({
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

const messageId = z.object({ id: z.string().check(z.regex(/^[1-9]\d{0,15}$/)) });

export const getMessages = defineCall('GET /tma/messages', {
  answer: z.object({ messages: z.array(message), count: z.int() }),
});

export const createMessage = defineCall('POST /tma/messages', {
  body: sealedMessage,
  answer: z.looseObject({}),
});

/** Only status 200 is success. */
export const updateMessage = defineCall('PUT /tma/messages/:id', {
  params: messageId,
  body: sealedMessage,
  answer: z.looseObject({}),
});

/** Only status 200 is success. */
export const deleteMessage = defineCall('DELETE /tma/messages/:id', {
  params: messageId,
  answer: z.looseObject({}),
});
