/** Message samples. Title and content are sealed; the server never sees a key. */
import * as z from 'zod/mini';
import { limits } from '../../../domain/limits.ts';
import { acknowledgement, defineCall } from '../../call.ts';
import { sealed } from '../../sealed.ts';

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
