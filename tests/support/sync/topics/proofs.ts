/** Proven messages. Their blocks are saved together or not at all, so half a message counts as a wrong value. */
import type { ProofBlock } from '../../../../src/contract/calls/talk/proofs.ts';
import { proofsResource } from '../../../../src/mutations/resources.ts';
import { reader, type Subject } from '../facts.ts';
import { gathered } from './messages.ts';

export const proofsSubject: Subject = {
  readers: [
    reader(proofsResource, (blocks: ProofBlock[]) =>
      gathered(blocks.map(({ nonce, counter }) => [`proof ${nonce}`, String(counter)])),
    ),
  ],
  factsOfChange: ({ kind, args }) => {
    if (kind === 'save-proof-block') return [[`proof ${args.nonce}`, String(args.counter)]];
    if (kind === 'delete-proof') return [[`proof ${args.nonce}`, null]];
    return undefined;
  },
  factsOfEffect: () => [],
  laneRoutes: [],
};
