/** All commands of random schedules. */
import * as fc from 'fast-check';
import type { Topic } from '../../../support/sync/topics/topics.ts';
import { react, review, unreview } from './card-commands.ts';
import type { ScheduleCommand } from './command.ts';
import { faults } from './fault-commands.ts';
import { createMessage, deleteMessage, editMessage } from './message-commands.ts';
import { edit, interests, publicMode } from './profile-commands.ts';
import { deleteProof, saveProof } from './proof-commands.ts';
import { correct, discard, refresh, retry, tabs } from './tab-commands.ts';
import { world } from './world-commands.ts';

const changesOn: Record<Topic, fc.Arbitrary<ScheduleCommand>[]> = {
  profile: [edit, edit, interests, publicMode],
  card: [react, react, review, review, unreview],
  messages: [createMessage, editMessage, editMessage, deleteMessage],
  proofs: [saveProof, saveProof, deleteProof],
  everything: [
    edit,
    interests,
    publicMode,
    react,
    review,
    unreview,
    createMessage,
    editMessage,
    saveProof,
  ],
};

/** A third of the commands are the member's actions, and a quarter are faults. */
export const commandOf = (topic: Topic): fc.Arbitrary<ScheduleCommand> =>
  fc.oneof(
    { weight: 5, arbitrary: fc.oneof(...changesOn[topic]) },
    { weight: 4, arbitrary: faults },
    { weight: 1, arbitrary: fc.oneof(retry, correct, discard, refresh) },
    { weight: 2, arbitrary: fc.oneof(...tabs) },
    { weight: 3, arbitrary: fc.oneof(...world) },
  );
