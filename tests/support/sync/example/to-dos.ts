/** A to-do list: another schema for the engine than the app's. docs/sync.md walks through it. */
import * as z from 'zod/mini';
import { acknowledgement, defineCall } from '../../../../src/contract/call.ts';
import { defineResource } from '../../../../src/db/resource.ts';
import type { Mutation } from '../../../../src/sync/mutation.ts';

const toDo = z.object({ id: z.string(), title: z.string(), isDone: z.boolean() });
export type ToDo = z.output<typeof toDo>;

const params = z.pick(toDo, { id: true });
const answer = acknowledgement;
const getToDos = defineCall('GET /tma/to-dos', { answer: z.array(toDo) });
const addToDo = defineCall('POST /tma/to-dos', { body: z.omit(toDo, { isDone: true }), answer });
const changeToDo = defineCall('PUT /tma/to-dos/:id', {
  params,
  body: z.partial(z.omit(toDo, { id: true })),
  answer,
});

/** The mirrored document: the whole list, as the server answers it. */
export const toDosResource = defineResource('to-dos', getToDos, (list: ToDo[]) => list);

const add: Mutation<{ id: string; title: string }> = {
  kind: 'add',
  version: 1,
  args: z.omit(toDo, { isDone: true }),
  lane: () => 'to-dos',
  call: () => addToDo,
  subject: ({ id }) => ({ id, effect: 'create' }),
  needs: () => [],
  touches: () => [toDosResource],
  // It changes nothing if the server already has the to-do.
  fold: (_, value, args) => {
    const list = value as ToDo[];
    return list.some(({ id }) => id === args.id) ? list : [...list, { ...args, isDone: false }];
  },
  request: (args) => ({ body: args }),
  // The device draws the id, so the same request twice is one to-do.
  verification: 'resend',
};

const change: Mutation<{ id: string; title?: string | undefined; isDone?: boolean | undefined }> = {
  kind: 'change',
  version: 1,
  args: z.extend(params, z.partial(z.omit(toDo, { id: true })).shape),
  lane: () => 'to-dos',
  call: () => changeToDo,
  subject: ({ id }) => ({ id, effect: 'change' }),
  needs: () => [],
  touches: () => [toDosResource],
  fold: (_, value, args) =>
    (value as ToDo[]).map((one) => (one.id === args.id ? { ...one, ...args } : one)),
  request: ({ id, ...body }) => ({ params: { id }, body }),
  // Two changes of one to-do that were not sent yet are one request.
  merge: (earlier, later) => (earlier.id === later.id ? { ...earlier, ...later } : undefined),
  verification: 'resend',
};

export const toDoMutations = { add, change };
