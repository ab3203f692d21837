/** A to-do list: another schema for the engine than the app's. docs/sync.md walks through it. */
import * as z from 'zod/mini';
import { acknowledgement, defineCall } from '../../../../src/contract/call.ts';
import { foldOf } from '../../../../src/db/document-fold.ts';
import { defineResource } from '../../../../src/db/resource.ts';
import type { Mutation } from '../../../../src/sync/mutation.ts';

const toDo = z.object({ id: z.string(), title: z.string(), isDone: z.boolean() });
export type ToDo = z.output<typeof toDo>;

const added = z.omit(toDo, { isDone: true });
const changed = z.object({
  id: z.string(),
  title: z.exactOptional(z.string()),
  isDone: z.exactOptional(z.boolean()),
});

const answer = acknowledgement;
const getToDos = defineCall('GET /api/to-dos', { answer: z.array(toDo) });
const addToDo = defineCall('POST /api/to-dos', { body: added, answer });
const changeToDo = defineCall('PUT /api/to-dos/:id', {
  params: z.pick(changed, { id: true }),
  body: z.omit(changed, { id: true }),
  answer,
});

/** The mirrored document: the whole list, as the server answers it. */
export const toDosResource = defineResource('to-dos', getToDos, (list: ToDo[]) => list);

const add: Mutation<z.output<typeof added>> = {
  kind: 'add',
  version: 1,
  args: added,
  lane: () => 'to-dos',
  call: () => addToDo,
  subject: ({ id }) => ({ id, effect: 'create' }),
  needs: () => [],
  folds: (args) => [
    // It changes nothing if the server already has the to-do.
    foldOf(toDosResource, (list) =>
      list.some(({ id }) => id === args.id) ? list : [...list, { ...args, isDone: false }],
    ),
  ],
  request: (args) => ({ body: args }),
  // The device draws the id, so the same request twice is one to-do.
  verification: 'resend',
};

const change: Mutation<z.output<typeof changed>> = {
  kind: 'change', // its name in the outbox: never changes
  version: 1, // raised when `args` can no longer read what older builds stored
  args: changed, // a zod schema: it reads what a screen submits, and what was stored
  lane: () => 'to-dos', // one request of a lane is under way; lanes run side by side
  call: () => changeToDo, // what is sent: method, path, schemas
  subject: ({ id }) => ({ id, effect: 'change' }), // waits for the `create` of the same id
  needs: () => [], // documents that `request` reads
  // Documents that it changes, and how; `list` has the type of the resource's document.
  folds: (args) => [
    foldOf(toDosResource, (list) =>
      list.map((one) => (one.id === args.id ? { ...one, ...args } : one)),
    ),
  ],
  request: ({ id, ...body }) => ({ params: { id }, body }),
  // Two changes of one to-do that were not sent yet are one request.
  merge: (earlier, later) => (earlier.id === later.id ? { ...earlier, ...later } : undefined),
  verification: 'resend', // how a try without an answer is repeated
};

export const toDoMutations = { add, change };
