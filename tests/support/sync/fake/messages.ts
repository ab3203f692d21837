/** Message samples: three at most, numbered by the server. */
import {
  createMessage,
  removeMessage,
  getMessages,
  updateMessage,
} from '../../../../src/contract/calls/talk/messages.ts';
import { ok, refuse, type FakeRequest, type Route } from './route.ts';
import type { FakeMessage } from './rows.ts';
import { nextId } from './state.ts';

const maxMessages = 3;

const meant = ({ member, params }: FakeRequest): FakeMessage | undefined =>
  member.messages.find(({ id }) => String(id) === params['id']);

export const messageRoutes: Route[] = [
  {
    call: getMessages,
    act: ({ member: { messages } }) => ok({ messages, count: messages.length }),
  },
  {
    call: createMessage,
    act: ({ state, member, body, at }) => {
      if (member.messages.length >= maxMessages) return refuse(422, 'LIMIT_REACHED');
      const { title, content } = body as FakeMessage;
      const id = nextId(state);
      member.messages.push({ id, title, content, createdAt: at, updatedAt: at });
      return ok({ id });
    },
  },
  {
    call: updateMessage,
    act: (asked) => {
      const message = meant(asked);
      if (!message) return refuse(404, 'NOT_FOUND');
      const { title, content } = asked.body as FakeMessage;
      Object.assign(message, { title, content, updatedAt: asked.at });
      return ok({ id: message.id });
    },
  },
  {
    call: removeMessage,
    act: (asked) => {
      const message = meant(asked);
      if (!message) return refuse(404, 'NOT_FOUND');
      asked.member.messages.splice(asked.member.messages.indexOf(message), 1);
      return ok({ ok: true });
    },
  },
];
